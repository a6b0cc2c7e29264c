// Starts Python and says so in words; tells what to do where it cannot; keeps a click made before it was ready.

const root = document.documentElement;
const box = document.getElementById("boot");
const words = document.getElementById("boot-words");
const bar = document.getElementById("boot-bar");
const part = (id) => document.getElementById(id).href;
const said = (name) => JSON.parse(box.dataset.words)[name]; // tools/site/boot_words.py; first.js may change them

const SLOW_AFTER = 8000; // ms without anything new
const START_GRACE = 2000; // ms that the game has to draw after its script has run
const STEPS = {
  "Loading interpreter": "starting",
  "Loaded interpreter": "running",
  "Loaded Pyodide": "setting-up",
};

document.getElementById("boot-lost").remove(); // boot.css shows it where neither this script nor first.js comes

let over = false; // ready or failed: nothing more to say here
let slow = 0;

// ---- words and bar ------------------------------------------------------------------------------------------------

function say(name) {
  const text = said(name);
  if (!over && words.textContent !== text) words.textContent = text;
}

function watchForSlowness() {
  clearTimeout(slow);
  slow = setTimeout(() => say("slow"), SLOW_AFTER);
}

const expected = new Set([...document.querySelectorAll("link[id^=part-]")].map((link) => link.href));
const total = expected.size + Object.keys(STEPS).length;

function advance() {
  watchForSlowness();
  const left = expected.size + Object.keys(STEPS).length;
  bar.style.transform = `scaleX(${(1 - left / total).toFixed(3)})`;
}

function fileArrived({ name }) {
  if (expected.delete(name)) advance();
}

function pythonProgress({ detail }) {
  const step = STEPS[detail];
  if (!step) return;
  delete STEPS[detail];
  say(step);
  advance();
}

// ---- failure ------------------------------------------------------------------------------------------------------

function element(tag, text, properties = {}) {
  return Object.assign(document.createElement(tag), { textContent: text, ...properties });
}

function fail(kind, error) {
  if (over) return;
  over = true;
  clearTimeout(slow);
  box.classList.add("boot-failed");
  box.setAttribute("role", "alert");
  box.replaceChildren(
    element("h2", said(`${kind}-title`)),
    element("p", said(`${kind}-advice`)),
    element("button", said("again"), { type: "button", onclick: loadAgain }),
  );
  const reason = error && String(error.message ?? error).trim().split("\n").at(-1);
  const detail = [reason, `One More Roll ${root.dataset.version}`].filter(Boolean).join(" – ");
  box.append(element("p", detail, { className: "boot-detail" }));
  root.dataset.ready = "error";
}

// A worker may hold the broken file: with a connection its files are dropped first, so that loading again can help.
async function loadAgain() {
  try {
    if (navigator.serviceWorker?.controller && (await fetch("./sw.js", { cache: "no-store" })).ok) await forgetFiles();
  } catch {
    // No connection or no storage: a plain reload is all there is.
  }
  location.reload();
}

async function forgetFiles() {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const ours = (await caches.keys()).filter((name) => name.startsWith("one-more-roll") && name.endsWith(registration?.scope));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

// ---- clicks before the game is ready ------------------------------------------------------------------------------

let remembered = null;

function remember(event) {
  const target = event.target.closest?.("[data-action], [data-move]");
  if (!target || over) return;
  event.preventDefault();
  const named = ["action", "move", "value"].filter((name) => target.dataset[name]);
  remembered = named.map((name) => `[data-${name}="${CSS.escape(target.dataset[name])}"]`).join("");
  say("early");
}

function ready() {
  performance.mark("ready");
  over = true;
  clearTimeout(slow);
  delete globalThis.indexedDB;
  document.removeEventListener("click", remember);
  box.remove();
  if (remembered) document.querySelector(remembered)?.click();
  import(part("part-offline")).then(({ register }) => register()).catch(() => {});
  import(part("part-interpreter")).then(({ keepMemory }) => keepMemory()).catch(() => {});
}

// ---- start --------------------------------------------------------------------------------------------------------

// PyScript opens a database before Python starts, to remember installed packages. We install none, and where the
// browser blocks storage the start would hang: until the game is ready there is only this empty one.
function standInForTheDatabase() {
  const answer = (result) => {
    const request = new EventTarget();
    queueMicrotask(() => request.onsuccess?.({ target: { result } }));
    return request;
  };
  const store = { getAllKeys: () => answer([]) };
  const database = { close() {}, transaction: () => ({ objectStore: () => store }) };
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => answer(database) } });
}

// The browser offers once, maybe before Python listens: the offer is kept for a button of ours (game/device.py).
function keepOfferToInstall() {
  const keep = (offer) => {
    window.oneMoreRoll.install = offer;
    document.dispatchEvent(new Event("omr:install"));
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event);
  });
  addEventListener("appinstalled", () => keep(null));
}

function watchForFailure() {
  addEventListener("unhandledrejection", ({ reason }) => fail("file", reason));
  addEventListener("error", ({ target, message }) => {
    if (target === window) fail("start", message);
    else if (target.tagName === "SCRIPT") fail("file", target.src);
  }, true);
  addEventListener("py:done", () => setTimeout(() => fail("start"), START_GRACE));
}

async function start() {
  window.oneMoreRoll.fail = fail;
  if (typeof WebAssembly !== "object") return fail("wasm");
  new MutationObserver((_, observer) => {
    if (root.dataset.ready === "true") observer.disconnect(), ready();
  }).observe(root, { attributeFilter: ["data-ready"] });
  new PerformanceObserver((list) => list.getEntries().forEach(fileArrived)).observe({ type: "resource", buffered: true });
  document.addEventListener("click", remember);
  addEventListener("py:progress", pythonProgress);
  keepOfferToInstall();
  watchForFailure();
  watchForSlowness();
  standInForTheDatabase();
  const { hooks } = await import(part("part-pyscript"));
  hooks.worker.onBeforeRunAsync.clear(); // it builds a function from text, which the page's policy forbids
}

start().catch((error) => fail("file", error));
