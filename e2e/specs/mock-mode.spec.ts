import { mockCredentials } from "../../packages/scenarios/src/index.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { DevSettingsDialog } from "../pages/dev-settings-dialog.ts";
import { openSampleData } from "../testing/sample-data.ts";
import { StaticFiles } from "../testing/static-files.ts";

/** Only static files: nothing on the page comes from a server. */
const files = new StaticFiles();
test.beforeAll(() => files.start());
test.afterAll(() => files.stop());
test.afterEach(() => expect(files.apiRequests).toEqual([]));

const enterMock = (page: Page, scenarios: readonly string[], path = "/monitoring/group/0/overview") =>
  openSampleData(page, files.url + path, scenarios);

/** Counters of the top bar as they are read out. */
async function countersOf(page: Page, label: string): Promise<string[]> {
  const links = page.getByRole("navigation", { name: label }).getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label") ?? link.textContent ?? ""));
}

test(
  "[DV-01, LY-09] without any server: from the login page by the corner into sample data, and out again",
  { tag: "@core" },
  async ({ page, app, texts }) => {
    const dev = new DevSettingsDialog(page, texts);
    // The badge and the dialog are reached although the log-in itself finds no server.
    await enterMock(page, ["onlySensorsDown"], "/login");
    await expect(dev.badge).toHaveText(texts.dev.badge.mock);
    await expect(page.getByRole("main")).toContainText(
      texts.dev.mockLogin(mockCredentials.username, mockCredentials.password),
    );
    await dev.badge.click();
    await expect(dev.scenario("onlySensorsDown")).toHaveAttribute("aria-pressed", "true");
    await expect(dev.root).toContainText(texts.dev.mockLogin(mockCredentials.username, mockCredentials.password));
    await page.keyboard.press("Escape");
    await app.login.logIn({ username: "prtgadmin", password: "wrong" });
    await expect(app.login.alert).toContainText(texts.session.loginFailed);
    await app.login.logIn(mockCredentials);
    await expect(app.shell.counters).toBeVisible();
    await page.reload();
    await expect(app.shell.counters).toBeVisible();
    await page.goto(`${files.url}/logout`);
    await expect(app.login.submit).toBeVisible();
  },
);

test("[DV-01] actions, refresh, account and language work on sample data; a second scenario stands beside the first", async ({
  page,
  app,
  texts,
}) => {
  const dev = new DevSettingsDialog(page, texts);

  await enterMock(page, ["onlySensorsDown"], "/monitoring/group/0/tables");
  await app.login.logIn(mockCredentials);
  const total = await app.tables.rows.count().then(async () => countersOf(page, texts.summary.label));
  await app.tables.rows.first().getByRole("checkbox").check();
  await app.tables.bulkAction("pause").click();
  await app.dialog.confirm("pause").click();
  await expect.poll(() => countersOf(page, texts.summary.label)).not.toEqual(total);
  expect(await countersOf(page, texts.summary.label)).toContain("Paused: 1");
  await page.goto(`${files.url}/account`);
  await expect(page.getByRole("textbox", { name: "Display name" })).toHaveValue("System Administrator");
  await dev.open();
  await dev.scenario("onlySensorsUp").click();
  await dev.saveAndReload();
  await page.goto(`${files.url}/monitoring/group/0/overview`);
  await expect(page.getByRole("region", { name: "Probes and groups" })).toContainText("Local Probe (onlySensorsUp)");
});

test("[DV-01] faults are simulated on sample data too, and end by the corner beside the error page", async ({
  page,
  app,
  texts,
}) => {
  const dev = new DevSettingsDialog(page, texts);
  await enterMock(page, ["onlySensorsUp"]);
  await app.login.logIn(mockCredentials);
  await expect(app.shell.counters).toBeVisible();
  await dev.open();
  await dev.fault.selectOption("no_core_connection");
  await dev.saveAndReload();
  await expect(page.getByRole("heading", { name: texts.service.title("PRTG") })).toBeVisible();
  await expect(dev.badge).toBeVisible();
  await dev.badge.click();
  await dev.fault.selectOption("none");
  await dev.saveAndReload();
  await expect(app.shell.counters).toBeVisible();
});
