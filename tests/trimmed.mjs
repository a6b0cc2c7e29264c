// node tests/trimmed.mjs ZIPS PYODIDE: loads the site's Pyodide with the two zips of a folder, imports all of our code, lets the
// computer players decide and prints the start screen and how many dataclasses had to be compiled.
import { readFileSync } from "node:fs";

const [folder, runtime] = process.argv.slice(2);
const PYTHON = `
import importlib, sys, zipfile
sys.path.insert(0, "/game.zip")
import quick_dataclasses
asked = set()
class Ready(dict):
    def get(self, source, default):
        asked.add(source)
        return super().get(source, default)
quick_dataclasses.READY = Ready(quick_dataclasses.READY)
names = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
         for name in zipfile.ZipFile("/game.zip").namelist() if name.startswith("game/") and name.endswith(".pyc")]
for name in names:
    if name not in ("game.ui", "game.audio", "game.device", "game.files", "game.focus", "game.patch",
                    "game.pictures", "game.store"):
        importlib.import_module(name)
from game.app import initial
from game.logic import classic, express
from game.players import choose
from game.view.page import page
for game, dice in ((classic, (1, 2, 3, 4)), (express, (1, 2, 3, 4, 5))):
    state = game.apply(game.new_game(game.Rules()), game.Roll(dice))
    assert choose(state, "expert") in game.legal_moves(state)
compiled = asked - quick_dataclasses.READY.keys()
f"{page(initial())}\\nsources compiled: {len(compiled)} of {len(asked)}"
`;

async function run() {
  const { loadPyodide } = await import(runtime);
  const lockFileContents = JSON.parse(readFileSync("node_modules/pyodide/pyodide-lock.json"));
  const pyodide = await loadPyodide({ lockFileContents, stdLibURL: `${folder}/stdlib.zip` });
  pyodide.FS.writeFile("/game.zip", readFileSync(`${folder}/game.zip`));
  console.log(pyodide.runPython(PYTHON));
}

run();
