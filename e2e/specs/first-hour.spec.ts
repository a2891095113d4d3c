import { expect, test } from "../journey.ts";
import type { Page } from "@playwright/test";
import { Api } from "../api.ts";
import type { SensorState } from "../api.ts";
import { stateKey } from "../journey.ts";
import { credentials, RunningServer } from "../running-server.ts";
import { localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";

// One installation from its first start on: each test goes on where the one before has ended.
test.describe.configure({ mode: "serial" });

const target = new TargetServer();
let server: RunningServer;
let api: Api;
let sensorId = "";
let state = "{}";

test.beforeAll(async ({ language }) => {
  server = new RunningServer({ environment: { DEFAULT_LANGUAGE: language } });
  await Promise.all([server.start(), target.start()]);
  api = new Api(server.url);
  await api.logIn();
});
test.afterAll(async () => {
  await Promise.all([server.remove(), target.stop()]);
});

const hasValue = ({ channels = [] }: SensorState) =>
  channels.some(({ last_measurement }) => typeof last_measurement?.display_value === "number");
const exactly = (text: string) => new RegExp(`^${text.replace(/[()]/g, "\\$&")}$`);
const sensorPath = () => `${server.url}/monitoring/sensor/${sensorId}/overview`;

/** Opens a page in a browser that has logged in before. */
async function open(page: Page, url: string): Promise<void> {
  await page.addInitScript(([key, text]) => window.localStorage.setItem(key ?? "", text ?? ""), [stateKey, state]);
  await page.goto(url);
}

const checkEvery = (seconds: number) =>
  api.send("PATCH", `/experimental/sensors/${sensorId}`, { intervalgroup: { interval: seconds } });

test(
  "[LO-05, LY-10, MO-03] the given password opens the door, and soon every sensor has a value",
  { tag: "@core" },
  async ({ page, app, texts }) => {
    await page.goto(server.url);
    await app.login.logIn(credentials);
    await expect(page).toHaveTitle(`${texts.home.pageTitle} · PRTG`);
    state = await page.evaluate((key) => window.localStorage.getItem(key) ?? "{}", stateKey);

    const waiting = async () => {
      const sensors = await api.sensors();
      if (!sensors.some(({ name }) => name === "Web interface")) return ["Web interface"];
      return sensors.filter((sensor) => !hasValue(sensor)).map(({ name }) => name);
    };
    await expect.poll(waiting, { timeout: 60_000, intervals: [500] }).toEqual([]);

    const sensors = await api.sensors();
    expect(sensors.length).toBeGreaterThanOrEqual(5);
    await page.goto(`${server.url}/monitoring/group/0/tables`);
    for (const { id, name } of sensors) {
      await expect(page.locator(`[data-object-id="${id}"]`), name).toContainText(/\d|OK/);
    }
  },
);

test("[MO-04] a web server that is added by the API goes up", async ({ page, app, texts }) => {
  const { id: group } = await api.createGroup(localProbeId, "Shop");
  const { id: device } = await api.createDevice(group, "web-01", "127.0.0.1");
  sensorId = (await api.createWebSensor(device, "Start page", target.url)).id;
  await expect.poll(async () => (await api.sensor(sensorId)).status.toLowerCase(), { timeout: 60_000 }).toBe("up");
  await open(page, sensorPath());
  await expect(app.object.heading).toContainText("Start page");
  await app.object.untilStatus(exactly(texts.monitoring.status.up));
});

test("[AC-04, AC-05] it is stopped: a scan makes it warn, the next one brings it down", async ({
  page,
  app,
  texts,
}) => {
  await open(page, sensorPath());
  await expect(app.object.heading).toBeVisible();
  // A check that comes by itself would be the second failure, too.
  await checkEvery(3600);
  await target.stop();
  await app.object.start("scan");
  await expect(app.shell.toast).toContainText(texts.actions.queued("scan", { name: "Start page" }));
  await app.object.untilStatus(exactly(texts.monitoring.status.warning));
  await app.object.start("scan");
  await app.object.untilStatus(exactly(texts.monitoring.status.down));
  await checkEvery(10);
  await expect(page.getByRole("main")).toContainText(/127\.0\.0\.1/);
});

test("[AC-01, AC-07] it is acknowledged in the dialog", async ({ page, app, texts }) => {
  await open(page, sensorPath());
  await app.object.start("acknowledge");
  await expect(app.dialog.title).toHaveText(texts.actions.title("acknowledge", { name: "Start page" }));
  await expect(app.dialog.affected).toContainText("Start page");
  await expect(app.dialog.duration("one_hour")).toBeChecked();
  await app.dialog.submit("acknowledge", "five_hours", "Somebody is on the way");
  await expect(app.shell.toast).toContainText(texts.actions.queued("acknowledge", { name: "Start page" }));
  await app.object.untilStatus(exactly(texts.monitoring.status.down_acknowledged));
});

test("[AC-01] it works again: up, and no longer acknowledged", async ({ page, app, texts }) => {
  await target.start();
  await open(page, sensorPath());
  await app.object.start("scan");
  await app.object.untilStatus(exactly(texts.monitoring.status.up));
});

test("[AC-02, AC-03, AC-07] a pause for 5 minutes says until when, and can be ended early", async ({
  page,
  app,
  texts,
}) => {
  await open(page, sensorPath());

  await app.object.start("pause");
  await app.dialog.submit("pause", "five_minutes", "Update");
  await app.object.untilStatus(texts.header.pausedUntil(""));
  const paused = await api.sensor(sensorId);
  expect(paused.status.toLowerCase()).toBe("paused_by_user_until");
  await app.object.start("resume");
  await expect(app.dialog.title).toHaveText(texts.actions.title("resume", { name: "Start page" }));
  await app.dialog.confirm("resume").click();
  await app.object.untilStatus(exactly(texts.monitoring.status.up));
});

test("[MO-04] after a restart on the same data the chart shows what was measured before", async ({ page, app }) => {
  const path = `/experimental/timeseries/${sensorId}/live?channels=${sensorId}.0`;

  const [, first] = await api.send<[string, ...unknown[]][]>("GET", path);
  if (!first) throw new Error("There is no history");
  await server.stop();
  await server.start();
  await open(page, sensorPath());
  await app.sensor.showAsTable.click();
  await expect(app.sensor.historyTable).toContainText(first[0].slice(11, 16));
});
