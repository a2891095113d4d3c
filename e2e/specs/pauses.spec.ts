import { enter, expect, test } from "../journey.ts";
import { Api } from "../api.ts";
import { HostedServer } from "../hosted-server.ts";
import { hurryTo, localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";

const minuteMs = 60_000;
const server = new HostedServer();
const target = new TargetServer();
let api: Api;
let sensorId = "";

test.beforeAll(async () => {
  await Promise.all([server.start(), target.start()]);
  api = new Api(server.url);
  await api.logIn();
  const { id: group } = await api.createGroup(localProbeId, "Pauses");
  const { id: device } = await api.createDevice(group, "web-01", "127.0.0.1");
  sensorId = (await api.createWebSensor(device, "Start page", target.url)).id;
  await hurryTo(api, sensorId, "up");
});
test.afterAll(async () => {
  await Promise.all([server.remove(), target.stop()]);
});

test("[AC-07, AC-10] a pause for 5 minutes ends by itself, not before", async ({ page, app, texts }) => {
  await enter(page, server.url, { path: `/monitoring/sensor/${sensorId}/overview` });
  await app.object.start("pause");
  await app.dialog.submit("pause", "five_minutes", "Update");
  await app.object.untilStatus(texts.header.pausedUntil(""));
  await server.moveClock(4 * minuteMs);
  await page.reload();
  await expect(app.object.header).toContainText(texts.header.pausedUntil(""));
  await server.moveClock(minuteMs);
  await expect.poll(async () => (await api.sensor(sensorId)).status.toLowerCase()).not.toContain("paused");
  await app.object.untilStatus(texts.monitoring.status.up);
});

test("[AC-01, AC-07] an acknowledgement for 30 minutes ends by itself: down again", async ({ page, app, texts }) => {
  await target.stop();
  await hurryTo(api, sensorId, "down");
  await enter(page, server.url, { path: `/monitoring/sensor/${sensorId}/overview` });
  await app.object.start("acknowledge");
  await app.dialog.submit("acknowledge", "thirty_minutes", "On it");
  await app.object.untilStatus(texts.monitoring.status.down_acknowledged);
  await server.moveClock(31 * minuteMs);
  await expect.poll(async () => (await api.sensor(sensorId)).status.toLowerCase()).toBe("down");
});

test("[AR-01, MO-04] an open page shows without a reload that a pause is over", async ({ page, app, texts }) => {
  await target.start();
  await hurryTo(api, sensorId, "up");
  await api.send("POST", `/sensors/${sensorId}/pause`, { duration: 300, message: "Update" });
  await page.clock.install();
  await enter(page, server.url, { path: `/monitoring/sensor/${sensorId}/overview` });
  await expect(app.object.header).toContainText(texts.header.pausedUntil(""));
  await server.moveClock(5 * minuteMs);
  await app.shell.refreshNow();
  await expect(app.object.header).not.toContainText(texts.header.pausedUntil(""));
});
