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
const lockFileContents = { info, packages: {} };

// The zips come first: PyScript writes the sources of its own Python, which is in one of them, into the current folder.
const PREPARE = `
import sys
sys.path.insert(0, "/game.zip")
sys.path.sort(key=lambda path: not path.endswith(".zip"))
import game, quick_dataclasses
`;

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

async function start() {
  const folder = new URL("./", part("part-pyodide")).href;
  const settings = { indexURL: folder, packageBaseUrl: folder, stdLibURL: part("part-stdlib"), lockFileContents };
  const module = WebAssembly.compileStreaming(sound(fetch(part("part-wasm"))));
  const stdlib = unpacked(fetch(part("part-stdlib")));
  handOver(module, stdlib);
  const loaded = import(part("part-pyodide")).then(({ loadPyodide: load }) => load(settings));
  const game = unpacked(fetch(part("part-game")));
  const [pyodide, code] = await Promise.all([loaded, game, stdlib, module, learn()]);
  pyodide.FS.writeFile("/game.zip", new Uint8Array(code));
  pyodide.runPython(PREPARE);
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
