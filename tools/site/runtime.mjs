// Trims Pyodide's runtime to what its own loader uses: node tools/site/runtime.mjs OUT_DIRECTORY
//
// Pyodide exports its whole C interface for packages with compiled parts. We have none, so only the exports that the loader's
// JavaScript names stay; Binaryen's wasm-metadce drops the others and what only they need.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const pyodide = dirname(require.resolve("pyodide"));
const metadce = join(dirname(require.resolve("binaryen")), "bin/wasm-metadce");
const out = process.argv[2];

// What the loader calls by a name that it puts together.
const BY_NAME = ["__main_argc_argv"];
// All that Pyodide's WebAssembly uses. More would let Binaryen write what no browser reads yet.
const FEATURES = [
  "bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "exception-handling", "extended-const", "multivalue",
  "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext", "simd",
].map((feature) => `--enable-${feature}`);

// The loader assigns each export to a variable: `_PyList_New=Module["_PyList_New"]=wasmExports["PyList_New"]`.
const HEAD = "function assignWasmExports(wasmExports){";
const EXPORT = /wasmExports(?:\.|\[["'])([\w$]+)/;

function parts(loader) {
  const start = loader.indexOf(HEAD) + HEAD.length;
  const end = loader.indexOf("}", start);
  if (start < HEAD.length || end < 0) throw new Error("Pyodide's loader no longer assigns its exports in one function");
  return { before: loader.slice(0, start), assignments: loader.slice(start, end).split(";").filter(Boolean), after: loader.slice(end) };
}

function counted(text) {
  const counts = new Map();
  for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

// A variable that is used stands in its declaration and once more; an export may also be read without one.
function trimmed(loader, others) {
  const { before, assignments, after } = parts(loader);
  const read = new Set([...`${before}${after}`.matchAll(new RegExp(EXPORT, "g"))].map(([, name]) => name));
  const uses = counted(before + after + others);
  const variable = (assignment) => assignment.slice(0, assignment.indexOf("="));
  const name = (assignment) => EXPORT.exec(assignment)[1];
  const kept = assignments.filter((one) => uses.get(variable(one)) > 1 || read.has(name(one)));
  const dropped = new Set(assignments.filter((one) => !kept.includes(one)).map(variable));
  const declare = (declaration, names) => {
    const left = names.split(",").filter((one) => !dropped.has(one));
    return left.length ? `var ${left};` : "";
  };
  const script = `${before}${kept.join(";")}${after}`.replace(/var ((?:[\w$]+,){20,}[\w$]+);/g, declare);
  return { script, exports: [...new Set([...kept.map(name), ...read, ...BY_NAME])] };
}

const text = (file) => readFileSync(join(pyodide, file), "utf8");
const { script, exports } = trimmed(text("pyodide.asm.mjs"), text("pyodide.mjs"));
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "pyodide.asm.mjs"), script);

const wasm = join(pyodide, "pyodide.asm.wasm");
const there = new Set(WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(wasm))).map(({ name }) => name));
const reached = exports.filter((name) => there.has(name));
const graph = [{ name: "loader", root: true, reaches: reached }, ...reached.map((name) => ({ name, export: name }))];
writeFileSync(join(out, "graph.json"), JSON.stringify(graph));
const files = ["--graph-file", join(out, "graph.json"), wasm, "-o", join(out, "pyodide.asm.wasm")];
execFileSync(process.execPath, [metadce, ...FEATURES, ...files], { stdio: ["ignore", "ignore", "inherit"] });
