import type { Page } from "@playwright/test";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { DevSettingsDialog } from "../pages/dev-settings-dialog.ts";
import { loaded } from "../pages/measures.ts";
import { credentials } from "../running-server.ts";
import { localProbeId } from "../site.ts";
import { BasicSite, deadHost } from "../testing/basic-site.ts";

const overview = "/monitoring/group/0/overview";
const other = new BasicSite();
test.beforeAll(() => other.start());
test.afterAll(() => other.remove());

/** Errors of the console and the page, except for the one request that an old server does not know. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => {
    const { url } = line.location();
    const isQuestion = url.endsWith("/experimental/feature-toggles");
    if (["error", "warning"].includes(line.type()) && !isQuestion) complaints.push(`${line.text()} ${url}`);
  });
  return complaints;
}

test("[DV-01, CA-01, CA-06] another API host is checked, then used: log-out here, its name there, no token of one at the other", async ({
  page,
  app,
  texts,
}) => {
  const dev = new DevSettingsDialog(page, texts);

  const session = await enter(page, other.near.url, { path: overview });
  await expect(app.shell.counters).toBeVisible();
  await dev.open();
  await dev.host.fill(deadHost);
  await dev.save.click();
  await expect(dev.root).toContainText(texts.dev.noAnswer("127.0.0.1:1", other.near.url));
  await dev.host.fill(`${other.basic.url}/api/v2/`);
  await page.keyboard.press("Tab");
  const host = new URL(other.basic.url).host;
  await expect(dev.root).toContainText(texts.dev.responses(host, "Far Harbour"));
  await dev.saveAndReload();
  await expect(dev.badge).toHaveText(host);
  await expect(app.login.heading).toHaveText("Far Harbour");
  expect(await dev.stored()).toEqual({ host: other.basic.url, mock: null });
  const headers = { authorization: `Bearer ${session.token}` };
  await expect.poll(async () => (await fetch(`${other.near.url}/api/v2/session`, { headers })).status).toBe(401);
  const nearRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${other.near.url}/api/`)) nearRequests.push(request.url());
  });
  await app.login.logIn(credentials);
  await expect(app.shell.account).toBeVisible();
  await page.goto(`${other.near.url}/monitoring/group/0/tables`);
  await expect(app.tables.grid).toContainText("crane-07");
  expect(nearRequests).toEqual([]);
  expect(other.basic.tokens).not.toContain(headers.authorization);
  await dev.badge.click();
  await dev.resetAndReload();
  await expect(app.login.heading).not.toHaveText("Far Harbour");
  await app.login.logIn(credentials);
  await expect(page).not.toHaveURL(/\/login/);
  await expect(dev.badge).toHaveCount(0);
});

test("[CR-06, RT-09] the classic switch and the API's documents are those of the API host", async ({ page, app }) => {
  await other.enter(page, `/monitoring/device/${other.device}/overview`);
  await expect(app.shell.classic).toHaveAttribute("href", `${other.classicUrl}/device.htm?id=${other.device}`);
  await page.goto(`${other.near.url}/api-overview`);
  await expect(page).toHaveURL(`${other.basic.url}/api/v2/overview?lang=en`);
});

test("[CA-03, PM-02, RT-16] a server with the documented API only: every screen, and nothing that it lacks", async ({
  page,
  app,
  texts,
}) => {
  const complaints = collectComplaints(page);
  await other.enter(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const paths = [
    overview,
    "/monitoring/group/0/devices",
    "/monitoring/group/0/devices?view=tree",
    "/monitoring/group/0/tables",
    `/monitoring/probe/${localProbeId}/overview`,
    `/monitoring/device/${other.device}/overview`,
    `/monitoring/device/${other.device}/tables`,
    `/monitoring/sensor/${other.sensor}/overview`,
    "/support",
  ];
  for (const path of paths) {
    await page.goto(other.near.url + path);
    await loaded(page);
    await expect(app.shell.toast, path).toHaveCount(0);
    await expect(page.getByText(texts.failure.panelFailed), path).toHaveCount(0);
    await expect(app.shell.menuLink(texts.shell.myAccount), path).toHaveCount(0);
    expect(complaints, path).toEqual([]);
  }
  await expect(app.shell.menuLink(texts.shell.settings)).toHaveCount(0);
  for (const path of ["/account", "/settings/user-interface"]) {
    await page.goto(other.near.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.shell.notFoundHeading);
  }
  expect(other.basic.ownCallRequests).toEqual([]);
  expect(other.basic.refusedFilters).toEqual([]);
  expect(complaints).toEqual([]);
});

test("[CA-02, PM-02] its lists come in small pages and in full, and its objects can be acted on", async ({
  page,
  app,
}) => {
  await other.enter(page, "/monitoring/group/0/tables");
  const api = new Api(other.far.url);
  await api.logIn();
  const sensors = await api.sensors();
  await expect(app.tables.rows).toHaveCount(sensors.length);
  await page.goto(`${other.near.url}/monitoring/sensor/${other.sensor}/overview`);
  await app.object.start("pause");
  await app.dialog.submit("pause", "indefinitely", "Tide");
  await expect(app.shell.toast).toBeVisible();
  await app.object.untilStatus(/Paused/);
});
