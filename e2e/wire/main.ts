/*
 * What a real browser fetches from the real server until each page can be used, compared with its budget.
 * `--files`: names the files too.
 */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import { closeSite, openSite } from "../site.ts";
import { fetchedUntilUsable } from "./fetched-until-usable.ts";
import { wirePages } from "./pages.ts";
import type { WirePage } from "./pages.ts";
import { lineOf, verdictsOf } from "./verdicts.ts";
import type { Measured } from "./verdicts.ts";

const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
const places = [HEADLESS_SHELL_PATH, CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const site = await openSite("en");
const browser = await chromium.launch({
  executablePath: places.find((path) => path && existsSync(path)),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const session = await site.api.openSession();
  const state = JSON.stringify({ session, hasSeenNewInterface: true });
  const openContext = async (isPublic: boolean): Promise<BrowserContext> => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      // Budgets are in gzip: without TLS in between only this machine would be sent brotli.
      extraHTTPHeaders: { "accept-encoding": "gzip" },
    });
    if (!isPublic) await context.addInitScript((text) => window.localStorage.setItem("monitor.state", text), state);
    return context;
  };
  const measure = async (context: BrowserContext, page: WirePage): Promise<Measured> => {
    const tab = await context.newPage();
    const fetched = await fetchedUntilUsable(tab, page, site.server.url);
    await tab.close();
    return { page, fetched };
  };
  const measured: Measured[] = [];
  const left = [...wirePages(site.objects).entries()];
  /** A file counts as it was sent, also where a page before has left it in the cache of the browser. */
  const measureNext = async (): Promise<void> => {
    const [loggedIn, loggedOut] = [await openContext(false), await openContext(true)];
    for (let next = left.shift(); next !== undefined; next = left.shift())
      measured[next[0]] = await measure(next[1].isPublic ? loggedOut : loggedIn, next[1]);
  };
  await Promise.all([measureNext(), measureNext()]);
  const verdicts = verdictsOf(measured);
  console.log(
    "Scripts and styles on the wire until a page can be used, gzip; pages after the log-in on top of the overview",
  );
  for (const [index, verdict] of verdicts.entries()) {
    console.log(lineOf(verdict));
    if (!process.argv.includes("--files")) continue;
    for (const [file, bytes] of measured[index]?.fetched ?? [])
      console.log(`      ${String(bytes).padStart(7)} ${file}`);
  }
  process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await browser.close();
  await closeSite(site);
}
