import { expect, onTestFinished, test } from "vitest";
import { startTestClassic } from "./testing/test-classic.ts";

test("[ST-11] the pages of objects say which setting pauses them", async () => {
  const classic = await startTestClassic();
  onTestFinished(() => classic.stop());
  const group = await classic.addGroup("Berlin", "0");
  const device = await classic.addDevice(group, { name: "web-01", host: "10.1.1.1" });
  const sensor = await classic.addSensor(device, "Website");
  const pause = { since_ms: 1, until_ms: Date.parse("2026-11-23T08:00:00Z"), cause: "weekdays", text: "Weekdays" };
  const record = classic.world.get(group);
  if (record !== undefined) classic.world.apply({ objects: [{ ...record, automatic_pauses: { schedule: pause } }] });
  const english = "Paused by schedule “Weekdays” until 23 Nov 2026, 08:00 UTC";
  const german = "Pausiert durch den Zeitplan „Wochentage“ bis 23. Nov. 2026, 08:00 UTC";
  for (const path of [`/group.htm?id=${group}`, `/device.htm?id=${device}`, `/sensor.htm?id=${sensor}`]) {
    expect((await classic.get(path)).body).toContain(english);
    expect((await classic.get(`${path}&lang=de`)).body).toContain(german);
  }
});
