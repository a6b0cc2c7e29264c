// Runs tools/site/compile_python.py inside Pyodide, so that the bytecode is that of the Python the browser gets.
// Usage: node tools/site/compile.mjs SITE_PACKAGES OUT_DIRECTORY
import { mkdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [sitePackages, out] = process.argv.slice(2);
const root = fileURLToPath(new URL("../..", import.meta.url));
mkdirSync(out, { recursive: true });

async function compile() {
  const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } }); // lines are enough in an error report
  const mounts = {
    "/in/game": `${root}/game`,
    "/in/learned": `${root}/learned`,
    "/in/htpy": `${sitePackages}/htpy`,
    "/in/markupsafe": `${sitePackages}/markupsafe`,
    "/in/pyscript": `${root}/node_modules/@pyscript/core/src/stdlib/pyscript`,
    "/out": out,
  };
  for (const [path, directory] of Object.entries(mounts)) {
    pyodide.FS.mkdirTree(path);
    pyodide.mountNodeFS(path, directory);
  }
  for (const file of [`${root}/tools/site/quick_dataclasses.py`, `${sitePackages}/qrcodegen.py`]) {
    pyodide.FS.writeFile(`/in/${basename(file)}`, readFileSync(file));
  }
  pyodide.runPython(readFileSync(`${root}/tools/site/compile_python.py`, "utf8"));
}

compile();
