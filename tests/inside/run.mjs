// node tests/inside/run.mjs SITE LIBRARIES [options of pytest]: runs tests on the interpreter and the bytecode of the site.
// LIBRARIES is where pytest and Hypothesis are installed; `make test-pyodide` sees to all of it.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [site, libraries, ...options] = process.argv.slice(2);
const whole = dirname(createRequire(import.meta.url).resolve("pyodide")); // pytest needs more of the library than the site has
const plugins = ["-p", "_hypothesis_pytestplugin", "-p", "tests.inside.left_out"];
const env = {
  HOME: "/home",
  HYPOTHESIS_PROFILE: process.env.HYPOTHESIS_PROFILE ?? "ci",
  PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
  PYTHONDONTWRITEBYTECODE: "1",
};
// Our code is imported from the site's zip before pytest puts the sources first.
const PYTHON = `
import os, sys
sys.path[:0] = ["/game.zip"]
sys.path += ["/stdlib.zip", "/libraries"]
import game, learned, quick_dataclasses
os.chdir("/repository")
import pytest
int(pytest.main(OPTIONS))
`;

async function run() {
  const [runtime] = readdirSync(join(site, "vendor")).filter((name) => name.startsWith("pyodide-"));
  const { loadPyodide } = await import(pathToFileURL(resolve(site, "vendor", runtime, "pyodide.mjs")));
  const lockFileContents = JSON.parse(readFileSync(join(whole, "pyodide-lock.json")));
  const pyodide = await loadPyodide({ env, lockFileContents, stdLibURL: join(whole, "python_stdlib.zip") });
  for (const name of ["game.zip", "stdlib.zip"]) pyodide.FS.writeFile(`/${name}`, readFileSync(join("build/python", name)));
  for (const [path, folder] of Object.entries({ "/repository": ".", "/libraries": libraries })) {
    pyodide.FS.mkdirTree(path);
    pyodide.mountNodeFS(path, resolve(folder));
  }
  pyodide.globals.set("OPTIONS", pyodide.toPy([...plugins, ...options]));
  process.exitCode = pyodide.runPython(PYTHON);
}

run();
