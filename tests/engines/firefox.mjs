// Firefox for the tests: reads a command as a line of JSON, does it with Puppeteer, answers with a line of JSON.
// Every `visit` has a context of its own, so an empty cache and no worker, until the next `visit`.

import { createInterface } from "node:readline";
import { launch } from "puppeteer-core";

const [executablePath, preferences] = process.argv.slice(2);

let browser;
let context;
let page;
let problems = [];

const COMMANDS = {
  async visit(width, height) {
    await context?.close();
    context = await browser.createBrowserContext();
    page = await context.newPage();
    await page.setViewport({ width, height });
    problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  },
  open: async (address) => void (await page.goto(address, { waitUntil: "domcontentloaded" })),
  evaluate: (script) => page.evaluate(script),
  click: (selector) => page.click(selector),
  press: (key) => page.keyboard.press(key),
  screenshot: async (path) => void (await page.screenshot({ path })),
  problems: async () => problems,
};

async function obey() {
  const extraPrefsFirefox = JSON.parse(preferences);
  browser = await launch({ browser: "firefox", executablePath, extraPrefsFirefox, headless: true, args: ["--no-remote"] });
  for await (const line of createInterface({ input: process.stdin })) {
    const [name, ...values] = JSON.parse(line);
    const answer = await COMMANDS[name](...values).then(
      (result) => ({ result: result ?? null }),
      (error) => ({ error: String(error) }),
    );
    console.log(JSON.stringify(answer));
  }
  await browser.close();
}

obey();
