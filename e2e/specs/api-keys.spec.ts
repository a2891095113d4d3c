import type { Locator, Page } from "@playwright/test";
import { messages as texts } from "../../apps/web/src/features/account/messages.en.ts";
import { messages as keys } from "../../apps/web/src/features/people/keys/messages.en.ts";
import { messages as people } from "../../apps/web/src/features/people/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { loaded, smallTargets } from "../pages/measures.ts";
import { HostedServer } from "../hosted-server.ts";
import { phone, expectRoomOnPhone } from "../phone.ts";

const server = new HostedServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

const path = "/account#api-keys";
const create = (page: Page) => page.getByRole("button", { name: texts.createApiKey });
const keyField = (page: Page) => page.getByLabel(texts.apiKey, { exact: true });
const rows = (page: Page) => page.getByRole("region", { name: texts.apiKeys }).getByRole("listitem");
/** How much of a text needs scrolling to be read, in pixels. */
const hiddenPx = (text: Locator): Promise<number> =>
  text.evaluate((box) => Math.max(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight));
const withKey = (key: string, path: string, method = "GET"): Promise<Response> =>
  fetch(`${server.url}/api/v2${path}`, { method, headers: { authorization: `Bearer ${key}` } });
const statusWith = async (key: string): Promise<number> => (await withKey(key, "/sensors?limit=1")).status;

/** A key that only reads lists sensors, and pauses none. */
async function expectReading(key: string): Promise<void> {
  const [sensor] = (await (await withKey(key, "/sensors?limit=1")).json()) as { id: string }[];
  expect((await withKey(key, `/sensors/${sensor?.id}/overview`)).status).toBe(200);
  expect((await withKey(key, `/sensors/${sensor?.id}/pause`, "POST")).status).toBe(403);
}

async function createKey(page: Page, name: string): Promise<string> {
  await create(page).click();
  const dialog = page.getByRole("dialog", { name: texts.createApiKeyTitle });
  await expect(dialog.getByLabel(texts.apiKeyName)).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(keyField(page)).toBeFocused();
  return keyField(page).inputValue();
}

test(
  "[CA-07, CA-08] a key is created by keyboard, shown once, works, and is refused once it is revoked",
  { tag: "@core" },
  async ({ page }) => {
    await enter(page, server.url, { path });
    await loaded(page);
    const key = await createKey(page, "Grafana");
    expect(await statusWith(key)).toBe(200);
    await expectReading(key);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(texts.scopes.read);

    await page.getByRole("link", { name: "Home" }).first().click();
    const question = page.getByRole("dialog", { name: texts.leaveKeyTitle });
    await expect(question.getByRole("button", { name: texts.stayWithKey })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(keyField(page)).toHaveValue(key);
    await page.getByRole("button", { name: texts.apiKeyStored }).click();
    await expect(keyField(page)).toHaveCount(0);

    await page.reload();
    await expect(rows(page)).toContainText(key.slice(0, 13));
    expect(await page.content()).not.toContain(key);

    await page.getByRole("button", { name: texts.revokeOf("Grafana") }).click();
    await page.getByRole("dialog").getByRole("button", { name: texts.revoke }).click();
    await expect(page.getByText(texts.noApiKeys)).toBeVisible();
    await expect(create(page)).toBeFocused();
    expect(await statusWith(key)).toBe(401);
  },
);

test("[CA-31] a key for a chosen object reads it and all below it, and nothing else", async ({ page }) => {
  await enter(page, server.url, { path });
  await loaded(page);
  await create(page).click();
  const dialog = page.getByRole("dialog", { name: texts.createApiKeyTitle });
  await dialog.getByLabel(texts.apiKeyName).fill("Probe device");
  await dialog.getByRole("radio", { name: texts.reaches.some }).check({ force: true });
  await dialog.getByRole("button", { name: texts.createApiKey }).click();
  await expect(dialog.getByText(texts.noObject)).toBeVisible();
  await dialog.getByRole("treeitem", { name: "Root" }).press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("treeitem", { name: "Probe Device" })).toBeVisible();
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect(dialog.getByText(texts.noObject)).toHaveCount(0);
  const chosen = dialog.getByRole("list", { name: texts.chosenObjects }).getByRole("listitem");
  await expect(chosen).toHaveCount(1);
  const name = (await chosen.innerText()).trim();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: texts.createApiKey }).click();
  const key = await keyField(page).inputValue();
  await expect(rows(page).first()).toContainText(texts.onlyObjects(name));
  const devices = (await (await withKey(key, "/devices")).json()) as { name: string }[];
  expect(devices.map((device) => device.name)).toEqual([name]);
  expect((await withKey(key, "/users")).status).toBe(403);
  await page.getByRole("button", { name: texts.apiKeyStored }).click();
  await page.getByRole("button", { name: texts.revokeOf("Probe device") }).click();
  await page.getByRole("dialog").getByRole("button", { name: texts.revoke }).click();
  expect(await statusWith(key)).toBe(401);
});

test("[AU-07] an administrator finds a key among those of all accounts, and revokes it", async ({ page }) => {
  await enter(page, server.url, { path });
  await loaded(page);
  const key = await createKey(page, "Ansible");
  await page.getByRole("button", { name: texts.apiKeyStored }).click();
  await page.goto(`${server.url}/settings/api-keys`);
  await page.getByLabel(keys.filterKeys).fill("ansi");
  await page.getByRole("button", { name: /^Revoke the key Ansible of / }).click();
  await page.getByRole("dialog").getByRole("button", { name: texts.revoke }).click();
  await expect(page.getByText(people.keyRevoked("Ansible"))).toBeVisible();
  expect(await statusWith(key)).toBe(401);
});

for (const theme of ["light", "dark"] as const) {
  test(`[CA-08] dialog, key and list are accessible, ${theme}`, async ({ page }) => {
    await enter(page, server.url, { path, state: { theme } });
    await loaded(page);
    await create(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("dialog").getByLabel(texts.apiKeyName).fill("Backup script");
    await page.getByRole("dialog").getByText(texts.scopes.full, { exact: true }).click();
    await page.getByRole("dialog").getByText(texts.expiryChoices.never, { exact: true }).click();
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/dialog-${theme}.png` });
    await page.keyboard.press("Enter");
    await expect(keyField(page)).toBeVisible();
    await page.getByText(texts.tryIt).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/page-${theme}.png` });
    await page.setViewportSize(phone.viewport);
    await expectRoomOnPhone(page);
    expect(await hiddenPx(keyField(page))).toBe(0);
    expect(await hiddenPx(page.getByText(/^curl /))).toBe(0);
    if (process.env["SHOTS"])
      await page.screenshot({ path: `${process.env["SHOTS"]}/phone-${theme}.png`, fullPage: true });
    await create(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await smallTargets(page.getByRole("dialog"), 44)).toEqual([]);
    if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/phone-dialog-${theme}.png` });
  });
}
