// Offline play: every file of the build is kept on the first visit (Workbox precaching).
// tools/site/build.py puts the addresses of the Workbox files and the list of all files with their revisions in here.

importScripts(...self.__WORKBOX);

const PREFIX = "one-more-roll";

workbox.core.setCacheNameDetails({ prefix: PREFIX });
workbox.precaching.precacheAndRoute(self.__WB_MANIFEST, {
  cleanURLs: false,
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/./],
});

// Other projects may live on the same origin: only caches with our prefix and our scope are ours.
const outdated = (name) =>
  name.startsWith(PREFIX) && name.endsWith(self.registration.scope) && name !== workbox.core.cacheNames.precache;

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter(outdated).map((name) => caches.delete(name)));
}

self.addEventListener("activate", (event) => event.waitUntil(removeOldCaches()));
self.addEventListener("message", ({ data }) => {
  if (data === "activate") self.skipWaiting();
});
