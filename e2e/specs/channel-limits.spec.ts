import type { Page } from "@playwright/test";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import type { Texts } from "../pages/texts.ts";
import { hurryTo, localProbeId } from "../site.ts";

let group = "";
let sensor = "";
let other = "";
test.beforeAll(async ({ site: { api, target } }) => {
  group = (await api.createGroup(localProbeId, "Kiel")).id;
  const { id: device } = await api.createDevice(group, "web-kiel", "127.0.0.1");
  sensor = (await api.createWebSensor(device, "Start page", target.url)).id;
  other = (await api.createWebSensor(device, "Second page", target.url)).id;
  await hurryTo(api, sensor, "up");
  await hurryTo(api, other, "up");
});
test.afterAll(async ({ site: { api } }) => {
  await api.deleteGroup(group);
});

const warningField = (page: Page) => page.locator("input[name='alerting/limitmaxwarning']");
async function save(page: Page, { settingsPage }: Texts) {
  await page.getByRole("button", { name: settingsPage.save }).click();
  await expect(page.getByText(settingsPage.saved, { exact: true })).toBeVisible();
}

test(
  "[CH-10, CH-11, CH-12] a limit set on the history makes the sensor warn, taken away it is up, and typed it warns again",
  { tag: "@core" },
  async ({ site, page, texts }) => {
    const { channels } = texts;
    const name = channels.limits.max_warning;
    await enter(page, site.server.url, { path: `/monitoring/sensor/${sensor}/settings?channel=0` });
    const handle = page.getByRole("slider", { name, exact: true });
    const add = page.getByRole("button", { name, exact: true });

    await add.press("Enter");
    await expect(handle).toBeFocused();
    await page.keyboard.press("Home");
    await expect(warningField(page)).toHaveValue("0");
    await page.keyboard.press("PageUp");
    await page.keyboard.press("ArrowDown");
    await expect(warningField(page)).not.toHaveValue("0");
    await page.keyboard.press("Home");
    const episodes = page.getByRole("region", { name: new RegExp(channels.wouldHaveFired) });
    await expect(episodes.getByRole("button").first()).toBeVisible();
    await expect(page.getByText(new RegExp(channels.statusOnSave.warning(".+")))).toBeVisible();
    expect((await site.api.sensor(sensor)).status.toLowerCase()).toBe("up");
    await save(page, texts);
    await hurryTo(site.api, sensor, "warning");

    await handle.press("Delete");
    await expect(add).toBeFocused();
    await expect(warningField(page)).toHaveValue("");
    await save(page, texts);
    await hurryTo(site.api, sensor, "up");

    await warningField(page).fill("0");
    await expect(handle).toHaveAttribute("aria-valuenow", "0");
    await save(page, texts);
    await hurryTo(site.api, sensor, "warning");

    await page.getByRole("button", { name: channels.forOthers }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Second page")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: texts.bulkEdit.save(1, "sensor") }).click();
    await hurryTo(site.api, other, "warning");
    await page.getByRole("button", { name: texts.objectSetup.undo }).last().click();
    await hurryTo(site.api, other, "up");
  },
);
