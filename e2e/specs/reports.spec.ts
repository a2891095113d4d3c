import { readFile } from "node:fs/promises";
import { messages as texts } from "../../apps/web/src/features/reports/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";

test("[RP-01, RP-04] a report is made, read and saved by keyboard alone", { tag: "@core" }, async ({ site, page }) => {
  await enter(page, site.server.url, { path: "/reports?period=today&zone=UTC" });
  await expect(page).toHaveTitle(`${texts.title} · PRTG`);
  const objects = page.getByRole("region", { name: "Objects" }).getByRole("table");
  await expect(objects.getByRole("row", { name: /Total/ })).toBeVisible();
  const target = page.getByRole("textbox", { name: texts.target });
  await target.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("101");
  await page.keyboard.press("Enter");
  await expect(page.getByText(texts.targetWrong)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("99.5");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/target=99\.5/);
  await expect(page.getByText("99.50 %")).toBeVisible();
  const table = page.getByRole("button", { name: texts.showTable });
  await table.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: texts.showChart })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const save = async (name: string): Promise<Buffer> => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
    return readFile(await (await saved).path());
  };
  expect((await save(texts.downloadCsv)).toString("utf8")).toContain("Local Probe,99.5,");
  expect((await save(texts.downloadPdf)).subarray(0, 5).toString()).toBe("%PDF-");
});
