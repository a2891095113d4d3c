import type { Page } from "@playwright/test";
import { timeCode } from "../../packages/scenarios/src/testing/time-code.ts";
import { messages as texts } from "../../apps/web/src/features/second-factor/messages.en.ts";
import { messages as login } from "../../apps/web/src/features/session/messages.en.ts";
import { Api } from "../api.ts";
import { expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { RunningServer } from "../running-server.ts";

const server = new RunningServer();
test.beforeAll(async () => {
  await server.start();
});
test.afterAll(() => server.remove());

const password = "Correct-Horse-7";
const stepMs = 30_000;

async function logIn(page: Page, name: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${server.url}/logout`);
  await page.getByLabel(login.username).fill(name);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: login.logIn }).click();
}
async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(texts.stepCode).fill(code);
  await page.getByRole("button", { name: texts.logIn }).click();
}
const keyOnPage = async (page: Page) => (await page.locator("code").first().innerText()).replace(/\s/g, "");
const codesOnPage = (page: Page) =>
  page.getByRole("list", { name: texts.recoveryList }).getByRole("listitem").allInnerTexts();

test("[AU-01] a second factor is set up and asked for", async ({ page }) => {
  const api = new Api(server.url);
  await api.logIn();
  await api.send("POST", "/users", { login_name: "amelie", password });
  await logIn(page, "amelie");
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${server.url}/account`);
  const card = page.locator("#second-factor");
  await card.getByRole("button", { name: texts.setUp }).click();
  await card.getByLabel(texts.password, { exact: true }).fill(password);
  await card.getByRole("button", { name: texts.continueOn }).click();
  await expect(card.getByRole("img", { name: texts.qrCode })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const secret = await keyOnPage(page);
  await card.getByLabel(texts.code, { exact: true }).fill("12345x");
  await card.getByRole("button", { name: texts.confirm }).click();
  await expect(card.getByText(texts.wrongCode)).toBeVisible();
  await card.getByLabel(texts.code, { exact: true }).fill(timeCode(secret, Date.now()));
  await card.getByRole("button", { name: texts.confirm }).click();
  await expect(card.getByText(texts.recoveryText)).toBeVisible();
  const [recovery = ""] = await codesOnPage(page);
  await card.getByRole("button", { name: texts.stored }).click();
  await expect(card.getByRole("button", { name: texts.turnOff })).toBeVisible();

  await logIn(page, "amelie");
  await enterCode(page, "123456x");
  await expect(page.getByText(texts.usedCode)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await enterCode(page, timeCode(secret, Date.now() + stepMs));
  await expect(page).not.toHaveURL(/login/);
  await logIn(page, "amelie");
  await enterCode(page, recovery);
  await expect(page).not.toHaveURL(/login/);
  const again = new Api(server.url).send("POST", "/session", { username: "amelie", password, code: recovery });
  await expect(again).rejects.toThrow();
});

test("[AU-01] a user group that wants a second factor leads to setting it up", async ({ page }) => {
  const api = new Api(server.url);
  await api.logIn();
  const group = await api.send<{ id: string }>("POST", "/experimental/usergroups", {
    name: "Careful",
    requires_second_factor: true,
  });
  await api.send("POST", "/users", { login_name: "bertil", password, groups: [group.id] });
  await logIn(page, "bertil");
  await expect(page.getByText(texts.mustSetUp)).toBeVisible();
  const secret = await keyOnPage(page);
  await page.getByLabel(texts.code, { exact: true }).fill(timeCode(secret, Date.now()));
  await page.getByRole("button", { name: texts.confirm }).click();
  await page.getByRole("button", { name: texts.logInNow }).click();
  await enterCode(page, timeCode(secret, Date.now() + stepMs));
  await expect(page).not.toHaveURL(/login/);
});
