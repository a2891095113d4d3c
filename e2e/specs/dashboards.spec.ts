import { messages as texts } from "../../apps/web/src/features/boards/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { phone } from "../phone.ts";
import { excessWidth } from "../pages/measures.ts";

test(
  "[DA-02, DA-05] a dashboard is made by keyboard alone and read on the phone",
  { tag: "@core" },
  async ({ site, page, browser }) => {
    const { keyboard } = page;
    const press = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).first().focus();
      await keyboard.press("Enter");
    };
    await enter(page, site.server.url, { path: "/dashboards" });
    await expect(page.getByRole("link", { name: /Overview/ })).toBeVisible();
    await press(texts.newBoard);
    await expect(page.getByRole("complementary", { name: texts.addWidget })).toBeVisible();
    await press(texts.kinds.counters);
    await expect(page.getByRole("button", { name: /^Status counters, 12 × 2/ })).toBeFocused();
    await press(texts.kinds.text);
    const grip = page.getByRole("button", { name: /^Text, / });
    await expect(grip).toBeFocused();
    await keyboard.press("Enter");
    await keyboard.press("ArrowRight");
    await keyboard.press("Shift+ArrowRight");
    await keyboard.press("ArrowUp");
    await expect(page.getByRole("status").filter({ hasText: "Moved too: Status counters" })).toHaveText(
      "Text: 5 × 2, column 2, row 1. Moved too: Status counters.",
    );
    await keyboard.press("Enter");
    await expect(grip).toBeFocused();
    await keyboard.press("d");
    await expect(page.getByRole("button", { name: /^Text, / })).toHaveCount(2);
    await keyboard.press("ControlOrMeta+z");
    await expect(grip).toHaveCount(1);
    await grip.focus();
    await keyboard.press("e");
    await page.getByRole("textbox", { name: texts.text, exact: true }).focus();
    await keyboard.type("<b>Call 112</b>");
    await page.getByRole("textbox", { name: texts.name, exact: true }).focus();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type("Night shift");
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(texts.saveBoard);
    await expect(page.getByRole("button", { name: texts.edit, exact: true })).toBeVisible();
    await expect(page.getByText("<b>Call 112</b>")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    const small = await browser.newContext(phone);
    const hand = await small.newPage();
    await enter(hand, site.server.url, { path: new URL(page.url()).pathname });
    await expect(hand.getByRole("heading", { name: "Night shift" })).toBeVisible();
    const titles = hand.getByRole("main").getByRole("heading", { level: 2 });
    await expect(titles).toHaveText([texts.kinds.text, texts.kinds.counters]);
    expect(await excessWidth(hand)).toBe(0);
    expect(await accessibilityFaults(hand)).toEqual([]);
    await small.close();
  },
);
