// PyScript's interpreter: Pyodide with our trimmed standard library, no package index, and our code on sys.path.
// The addresses are those of the page's preload hints, so that nothing is fetched twice.

const part = (id) => document.getElementById(id).href;

// Before boot.js has run there is nobody to tell; PyScript then meets the same error.
function failed(error) {
  window.oneMoreRoll.fail?.("file", error);
  throw error;
}

// Where Pyodide finds these it runs Python on stacks of its own (JSPI), on which Chromium sometimes crashes
// (github.com/pyodide/pyodide/issues/6106). Nothing here waits in the middle of Python, so nothing misses them.
delete globalThis.WebAssembly?.Suspending;
delete globalThis.WebAssembly?.promising;

// No module here may wait at its top level: WebKit hands such a module to its second importer half evaluated
// (bugs.webkit.org/show_bug.cgi?id=242740). PyScript asks for the version before Pyodide is there; its hint has it.
const info = JSON.parse(document.getElementById("part-pyodide").dataset.info);
export const { version } = info;
const folder = new URL("./", part("part-pyodide")).href;
const lockFileContents = { info, packages: {} };
const settings = { indexURL: folder, packageBaseUrl: folder, stdLibURL: part("part-stdlib"), lockFileContents };
const CALM = 5_000; // ms on the page before anything is made for the next start

// The zips come first: PyScript writes the sources of its own Python, which is in one of them, into the current folder.
const PREPARE = `
import sys
sys.path.insert(0, "/game.zip")
sys.path.sort(key=lambda path: not path.endswith(".zip"))
import game, quick_dataclasses
`;
// What a start needs of Python that asks nothing of the page: it is in a memory that is kept for the next start.
const IMPORTED = `
import asyncio, game.app.events, game.app.guard, game.view.page
str(game.view.page.page(game.app.initial()))
`;
// What is drawn by lot begins anew with each start.
const ANEW = "import random; random.seed()";

async function sound(answer) {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response;
}

// What comes in a gzip stream of its own: the browser unpacks faster than Python.
async function unpacked(answer) {
  const { body } = await sound(answer);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// The messages that first.js has asked for; the page starts without those that do not come.
async function learn() {
  const { fetched, languages } = window.oneMoreRoll;
  const each = fetched.map(async ([code, answer]) => [code, await unpacked(answer)]);
  const learned = (await Promise.allSettled(each)).flatMap(({ value }) => (value ? [value] : []));
  Object.assign(window.oneMoreRoll, { learned, learn: (code) => unpacked(fetch(languages[code].messages)) });
}

// Pyodide asks for these two late, and only warns when they are missing or broken: it gets what is on its way already.
function handOver(module, stdlib) {
  const { fetch } = globalThis;
  globalThis.fetch = (asked, ...options) => {
    const { href } = new URL(asked, location);
    if (href === part("part-wasm")) return new Response();
    return href === part("part-stdlib") ? stdlib.then((bytes) => new Response(bytes)) : fetch(asked, ...options);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    Object.assign(globalThis, { fetch });
    return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
  };
}

// ---- a memory of Python, kept from an earlier visit: static/memory.mjs makes it -----------------------------------

// A new worker drops it with the old caches; another build and another browser have another key.
const MEMORIES = `one-more-roll-python-${new URL("./", location)}`;
const BUILD = ["wasm", "stdlib", "game", "interpreter"].map((name) => part(`part-${name}`));
const KEY = new URL(`./memory?${encodeURIComponent([...BUILD, navigator.userAgent])}`, location).href;
const TRYING = "one-more-roll-memory"; // stands in the storage from reading it until the page is ready
let recalled = false;

const forget = () => caches.delete(MEMORIES);

async function recall() {
  try {
    const answer = await caches.match(KEY, { cacheName: MEMORIES });
    if (!answer) return null;
    if (localStorage.getItem(TRYING)) return await forget(), null; // the last start with it never got ready
    localStorage.setItem(TRYING, "yes");
    return await spread(await answer.arrayBuffer(), answer.headers.get("digest"));
  } catch {
    return null;
  }
}

// It comes as its size, the number of pages that are not empty, which ones these are, and they themselves.
async function spread(bytes, digest) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (String(found) !== digest) return await forget(), null;
  const [size, page, count] = new Uint32Array(bytes, 0, 3);
  const places = new Uint32Array(bytes, 12, count);
  const pages = new Uint8Array(bytes, 12 + places.byteLength);
  const whole = new Uint8Array(size);
  places.forEach((place, at) => whole.set(pages.subarray(at * page, (at + 1) * page), place * page));
  performance.mark("recalled");
  return whole;
}

/** Once the page is ready: keep a memory for the next start, where the worker keeps the rest and there is none yet. */
export function keepMemory() {
  localStorage.removeItem(TRYING);
  if (recalled || !navigator.serviceWorker?.controller || navigator.deviceMemory < 2) return;
  setTimeout(() => {
    const worker = new Worker(window.oneMoreRoll.memory, { type: "module" });
    worker.onmessage = worker.onerror = () => worker.terminate();
    const files = { pyodide: part("part-pyodide"), game: part("part-game") };
    worker.postMessage({ settings, files, python: PREPARE + IMPORTED, name: MEMORIES, key: KEY });
  }, CALM);
}

// ---- start --------------------------------------------------------------------------------------------------------

// Where what was kept does not fit, Python starts anew, and nobody notices.
async function python(module, stdlib) {
  const [{ loadPyodide: load }, memory] = await Promise.all([import(part("part-pyodide")), recall()]);
  handOver(module, stdlib);
  if (!memory) return load(settings);
  try {
    const pyodide = await load({ ...settings, _loadSnapshot: memory });
    delete pyodide._api.config._loadSnapshot; // 31 MB that nobody needs any more
    recalled = true;
    return pyodide;
  } catch {
    await forget();
    handOver(module, stdlib);
    return load(settings);
  }
}

async function start() {
  const module = WebAssembly.compileStreaming(sound(fetch(part("part-wasm"))));
  const stdlib = unpacked(fetch(part("part-stdlib")));
  const loaded = python(module, stdlib);
  const game = unpacked(fetch(part("part-game")));
  const [pyodide, code] = await Promise.all([loaded, game, stdlib, module, learn()]);
  pyodide.FS.writeFile("/game.zip", new Uint8Array(code));
  pyodide.runPython(recalled ? ANEW : PREPARE);
  return pyodide;
}

// Begun at once: PyScript asks for it only after its own scripts have run.
const started = start();

export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await started.catch(failed);
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
}
