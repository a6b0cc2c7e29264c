// PyScript's interpreter: Pyodide with our trimmed standard library, no package index, and our code on sys.path.
// The addresses are those of the page's preload hints, so that nothing is fetched twice.

const part = (id) => document.getElementById(id).href;

const { loadPyodide: load, version } = await import(part("part-pyodide"));
export { version };

const lockFileContents = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version },
  packages: {},
};

async function bytes(id) {
  const response = await fetch(part(id));
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}

const start = async (options) => {
  const [pyodide, game] = await Promise.all([
    load({
      ...options,
      indexURL: new URL("./", part("part-pyodide")).href,
      packageBaseUrl: new URL("./", part("part-pyodide")).href,
      stdLibURL: part("part-stdlib"),
      lockFileContents,
    }),
    bytes("part-game"),
  ]);
  pyodide.FS.writeFile("/game.zip", game);
  pyodide.runPython("import sys; sys.path.insert(0, '/game.zip')");
  return pyodide;
};

export const loadPyodide = (options) =>
  start(options).catch((error) => {
    window.oneMoreRoll.fail("file", error);
    throw error;
  });
