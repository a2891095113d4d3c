/*
 * The login page and the root overview as Lighthouse sees them on a desktop: the built app from the real server, in the
 * system's Chromium.
 */
import lighthouse, { desktopConfig } from "lighthouse";
import puppeteer from "puppeteer-core";
import type { Browser } from "puppeteer-core";
import { Api } from "../e2e/api.ts";
import { RunningServer } from "../e2e/running-server.ts";
import type { BenchResult } from "./bench-result.ts";

const budgets = { performance: 95, accessibility: 100, "best-practices": 100 } as const;
const categories = Object.keys(budgets) as (keyof typeof budgets)[];

async function measure(browser: Browser, name: string, url: string): Promise<BenchResult> {
  const page = await browser.newPage();
  const flags = { onlyCategories: [...categories], disableStorageReset: true, logLevel: "silent" as const };
  const report = (await lighthouse(url, flags, desktopConfig, page))?.lhr;
  await page.close();
  if (!report) throw new Error(`Lighthouse has no report about ${url}`);
  const scores = categories.map(
    (category) => [category, Math.round((report.categories[category]?.score ?? 0) * 100)] as const,
  );
  const failed = Object.values(report.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary",
  );
  return {
    name: `Lighthouse: ${name}`,
    figures: {
      ...Object.fromEntries(scores),
      "first contentful paint": report.audits["first-contentful-paint"]?.displayValue ?? "",
      "largest contentful paint": report.audits["largest-contentful-paint"]?.displayValue ?? "",
      "total blocking time": report.audits["total-blocking-time"]?.displayValue ?? "",
      "audits that failed": failed.map(({ id }) => id).join(", ") || "none",
    },
    budget: "performance ≥ 95, accessibility 100, best practices 100",
    isMet: scores.every(([category, score]) => score >= budgets[category]),
  };
}

export async function benchLighthouse(): Promise<BenchResult[]> {
  const server = new RunningServer();
  await server.start();
  const browser = await puppeteer.launch({
    executablePath: process.env["CHROME_PATH"] ?? process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-first-run", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    const login = await measure(browser, "login page", `${server.url}/login`);
    const session = await new Api(server.url).openSession();
    const page = await browser.newPage();
    await page.goto(`${server.url}/favicon.svg`);
    const state = JSON.stringify({ session, hasSeenNewInterface: true });
    await page.evaluate((text) => window.localStorage.setItem("monitor.state", text), state);
    await page.close();
    return [login, await measure(browser, "root overview", `${server.url}/monitoring/group/0/overview`)];
  } finally {
    await browser.close();
    await server.remove();
  }
}
