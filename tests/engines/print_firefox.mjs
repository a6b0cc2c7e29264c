// Print HTML files to PDF in Firefox: `node print_firefox.mjs FIREFOX < jobs.json`.
// A job is {"html": path, "pdf": path, "width": mm, "height": mm, "margin": mm}; all are printed in one browser.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import puppeteer from "puppeteer-core";

async function print() {
  const jobs = JSON.parse(readFileSync(0, "utf8"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.argv[2],
    headless: true,
    extraPrefsFirefox: { "print.print_pagedelay": 0 }, // half a second for each page otherwise
  });
  try {
    for (const { html, pdf, width, height, margin } of jobs) {
      const page = await browser.newPage();
      await page.goto(pathToFileURL(html).href);
      const [top, right, bottom, left] = Array(4).fill(`${margin}mm`);
      await page.pdf({
        path: pdf,
        width: `${width}mm`,
        height: `${height}mm`,
        margin: { top, right, bottom, left },
        preferCSSPageSize: true,
      });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

print();
