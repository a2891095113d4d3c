import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestClassic } from "./testing/test-classic.ts";
import type { TestClassic } from "./testing/test-classic.ts";

let classic: TestClassic;
let device: string;
let sensor: string;

beforeEach(async () => {
  classic = await startTestClassic();
  device = await classic.addDevice(await classic.addGroup("Berlin", "0"), { name: "web-01", host: "10.1.1.1" });
  sensor = await classic.addSensor(device, "Website");
});
afterEach(() => classic.stop());

test.each([
  ["en", "flapping"],
  ["de", "flattert"],
])("[ST-09] pages and lists in %s say of a sensor that it is %s", async (language, word) => {
  const marks = async (page: string) =>
    (await classic.get(`${page}&lang=${language}`)).body.split(`</span> (${word})`).length - 1;
  const pages = [`/sensor.htm?id=${sensor}`, `/device.htm?id=${device}`];
  expect(await Promise.all(pages.map(marks))).toEqual([0, 0]);
  const flapping = { changes_ms: [1], since_ms: 1 };
  classic.setState(sensor, (state) => ({ ...state, own_status: "up", flapping }));
  expect(await Promise.all(pages.map(marks))).toEqual([2, 1]);
});
