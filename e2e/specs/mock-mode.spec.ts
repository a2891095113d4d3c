import { mockCredentials } from "../../packages/scenarios/src/index.ts";
import type { Page } from "@playwright/test";
import { expect, stateKey, test } from "../journey.ts";
import { DevSettingsDialog, mockKey } from "../pages/dev-settings-dialog.ts";
import { StaticFiles } from "../testing/static-files.ts";

/** Nothing but files: whatever the page shows, no server has said it. */
const files = new StaticFiles();
test.beforeAll(() => files.start());
test.afterAll(() => files.stop());
test.afterEach(() => expect(files.askedApi).toEqual([]));

/** Opens a page with sample data of these scenarios, and logs in there. */
async function enterMock(page: Page, scenarios: readonly string[], path = "/monitoring/group/0/overview") {
  await page.addInitScript(
    ([state, mock, text]) => {
      if (state === undefined || window.localStorage.getItem(state) !== null) return;
      window.localStorage.setItem(state, JSON.stringify({ hasSeenNewInterface: true }));
      window.localStorage.setItem(mock ?? "", text ?? "");
    },
    [stateKey, mockKey, JSON.stringify({ mockScenarios: scenarios })] as const,
  );
  await page.goto(files.url + path);
}

/** Counters of the top bar as they are read out. */
async function countersOf(page: Page, label: string): Promise<string[]> {
  const links = page.getByRole("navigation", { name: label }).getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label") ?? link.textContent ?? ""));
}

test("[DV-01, LY-09] without any server: from the login page by the corner into sample data, and out again", async ({
  page,
  app,
  texts,
}) => {
  const dev = new DevSettingsDialog(page, texts);
  // The badge and the dialog are reached although the log-in itself finds no server.
  await enterMock(page, ["onlySensorsDown"], "/login");
  await expect(dev.badge).toHaveText(texts.dev.badge.mock);
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
});

/** The page of the sensor in the first row; sample data is the same after each load. */
async function openFirst(page: Page): Promise<void> {
  const id = await page.getByRole("grid").locator("tbody tr[data-object-id]").first().getAttribute("data-object-id");
  await page.goto(`${files.url}/monitoring/sensor/${id}/overview`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const scenarioViews: Readonly<Record<string, (page: Page, label: string) => Promise<void>>> = {
  onlySensorsDown: async (page, label) => {
    expect((await countersOf(page, label)).join()).toMatch(/^Down: \d+$/);
    await expect(page.getByRole("region", { name: "Top problems" }).getByRole("listitem")).not.toHaveCount(0);
  },
  onlySensorsUp: async (page, label) => {
    expect((await countersOf(page, label)).join()).toMatch(/^Up: \d+$/);
    await expect(page.getByRole("region", { name: "Top problems" }).getByRole("listitem")).toHaveCount(0);
  },
  noPrimaryChannel: async (page) => {
    await page.goto(`${files.url}/monitoring/group/0/tables`);
    const row = page.getByRole("grid").locator("tbody tr[data-object-id]").first();
    await expect(row).toContainText("No data");
    await openFirst(page);
    await expect(page.getByRole("region", { name: "Channels" }).getByRole("row")).not.toHaveCount(0);
    await expect(page.getByRole("meter")).toHaveCount(0);
  },
  complexTree: async (page) => {
    await page.goto(`${files.url}/monitoring/group/0/tables?filter=Ping%201.1.1.1.1.1.1.1`);
    await openFirst(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ping 1.1.1.1.1.1.1.1");
    const crumbs = page.getByRole("navigation", { name: "Path" });
    await expect(crumbs.getByRole("button", { name: "Objects below Level 1.1.1.1.1.1.1.1" })).toBeVisible();
    await expect(crumbs.getByRole("link", { name: "Server 1.1.1.1.1.1.1.1", exact: true })).toBeVisible();
  },
  edgeCaseSensorNames: async (page) => {
    await page.goto(`${files.url}/monitoring/group/0/tables?filter=${encodeURIComponent("<img")}`);
    await expect(page.getByRole("grid")).toContainText("<img src=x onerror=\"document.title='broken'\">");
    await expect(page).toHaveTitle(/^Root · /);
  },
  sensorSummaryCornerCases: async (page, label) => {
    const counters = await countersOf(page, label);
    expect(counters).toContainEqual(expect.stringMatching(/^Up: 1,2\d\d$/));
    expect(counters.length).toBeGreaterThanOrEqual(6);
    const children = page.getByRole("region", { name: "Probes and groups" });
    await expect(children).toContainText("Lost Probe");
    await expect(children).toContainText("Disconnected");
  },
  onlyLookups: async (page) => {
    await page.goto(`${files.url}/monitoring/group/0/tables?filter=sample%20flags%203`);
    await expect(page.getByRole("grid").locator("tbody tr[data-object-id]").first()).toContainText("Door open");
  },
};

for (const [scenario, look] of Object.entries(scenarioViews)) {
  test(`[DV-01] ${scenario}, without any server`, async ({ page, app, texts, complaints }) => {
    await enterMock(page, [scenario]);
    await app.login.logIn(mockCredentials);
    await expect(app.shell.counters).toBeVisible();
    const badge = new DevSettingsDialog(page, texts).badge;
    await expect(badge).toHaveAccessibleName(texts.dev.badgeName(`${texts.dev.badge.mock} ${scenario}`));
    await look(page, texts.summary.label);
    expect(complaints).toEqual([]);
  });
}

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

test("[DV-01] faults are played on sample data too, and end by the corner beside the error page", async ({
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
