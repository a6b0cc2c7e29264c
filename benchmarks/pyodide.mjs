// Runs a Python module of ours in Pyodide with the site's own two zips and prints what its measure() returns as JSON.
// node benchmarks/pyodide.mjs STDLIB.zip GAME.zip MODULE.py
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [stdlib, game, module] = process.argv.slice(2);

async function measure() {
  const pyodide = await loadPyodide({ stdLibURL: stdlib });
  pyodide.FS.writeFile("/game.zip", readFileSync(game));
  pyodide.FS.writeFile("/measured.py", readFileSync(module));
  pyodide.runPython("import sys; sys.path[:0] = ['/game.zip', '/']");
  console.log(pyodide.runPython("import json, measured; json.dumps(measured.measure())"));
}

measure();
