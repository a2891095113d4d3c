import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { Palette } from "../pages/palette.ts";
import { expectRoomOnPhone, phone } from "../phone.ts";
import { RunningServer } from "../running-server.ts";
import { TargetServer } from "../target-server.ts";
import { firstRunLink } from "../testing/first-run.ts";

const jana = { name: "Jana Köhler", password: "Correct-Horse-1" };

let server: RunningServer;
let target: TargetServer;
test.beforeEach(async ({ language }) => {
  server = new RunningServer({ environment: { ADMIN_PASSWORD: "", DEFAULT_LANGUAGE: language } });
  target = new TargetServer();
  await Promise.all([server.start(), target.start()]);
});
test.afterEach(async () => {
  await Promise.all([server.remove(), target.stop()]);
});

const mostStops = 120;

/** Goes on with the Tab key until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

test("[LO-10, DI-07, EN-23, EN-24] first run, add and edit by keys alone", async ({ page, texts }) => {
  const { ready, objectSetup, setupDialogs, settingsPage } = texts;
  await page.goto(await firstRunLink(server));
  await expect(page.getByRole("textbox", { name: texts.firstRun.name })).toBeFocused();
  await page.keyboard.type(jana.name);
  await tabTo(page, page.getByLabel(texts.firstRun.password, { exact: true }));
  await page.keyboard.type(jana.password);
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByRole("textbox", { name: ready.websiteAddress }));
  await page.keyboard.type(target.url);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: ready.title })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: ready.overview }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/monitoring\/probe\/1\/overview/);

  const group = page.getByRole("dialog", { name: objectSetup.addTitle.group });
  await expect(async () => {
    await page.keyboard.press("a");
    await page.keyboard.press("g");
    await expect(group).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(group).toBeHidden();

  const palette = new Palette(page);
  await palette.press();
  await expect(palette.field).toBeFocused();
  await page.keyboard.type("add 127.0.0.9");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: objectSetup.addTitle.device });
  await expect(dialog.getByLabel(setupDialogs.address)).toHaveValue("127.0.0.9");
  await tabTo(page, dialog.getByLabel(setupDialogs.name));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("web-keys");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await tabTo(page, page.getByRole("button", { name: objectSetup.show, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "web-keys" })).toBeVisible();

  await page.goto(page.url().replace("overview", "settings"));
  const section = page.locator("#intervalgroup");
  await tabTo(page, section.getByRole("button", { name: objectSetup.override }));
  await page.keyboard.press("Enter");
  const field = section.locator("select").first();
  await expect(field).toBeFocused();
  const interval = await field.inputValue();
  await page.keyboard.press("ArrowDown");
  await expect(field).not.toHaveValue(interval);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(settingsPage.saved)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("[DI-07, EN-23] a website is watched and a device is added", async ({ page, texts }) => {
    const { ready, header, objectSetup, setupDialogs, setup } = texts;
    await page.goto(await firstRunLink(server));
    await page.getByRole("textbox", { name: texts.firstRun.name }).fill(jana.name);
    await page.getByLabel(texts.firstRun.password, { exact: true }).fill(jana.password);
    await page.getByRole("button", { name: texts.firstRun.create }).tap();
    const address = page.getByRole("textbox", { name: ready.websiteAddress });
    await address.fill(target.url);
    await page.getByRole("button", { name: ready.watch }).tap();
    await expect(page.getByRole("heading", { name: ready.title })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expectRoomOnPhone(page);
    await page.getByRole("button", { name: ready.overview }).tap();
    await page.getByRole("button", { name: header.info }).tap();
    await page.getByRole("dialog").getByRole("button", { name: setup.add, exact: true }).tap();
    await page.getByRole("menuitem", { name: setup.types["add-device"] }).tap();
    const dialog = page.getByRole("dialog", { name: objectSetup.addTitle.device });
    await dialog.getByLabel(setupDialogs.address).fill("127.0.0.9");
    await dialog.getByRole("button", { name: objectSetup.addTitle.device }).tap();
    await expect(dialog).toBeHidden();
  });
});
