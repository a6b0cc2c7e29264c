// Keeps the page for offline play and tells the page when a new version is waiting.

const UPDATE_CHECK = 60 * 60 * 1000; // ms between two looks for a new version while the page stays open

let waiting = null;

function offer(worker) {
  waiting = worker;
  document.dispatchEvent(new CustomEvent("omr:update"));
}

function watch(worker, registration) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) offer(worker);
  });
}

// Never by itself: the code of a running game is replaced only when the player asks.
function activateUpdate() {
  // Another tab may have activated it already.
  if (waiting?.state !== "installed") return location.reload();
  waiting.addEventListener("statechange", ({ target }) => {
    if (target.state === "activated") location.reload();
  });
  waiting.postMessage("activate");
}

function lookNowAndThen(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < UPDATE_CHECK) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

/** Register the worker; a browser that denies it leaves an online game. */
export async function register() {
  window.oneMoreRoll.activateUpdate = activateUpdate;
  if (!navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.register(window.oneMoreRoll.worker, { updateViaCache: "none" });
  if (registration.waiting && registration.active) offer(registration.waiting);
  watch(registration.installing, registration);
  registration.addEventListener("updatefound", () => watch(registration.installing, registration));
  if (registration.active) registration.update().catch(() => {}); // WebKit does not look by itself on each visit
  lookNowAndThen(registration);
}
