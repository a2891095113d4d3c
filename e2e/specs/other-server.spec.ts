import type { Page } from "@playwright/test";
import { Api } from "../api.ts";
import { enter, expect, stateKey, test } from "../journey.ts";
import { DevSettingsDialog, hostKey } from "../pages/dev-settings-dialog.ts";
import { loaded } from "../pages/measures.ts";
import { credentials, RunningServer } from "../running-server.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";
import { BasicServer } from "../testing/basic-server.ts";

const deadHost = "http://127.0.0.1:1";
const overview = "/monitoring/group/0/overview";
/** Stands before the far server, and has nothing but the documented API. */
const basic = new BasicServer();
const target = new TargetServer();
/** Serves the page. */
let near: RunningServer;
/** Has the objects; the page reaches it by the basic one only. */
let far: RunningServer;
let device: string;
let sensor: string;
let classicUrl: string;

test.beforeAll(async () => {
  await Promise.all([basic.start(), target.start()]);
  near = new RunningServer({ environment: { ALLOWED_ORIGINS: `${basic.url},${deadHost}` } });
  await near.start();
  const environment = { ALLOWED_ORIGINS: near.url, CLASSIC_PORT: "auto", SITE_NAME: "Far Harbour" };
  far = new RunningServer({ environment });
  await far.start();
  basic.forwardTo(far.url);
  const api = new Api(far.url);
  await api.logIn();
  const { prtg_classic_port } = await api.send<{ prtg_classic_port: number }>("GET", "/settings/public");
  classicUrl = `http://127.0.0.1:${prtg_classic_port}`;
  const group = await api.createGroup(localProbeId, "Rotterdam");
  device = (await api.createDevice(group.id, "crane-07", "127.0.0.1")).id;
  sensor = (await api.createWebSensor(device, "Website", target.url)).id;
  const down = await api.createWebSensor(device, "Shop", closedUrl);
  await Promise.all([hurryTo(api, sensor, "up"), hurryTo(api, down.id, "down")]);
});
test.afterAll(async () => {
  await Promise.all([near.remove(), far.remove(), target.stop(), basic.stop()]);
});

/** Opens a page of the near server with a session of the basic one, as the developer settings and a log-in leave it. */
async function enterFar(page: Page, path: string): Promise<void> {
  const opened = await new Api(basic.url).openSession();
  const state = JSON.stringify({ hasSeenNewInterface: true, session: { ...opened, server: basic.url } });
  await page.addInitScript(
    ([stateName, hostName, text, host]) => {
      if (window.localStorage.getItem(hostName ?? "") !== null) return;
      window.localStorage.setItem(stateName ?? "", text ?? "");
      window.localStorage.setItem(hostName ?? "", host ?? "");
    },
    [stateKey, hostKey, state, basic.url] as const,
  );
  await page.goto(near.url + path);
}

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

test(
  "[DV-01, CA-01, CA-06] another API host is checked, then used: log-out here, its name there, no token of one at the other",
  { tag: "@core" },
  async ({ page, app, texts }) => {
    const dev = new DevSettingsDialog(page, texts);
    const session = await enter(page, near.url, { path: overview });
    await expect(app.shell.counters).toBeVisible();
    await dev.open();
    await dev.host.fill(deadHost);
    await dev.save.click();
    await expect(dev.root).toContainText(texts.dev.noAnswer("127.0.0.1:1", near.url));
    await dev.host.fill(`${basic.url}/api/v2/`);
    await page.keyboard.press("Tab");
    const host = new URL(basic.url).host;
    await expect(dev.root).toContainText(texts.dev.responses(host, "Far Harbour"));
    await dev.saveAndReload();
    await expect(dev.badge).toHaveText(host);
    await expect(app.login.heading).toHaveText("Far Harbour");
    expect(await dev.stored()).toEqual({ host: basic.url, mock: null });
    const headers = { authorization: `Bearer ${session.token}` };
    await expect.poll(async () => (await fetch(`${near.url}/api/v2/session`, { headers })).status).toBe(401);
    const nearRequests: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(`${near.url}/api/`)) nearRequests.push(request.url());
    });
    await app.login.logIn(credentials);
    await expect(app.shell.account).toBeVisible();
    await page.goto(`${near.url}/monitoring/group/0/tables`);
    await expect(app.tables.grid).toContainText("crane-07");
    expect(nearRequests).toEqual([]);
    expect(basic.tokens).not.toContain(headers.authorization);
    await dev.badge.click();
    await dev.resetAndReload();
    await expect(app.login.heading).not.toHaveText("Far Harbour");
    await app.login.logIn(credentials);
    await expect(page).not.toHaveURL(/\/login/);
    await expect(dev.badge).toHaveCount(0);
  },
);

test("[CR-06, RT-09] the classic switch and the API's documents are those of the API host", async ({ page, app }) => {
  await enterFar(page, `/monitoring/device/${device}/overview`);
  await expect(app.shell.classic).toHaveAttribute("href", `${classicUrl}/device.htm?id=${device}`);
  await page.goto(`${near.url}/api-overview`);
  await expect(page).toHaveURL(`${basic.url}/api/v2/overview?lang=en`);
});

test(
  "[CA-03, PM-02, RT-16] a server with the documented API only: every screen, and nothing that it lacks",
  { tag: "@core" },
  async ({ page, app, texts }) => {
    const complaints = collectComplaints(page);
    await enterFar(page, "/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const paths = [
      overview,
      "/monitoring/group/0/devices",
      "/monitoring/group/0/devices?view=tree",
      "/monitoring/group/0/tables",
      `/monitoring/probe/${localProbeId}/overview`,
      `/monitoring/device/${device}/overview`,
      `/monitoring/device/${device}/tables`,
      `/monitoring/sensor/${sensor}/overview`,
      "/support",
    ];
    for (const path of paths) {
      await page.goto(near.url + path);
      await loaded(page);
      await expect(app.shell.toast, path).toHaveCount(0);
      await expect(page.getByText(texts.failure.panelFailed), path).toHaveCount(0);
      await expect(app.shell.menuLink(texts.shell.myAccount), path).toHaveCount(0);
      expect(complaints, path).toEqual([]);
    }
    await expect(app.shell.menuLink(texts.shell.settings)).toHaveCount(0);
    for (const path of ["/account", "/settings/user-interface"]) {
      await page.goto(near.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.shell.notFoundHeading);
    }
    expect(basic.ownCallRequests).toEqual([]);
    expect(basic.refusedFilters).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test("[CA-02, PM-02] its lists come in small pages and in full, and its objects can be acted on", async ({
  page,
  app,
}) => {
  await enterFar(page, "/monitoring/group/0/tables");
  const api = new Api(far.url);
  await api.logIn();
  const sensors = await api.sensors();
  await expect(app.tables.rows).toHaveCount(sensors.length);
  await page.goto(`${near.url}/monitoring/sensor/${sensor}/overview`);
  await app.object.start("pause");
  await app.dialog.submit("pause", "indefinitely", "Tide");
  await expect(app.shell.toast).toBeVisible();
  await app.object.untilStatus(/Paused/);
});
