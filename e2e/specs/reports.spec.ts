import { readFile } from "node:fs/promises";
import { messages as texts } from "../../apps/web/src/features/reports/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { excessWidth } from "../pages/measures.ts";
import { phone } from "../phone.ts";

test(
  "[RP-05, RP-08] a report is made by keyboard alone, saved as files and read on the phone",
  { tag: "@core" },
  async ({ site, page, browser }) => {
    const { keyboard } = page;
    const press = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).first().focus();
      await keyboard.press("Enter");
    };
    const type = async (name: string, text: string) => {
      await page.getByRole("textbox", { name, exact: true }).focus();
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(text);
    };
    await enter(page, site.server.url, { path: "/reports" });
    await expect(page.getByRole("link", { name: "Availability" })).toBeVisible();
    await press(texts.newReport);
    await type(texts.name, "Web shop");
    await type(texts.target, "101");
    await keyboard.press("Enter");
    await expect(page.getByText(texts.targetWrong)).toBeVisible();
    await type(texts.target, "99.5");
    await page.getByLabel(texts.period, { exact: true }).focus();
    await keyboard.type("Today");
    await type(texts.findSensors, "Core State");
    const sensor = page.getByRole("checkbox", { name: /Core State/ }).last();
    await sensor.focus();
    await keyboard.press("Space");
    await expect(page.getByLabel(/^Channel of .*Core State/)).toBeVisible();
    await press(texts.save);
    const objects = page.getByRole("region", { name: "Objects" }).getByRole("table");
    await expect(objects.getByRole("row", { name: /Total/ })).toBeVisible();
    await expect(page.getByText("99.50 %")).toBeVisible();
    await page.getByRole("button", { name: /^Show as table: .*Core State/ }).focus();
    await keyboard.press("Enter");
    await expect(page.getByRole("columnheader", { name: "Minimum" })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const save = async (name: string): Promise<Buffer> => {
      const saved = page.waitForEvent("download");
      await press(name);
      return readFile(await (await saved).path());
    };
    // The file has the figure of the page: the row of the total, whose first cell is what was reached.
    const reached = await objects.getByRole("row", { name: /Total/ }).getByRole("cell").first().innerText();
    const figure = Number(reached.replaceAll(/[^\d.]/g, ""));
    expect((await save(texts.downloadCsv)).toString("utf8")).toContain(`Total,99.5,${figure},`);
    expect((await save(texts.downloadPdf)).subarray(0, 5).toString()).toBe("%PDF-");
    await press(texts.makeNow);
    await expect(page.getByRole("button", { name: /^Download the report of/ })).toBeVisible();

    const small = await browser.newContext(phone);
    const hand = await small.newPage();
    await enter(hand, site.server.url, { path: new URL(page.url()).pathname });
    await expect(hand.getByRole("heading", { name: "Web shop" }).first()).toBeVisible();
    await expect(hand.getByRole("region", { name: texts.kept })).toBeVisible();
    expect(await excessWidth(hand)).toBe(0);
    expect(await accessibilityFaults(hand)).toEqual([]);
    await small.close();
  },
);
