import type { Page } from "@playwright/test";
import { untilQuiet } from "./quiet.ts";

/** Lets time jump on all pages of the context, when nothing is under way: a request would run into its time-out. */
export async function skipTime(page: Page, ms: number): Promise<void> {
  await Promise.all(page.context().pages().map(untilQuiet));
  await page.clock.fastForward(ms);
}

const leewaysMs = [1000, 4000, 16_000];

/** Stops the clock of a page, so that only the test moves it. It can be stopped a little later only, by when that must not be past. */
export async function stopClock(page: Page): Promise<void> {
  for (const leewayMs of leewaysMs) {
    const nowMs = await page.evaluate(() => Date.now());
    const isStopped = await page.clock.pauseAt(nowMs + leewayMs).then(
      () => true,
      () => false,
    );
    if (isStopped) return;
  }
  throw new Error("The page's clock could not be stopped: the machine is too busy");
}
