// What `make check` holds JavaScript and style sheets to.
import css from "@eslint/css";
import js from "@eslint/js";
import globals from "globals";

// WebKit hands a module that waits at its top level to its second importer half evaluated
// (bugs.webkit.org/show_bug.cgi?id=242740).
const topLevelAwait = {
  selector: ":matches(AwaitExpression, ForOfStatement[await=true]):not(:function *)",
  message: "No module waits at its top level: WebKit gives such a module away half evaluated.",
};
// Where a browser does not know these, the page or the paper only looks plainer.
const EMBELLISHMENTS = {
  allowAtRules: ["page"],
  allowProperties: ["accent-color", "forced-color-adjust", "orphans", "text-size-adjust", "widows"],
  allowPropertyValues: { "break-after": ["avoid"] },
  allowSelectors: ["marker"],
};

export default [
  { ignores: [".venv/", "_site/", "build/", "test-results/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.js", "**/*.mjs"],
    ...js.configs.recommended,
    rules: {
      ...js.configs.recommended.rules,
      eqeqeq: "error",
      "no-restricted-syntax": ["error", topLevelAwait],
      "no-shadow": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  { files: ["static/**"], languageOptions: { globals: globals.browser } },
  { files: ["sw.js"], languageOptions: { sourceType: "script", globals: { ...globals.serviceworker, workbox: false } } },
  { files: ["*.mjs", "tools/**/*.mjs", "tests/**/*.mjs", "benchmarks/*.mjs"], languageOptions: { globals: globals.node } },
  {
    files: ["**/*.css"],
    plugins: { css },
    language: "css/css",
    rules: {
      ...css.configs.recommended.rules,
      "css/no-important": "off", // paper and less motion overrule everything
      "css/no-invalid-properties": ["error", { allowUnknownVariables: true }], // one sheet uses another's
      "css/use-layers": "error",
      "css/use-baseline": ["error", { available: "newly", ...EMBELLISHMENTS }],
    },
  },
  { files: ["static/boot.css"], rules: { "css/use-layers": "off" } },
  // The linter does not know the boxes in a page's margins.
  { files: ["static/print.css"], rules: { "css/no-invalid-at-rules": "off" } },
];
