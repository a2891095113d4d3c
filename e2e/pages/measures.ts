import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { untilQuiet } from "../testing/quiet.ts";

export type Size = Readonly<Partial<Record<"width" | "height", number>>>;

/** Compares the drawn box of an element with what the design says, in CSS pixels. */
export async function expectSize(locator: Locator, size: Size, name: string): Promise<void> {
  const read = () =>
    locator.first().evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const rounded = (value: number) => Math.round(value * 10) / 10;
      return { width: rounded(width), height: rounded(height) };
    });
  await expect(locator.first(), name).toBeVisible();
  await expect.poll(read, { message: name }).toMatchObject(size);
}

/** One property of the style that is in force. */
export function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.first().evaluate((element, name) => window.getComputedStyle(element).getPropertyValue(name), property);
}

/** How far the page is wider than its window, in pixels; tables and filter bars may scroll inside themselves. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const root = document.documentElement;
    return Math.max(root.scrollWidth - root.clientWidth, main ? main.scrollWidth - main.clientWidth : 0);
  });

/** Waits until the page has its heading, also behind a dialog, all its responses, and no skeleton. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, includeHidden: true }).filter({ visible: true })).toHaveCount(1);
  await untilQuiet(page);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Waits until nothing moves any more; what moves for seconds, as the bar of a toast, or for ever does not count. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const moves = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 2000;
    const running = document.getAnimations().filter(moves);
    await Promise.all(running.map(({ finished }) => finished.catch(() => null)));
  });
}

/**
 * Names of visible controls with less room for a finger than a square of this size around their middle. Room counts as it
 * answers a touch: also what a row or an invisible edge adds. Links within a sentence or a value are left out, and the
 * hidden corner, which is small so that it takes no touch.
 */
export async function smallTargets(root: Locator, minPx: number): Promise<string[]> {
  await settled(root.page());
  return root.evaluate((element, least) => {
    const controls = "a[href], button, select, textarea, [role=menuitem], input:not([type=radio]):not([type=checkbox])";
    const all = Array.from(element.querySelectorAll<HTMLElement>(controls)).filter((control) => {
      const { visibility } = window.getComputedStyle(control);
      const isHidden =
        control.closest("[aria-hidden=true]") !== null ||
        control.matches(".skip-link, dd a, p a, [data-hidden-corner]");
      return control.getClientRects().length > 0 && visibility === "visible" && !isHidden;
    });
    const reacts = (control: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const row = control.closest("tr[tabindex], label");
      const frame = control.matches("input, textarea") ? control.parentElement : null;
      return hit !== null && [control, row, frame].some((target) => target?.contains(hit) === true);
    };
    return all.flatMap((control) => {
      control.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1];
      const hits = [reacts(control, x - reach, y), reacts(control, x + reach, y)];
      if ([...hits, reacts(control, x, y - reach), reacts(control, x, y + reach)].every(Boolean)) return [];
      const label = control.getAttribute("aria-label") ?? control.textContent ?? "";
      return [`${control.tagName} ${label.trim().slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`];
    });
  }, minPx);
}
