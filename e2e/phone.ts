import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { excessWidth, smallTargets } from "./pages/measures.ts";

/** A usual phone, as settings of a browser. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Every control of a page has room for a finger, and nothing is wider than the window, also of a small phone. */
export async function expectRoomOnPhone(page: Page): Promise<void> {
  expect(await smallTargets(page.getByRole("main"), 44)).toEqual([]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => excessWidth(page)).toBe(0);
  }
}
