// Runs in a worker of the page: starts Python, imports what every start imports, and keeps its memory for the next one.

const PAGE = 4096; // bytes; pages that hold nothing are left out

delete globalThis.WebAssembly?.Suspending; // as in interpreter.mjs
delete globalThis.WebAssembly?.promising;

async function unpacked(address) {
  const { body } = await fetch(address);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function made({ settings, files, python }) {
  const { fetch: real } = globalThis;
  const parts = [unpacked(settings.stdLibURL), unpacked(files.game), import(files.pyodide)];
  const [stdlib, code, { loadPyodide }] = await Promise.all(parts);
  globalThis.fetch = async (asked, ...options) =>
    new URL(asked, location).href === settings.stdLibURL ? new Response(stdlib) : real(asked, ...options);
  const pyodide = await loadPyodide({ ...settings, _makeSnapshot: true });
  pyodide.FS.writeFile("/game.zip", new Uint8Array(code));
  pyodide.runPython(python);
  return pyodide.makeMemorySnapshot();
}

function packed(whole) {
  const parts = [];
  const places = [];
  for (let at = 0; at < whole.length; at += PAGE) {
    const page = whole.subarray(at, at + PAGE);
    if (page.some(Boolean)) places.push(at / PAGE), parts.push(page);
  }
  return new Blob([new Uint32Array([whole.length, PAGE, places.length, ...places]), ...parts]).arrayBuffer();
}

async function keep(asked) {
  const bytes = await packed(await made(asked));
  const digest = String(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  await caches.delete(asked.name);
  await (await caches.open(asked.name)).put(asked.key, new Response(bytes, { headers: { digest } }));
}

addEventListener("message", ({ data }) => keep(data).finally(() => postMessage("done")));
