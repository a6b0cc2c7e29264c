// Runs before anything is painted: the chosen colours and the language are there from the first moment on.
// English stands in the page. Another language comes in two files: its first words, awaited as a style sheet is, and its
// messages, which Python waits for.

{
  const root = document.documentElement;

  // The policy of the page lets no text become markup or a worker but here, where browsers know such policies.
  const rules = { createHTML: (markup) => markup, createScriptURL: (address) => address };
  const trusted = globalThis.trustedTypes?.createPolicy("one-more-roll", rules) ?? rules;
  const template = document.createElement("template");
  const parsed = (markup) => {
    template.innerHTML = trusted.createHTML(markup);
    return template.content;
  };

  const files = JSON.parse(document.currentScript.dataset.languages); // the two addresses of each other language
  let setting = "auto";
  try {
    const settings = JSON.parse(localStorage.getItem("one-more-roll/settings"));
    root.dataset.theme = settings.theme;
    setting = settings.language;
  } catch {
    // Nothing stored, or storage is blocked: the device's own theme and languages stay.
  }

  // The same as `chosen` in game/languages.py.
  const wanted = [setting, ...navigator.languages.map((code) => code.split("-")[0].toLowerCase())];
  const language = wanted.find((code) => code === "en" || Object.hasOwn(files, code)) ?? "en";

  // The link of score pads may ask for other languages than the page's.
  const asked = [...location.hash.matchAll(/\b(?:lang|also)=(\w+)/g)].map(([, code]) => code);
  const needed = new Set([language, ...asked].filter((code) => Object.hasOwn(files, code)));
  const fetched = [...needed].map((code) => [code, fetch(files[code].messages)]);
  for (const [, answer] of fetched) answer.catch(() => {}); // interpreter.mjs, which comes later, bears it too
  // What the scripts of the page lend each other and Python.
  window.oneMoreRoll = { languages: files, fetched, parsed, worker: trusted.createScriptURL("./sw.js"),
    memory: trusted.createScriptURL("./static/memory.mjs") };

  // Whatever boot.js has said by now is said again in the other words.
  const translate = (boot, words) => {
    const english = JSON.parse(boot.dataset.words);
    const said = new Map(Object.keys(english).map((id) => [english[id], words[id]]));
    for (const element of boot.querySelectorAll("*")) {
      if (said.has(element.textContent)) element.textContent = said.get(element.textContent);
    }
    boot.dataset.words = JSON.stringify(words);
  };

  // Where boot.js does not come nobody else says so; what a worker keeps of it is not asked again.
  const withoutBoot = ({ target }) => {
    if (target.id !== "boot-script") return;
    const box = document.getElementById("boot");
    const words = JSON.parse(box.dataset.words);
    const element = (tag, textContent, more) => Object.assign(document.createElement(tag), { textContent, ...more });
    box.replaceChildren(
      element("h2", words["file-title"]),
      element("p", words["file-advice"]),
      element("button", words.again, { onclick: () => location.reload() }),
      element("p", `One More Roll ${root.dataset.version}`, { className: "boot-detail" }),
    );
    box.classList.add("boot-failed");
    box.setAttribute("role", "alert");
    root.dataset.ready = "error";
    navigator.serviceWorker?.getRegistration().then((found) => found?.unregister()).catch(() => {});
  };
  addEventListener("error", withoutBoot, true);

  const put = ({ app, boot }) => {
    if (root.dataset.ready === "true") return; // Python was faster, and has drawn in the language
    root.lang = language;
    document.getElementById("app").replaceChildren(parsed(app));
    translate(document.getElementById("boot"), boot);
  };

  if (language !== "en") {
    document.querySelector("link[rel=manifest]").href = files[language].manifest;
    root.dataset.waiting = ""; // boot.css
    const whole = new Promise((resolve) => document.addEventListener("readystatechange", resolve, { once: true }));
    Promise.all([fetch(files[language].words).then((answer) => answer.json()), whole])
      .then(([words]) => put(words))
      .catch(() => {}) // English is better than nothing
      .finally(() => delete root.dataset.waiting);
  }
}
