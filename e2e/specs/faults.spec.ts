import { enter, expect, stateKey, test } from "../journey.ts";
import { Api } from "../api.ts";
import { credentials, RunningServer } from "../running-server.ts";
import { localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";
import { untilQuiet } from "../testing/quiet.ts";

const target = new TargetServer();
let server: RunningServer;
let api: Api;
let sensorId = "";

test.beforeAll(async () => {
  server = new RunningServer();
  await Promise.all([server.start(), target.start()]);
  api = new Api(server.url);
  await api.logIn();
  const { id } = await api.createDevice(await newGroup("Faults"), "web-01", "127.0.0.1");
  sensorId = (await api.createWebSensor(id, "Start page", target.url)).id;
});
test.afterAll(async () => {
  await Promise.all([server.remove(), target.stop()]);
});

const newGroup = async (name: string) => (await api.createGroup(localProbeId, name)).id;
const isUp = () => expect.poll(async () => (await api.sensor(sensorId)).status.toLowerCase()).toBe("up");

test("[ER-03, SE-04] the server goes under an open page: full page with details; it comes back, and so does the page", async ({
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  await enter(page, server.url);
  await expect(app.object.heading).toBeVisible();
  await page.clock.runFor(5000);
  await untilQuiet(page);
  await server.stop();
  await app.shell.refreshNow();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.service.title("PRTG"));
  await expect(page).toHaveTitle(`${texts.service.plainTitle} · PRTG`);
  await expect(page.getByText(texts.service.appText("PRTG"))).toBeVisible();
  await expect(app.object.detail(texts.service.requestUrl)).toContainText("/api/v2/");
  await expect(app.object.detail(texts.service.time)).toContainText(/\d\d:\d\d/);
  await page.getByRole("button", { name: texts.service.refresh }).click();
  await expect(page.getByText(texts.service.attempts(2, 30))).toBeVisible();
  await server.start();
  await page.getByRole("button", { name: texts.service.refresh }).click();
  await expect(app.shell.counters).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/monitoring/group/0/overview`);
  await api.logIn();
});

test("[ER-03] a 503 names the core server, is tried again every 30 s, and that can be paused", async ({
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  await enter(page, server.url, { path: "/" });
  await expect(app.shell.counters).toBeVisible();
  const answer = { status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "Busy", request_id: "request-17" } };
  await page.route("**/api/v2/**", (route) => route.fulfill(answer));
  await page.clock.runFor(31_000);
  await expect(page).toHaveTitle(`${texts.service.codeTitle} · PRTG`);
  await expect(page.getByText(texts.service.coreText("PRTG"))).toBeVisible();
  await expect(app.object.detail(texts.service.errorCode)).toHaveText("503 SERVICE_UNAVAILABLE");
  await expect(app.object.detail(texts.service.time)).toContainText(/\d\d:\d\d/);
  await expect(app.object.detail(texts.service.requestUrl)).toContainText("/api/v2/");
  await expect(app.object.detail(texts.service.requestId)).toHaveText("request-17");
  let looks = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/health")) looks += 1;
  });
  await page.clock.runFor(31_000);
  await expect.poll(() => looks).toBe(1);
  await page.getByRole("button", { name: texts.service.pause }).click();
  await expect(page.getByText(texts.service.paused)).toBeVisible();
  await page.clock.runFor(65_000);
  expect(looks).toBe(1);
  await page.getByRole("button", { name: texts.service.start }).click();
  await page.unroute("**/api/v2/**");
  await page.clock.runFor(31_000);
  await expect(app.shell.counters).toBeVisible();
});

test("[AC-06, MO-01] the probe process is killed: its objects say so, and come back by themselves", async ({
  page,
  app,
  texts,
}) => {
  await isUp();
  await enter(page, server.url, { path: `/monitoring/probe/${localProbeId}/overview` });
  await expect(app.object.heading).toHaveText("Local Probe");
  await expect(async () => {
    // It is started again within a second: killed anew until a look at the page has caught it away.
    const pid = server.probeProcessId();
    if (pid !== null) process.kill(pid, "SIGKILL");
    await page.reload();
    await expect(app.object.header).toContainText(texts.header.disconnected, { timeout: 1000 });
    await expect(page.getByText(texts.overview.disconnectedTitle)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const down = await api.sensor(sensorId);
  expect(["probe_disconnected", "unknown", "up"]).toContain(down.status.toLowerCase());
  await expect(async () => {
    await page.reload();
    await expect(app.object.header).toBeVisible();
    await expect(app.object.header).not.toContainText(texts.header.disconnected, { timeout: 1000 });
  }).toPass({ timeout: 60_000, intervals: [1000] });
  await isUp();
});

test("[SE-03, LO-05] a session that ends under an open page: login, and back to the same place", async ({
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  const session = await enter(page, server.url, { path: "/monitoring/group/0/tables?filter_status=up" });
  await expect(app.shell.counters).toBeVisible();
  await fetch(`${server.url}/api/v2/session`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${session.token}` },
  });
  await app.shell.refreshNow();
  await expect(app.login.alert).toContainText(texts.session.authFailed);
  await app.login.logIn(credentials);
  await expect(page).toHaveURL(`${server.url}/monitoring/group/0/tables?filter_status=up`);
  expect(await page.evaluate((key) => window.localStorage.getItem(key), stateKey)).not.toContain(session.token);
});

test("[ER-04] an error that nobody knows becomes one toast with a way out", async ({ page, app, texts }) => {
  await page.clock.install();
  await enter(page, server.url, { path: "/" });
  await expect(app.shell.counters).toBeVisible();
  await page.route("**/api/v2/groups/**", (route) => route.fulfill({ status: 500, json: { code: "INTERNAL" } }));
  await page.route("**/api/v2/objects?**", (route) => route.fulfill({ status: 500, json: { code: "INTERNAL" } }));
  await app.shell.refreshNow();
  await expect(app.shell.toast).toHaveCount(1);
  await expect(app.shell.toast).toContainText(texts.toasts.reloadHelp);
});

test("[EN-13] malformed input gets a code, a message and a request id, and never a stack", async () => {
  const { token } = await api.openSession();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const inputs: [string, RequestInit][] = [
    ["/sensors?filter=((", {}],
    ["/sensors?limit=many", {}],
    ["/sensors/abc/overview", {}],
    ["/sensors/99999999/overview", {}],
    ["/no/such/call", {}],
    [`/sensors/${sensorId}/pause`, { method: "POST", body: "{" }],
    [`/sensors/${sensorId}/pause`, { method: "POST", body: JSON.stringify({ duration: "long" }) }],
    ["/experimental/devices/1/sensor?kindid=none", { method: "POST", body: JSON.stringify({ basic: 1 }) }],
    [`/experimental/timeseries/${sensorId}/forever`, {}],
  ];
  for (const [path, init] of inputs) {
    const answer = await fetch(`${server.url}/api/v2${path}`, { ...init, headers });
    const text = await answer.text();
    expect([400, 404], `${path}: ${text}`).toContain(answer.status);
    expect(JSON.parse(text)).toEqual(
      expect.objectContaining({
        code: expect.any(String) as unknown,
        message: expect.any(String) as unknown,
        request_id: expect.any(String) as unknown,
      }),
    );
    expect(text).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|file:\/\//);
  }
});
