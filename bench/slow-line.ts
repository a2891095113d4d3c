/*
 * What a person on a slow line waits for: the login page, and from the log-in to an overview that can be used. 1.6 Mbit/s,
 * 150 ms, and a processor four times slower, by the browser's own means; the real server with the built app.
 */
import type { Browser, Page } from "@playwright/test";
import { textsOf } from "../e2e/pages/texts.ts";
import { LoginPage } from "../e2e/pages/login-page.ts";
import { credentials, RunningServer } from "../e2e/running-server.ts";
import { noteUsable, usableMs } from "../e2e/wire/fetched-until-usable.ts";
import type { BenchResult } from "./bench-result.ts";
import { openBrowser } from "./web/browser.ts";
import { median } from "./web/median.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const bytesPerSecond = 1_600_000 / 8;
const line = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
const processorRate = 4;
const budgetsMs = { login: 3000, overview: 3000 };
/** Two fields take a person about as long. */
const typingMs = 5000;
const overviewPath = "/monitoring/group/0/overview";

interface Round {
  readonly loginMs: number;
  readonly overviewMs: number;
}
const medianOf = (found: readonly Round[], figure: keyof Round): number =>
  Math.round(median(found.map((round) => round[figure])));

async function openSlowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", line);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: processorRate });
  await page.addInitScript(() => {
    window.localStorage.setItem("monitor.state", JSON.stringify({ hasSeenNewInterface: true }));
    document.addEventListener("submit", () => performance.mark("submitted"), { capture: true, once: true });
  });
  return page;
}

/** Milliseconds from the start of the navigation to a login page, and from its button to an overview, that can be used. */
async function measureRound(browser: Browser, url: string, waitMs: number): Promise<Round> {
  const page = await openSlowPage(browser);
  await noteUsable(page, ["main h1", "main tbody tr[data-object-id]"]);
  const login = new LoginPage(page, textsOf("en"));
  await page.goto(`${url}/login?redirectFrom=${encodeURIComponent(overviewPath)}`, { waitUntil: "commit" });
  await login.password.waitFor();
  const loginMs = await page.evaluate(() => performance.now());
  await page.waitForTimeout(waitMs);
  await login.logIn(credentials);
  const shownMs = await usableMs(page);
  const submittedMs = await page.evaluate(() => performance.getEntriesByName("submitted")[0]?.startTime ?? Number.NaN);
  await page.context().close();
  return { loginMs, overviewMs: shownMs - submittedMs };
}

export async function benchSlowLine(): Promise<BenchResult[]> {
  const server = new RunningServer();
  await server.start();
  const browser = await openBrowser();
  try {
    const typed: Round[] = [];
    const atOnce: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      typed.push(await measureRound(browser, server.url, typingMs));
      atOnce.push(await measureRound(browser, server.url, 0));
    }
    const loginMs = medianOf([...typed, ...atOnce], "loginMs");
    const overviewMs = medianOf(typed, "overviewMs");
    const atOnceMs = medianOf(atOnce, "overviewMs");
    return [
      {
        name: "Slow line: 1.6 Mbit/s, 150 ms, processor 4 times slower",
        figures: {
          "login page, ms": loginMs,
          "log-in to usable overview, ms": overviewMs,
          "the same, logged in at once, ms": atOnceMs,
        },
        budget: `login page ≤ ${budgetsMs.login} ms, overview ≤ ${budgetsMs.overview} ms`,
        isMet: loginMs <= budgetsMs.login && overviewMs <= budgetsMs.overview,
      },
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
}
