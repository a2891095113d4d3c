import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** Marks a page; what it returns waits until the page has been reloaded, which takes the mark away. */
export async function markPage(page: Page) {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  const isMarked = () => page.evaluate(() => "isMarked" in window);
  return {
    isMarked,
    // In the middle of a load there is no page to evaluate in.
    untilReloaded: () => expect.poll(() => isMarked().catch(() => true)).toBe(false),
  };
}
