// Runs before anything is painted: the chosen colours and the language are there from the first moment on.
{
  const root = document.documentElement;
  const pages = document.currentScript.dataset; // for each language but English, where the rest of the page is in it
  let settings = null;
  try {
    settings = JSON.parse(localStorage.getItem("one-more-roll/settings"));
  } catch {
    // Storage is blocked, or what it holds is damaged: the device's own theme and language stay.
  }
  if (settings?.theme) root.dataset.theme = settings.theme;
  const chosen = settings?.language ?? "auto";
  const wanted = chosen === "auto" ? navigator.languages.map((code) => code.split("-")[0].toLowerCase()) : [chosen];
  const language = wanted.find((code) => code === root.lang || Object.hasOwn(pages, code));
  if (language && language !== root.lang) {
    root.lang = language;
    document.write(`<script src="${pages[language]}"></script>`);
  }
}
