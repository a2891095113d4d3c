import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { enter, expect, test } from "../journey.ts";
import { Api } from "../api.ts";
import { RunningServer } from "../running-server.ts";
import { localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";
import { untilQuiet } from "../testing/quiet.ts";

const target = new TargetServer();
/** While there is this file no probe begins its work. */
const gate = join(mkdtempSync(join(tmpdir(), "monitor-gate-")), "gate");
let server: RunningServer;
let api: Api;
let sensorId = "";

test.beforeAll(async () => {
  const probe = fileURLToPath(new URL("../testing/probe-behind-gate.ts", import.meta.url));
  server = new RunningServer({ environment: { PROBE_EXECUTABLE: probe, PROBE_GATE: gate } });
  await Promise.all([server.start(), target.start()]);
  api = new Api(server.url);
  await api.logIn();
  const { id } = await api.createDevice(await newGroup("Faults"), "web-01", "127.0.0.1");
  sensorId = (await api.createWebSensor(id, "Start page", target.url)).id;
});
test.afterAll(async () => {
  await Promise.all([server.remove(), target.stop()]);
  rmSync(dirname(gate), { recursive: true });
});

const newGroup = async (name: string) => (await api.createGroup(localProbeId, name)).id;
const statusOf = async () => (await api.sensor(sensorId)).status.toLowerCase();
const isUp = () => expect.poll(statusOf, { timeout: 30_000 }).toBe("up");

test("[ER-03] a 503 names the core server, is tried again every 30 s, and that can be paused", async ({
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  await enter(page, server.url, { path: "/" });
  await expect(app.shell.counters).toBeVisible();
  const response = { status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "Busy", request_id: "request-17" } };
  await untilQuiet(page);
  await page.route("**/api/v2/**", (route) => route.fulfill(response));
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
  // The server starts it again at once; this one waits until it may say hello.
  writeFileSync(gate, "shut");
  process.kill(server.probeProcessId() ?? 0, "SIGKILL");
  await expect(app.object.header).toContainText(texts.header.disconnected);
  await expect(page.getByText(texts.overview.disconnectedTitle)).toBeVisible();
  expect(await statusOf()).toBe("probe_disconnected");
  rmSync(gate);
  await expect(app.object.header).not.toContainText(texts.header.disconnected);
  await isUp();
});
