import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { enter } from "../../e2e/journey.ts";
import type { Installation } from "./installation.ts";
import type { Bench } from "./measures.ts";

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
}

/** A page of its own with a logged-in user. */
export async function openBench(browser: Browser, installation: Installation): Promise<Bench> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await enter(page, installation.server.url, { path: "/login" });
  return { page, cdp, installation };
}
