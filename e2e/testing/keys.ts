import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

const maxTabs = 80;

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until one of these elements has the focus, as a user without a mouse reaches it. */
export async function tabTo(page: Page, locator: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(locator.first()).toBeVisible();
  for (let count = 0; count < maxTabs; count += 1) {
    if (await hasFocus(locator)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${maxTabs} presses of ${key} do not reach ${String(locator)}`);
}
