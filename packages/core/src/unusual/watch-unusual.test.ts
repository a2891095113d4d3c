import { germanSentences, fillGermanSentence } from "@monitor/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { watchUnusual } from "./watch-unusual.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const weekHours = 168;

let image: MemoryImage;
let server: TestWorld;
let sensor: string;
let unwatch: () => void;

async function open(clock?: TestWorld["clock"]): Promise<void> {
  server = await openConnectedWorld(image, clock);
  unwatch = watchUnusual({ ...server, timeZone: "Europe/Berlin" });
}

// It is Friday, 12:00 UTC, 13:00 in Berlin.
beforeEach(async () => {
  image = new MemoryImage();
  await open();
  sensor = await server.addSensor(await server.addDevice());
});
afterEach(async () => {
  unwatch();
  await server.close();
});

/** What the sensor has measured in the hours before now, every half an hour. */
async function learn(weeks: number): Promise<void> {
  const now = server.clock.now();
  const samples = Array.from({ length: weeks * weekHours * 2 }, (_, place) => ({
    sensor_id: sensor,
    channel_number: 0,
    time_ms: now - (place + 1) * 30 * minuteMs,
    value: 14 + (Math.floor(place / (2 * weekHours)) % 3),
  }));
  await server.writer.change(() => ({ draft: { isDurable: false, samples }, result: undefined }));
}

/** Some hours with two checks each; null is a failed one. Gives the status after the last, looks included. */
async function measure(hours: number, ping_time: number | null): Promise<string> {
  for (let check = 0; check < hours * 2; check += 1) {
    const nowMs = server.clock.now();
    await server.report([ping_time === null ? failed(sensor, nowMs) : ok(sensor, nowMs, { ping_time })]);
    await server.advance(30 * minuteMs);
  }
  return server.world.statusOf(sensor);
}

const lines = async () =>
  (await server.storage.log.read({ scopeId: sensor, kind: "status", limit: 20 })).map(
    ({ from, to, message }) => `${from} → ${to}: ${message}`,
  );

test("[ST-01] a level that is three times as high is Unusual after three hours, and Up again when it is over", async () => {
  await learn(5);
  expect(await measure(2, 15)).toBe("up");
  expect(await measure(2, 43)).toBe("up");
  expect(await measure(2, 43)).toBe("unusual");
  const { message, message_info } = server.world.sensorState(sensor) ?? {};
  expect(message).toMatch(/^Ping Time: usual for Fridays 1[78]–1[89]: 1\d(?:\.\d+)?–1\d(?:\.\d+)? msec, now 43 msec$/);
  const { code = "", parameters = {} } = message_info ?? {};
  expect(fillGermanSentence(germanSentences[code] ?? "", parameters, (text) => text)).toMatch(
    /^Ping-Zeit: üblich ist freitags 1[78]–1[89] Uhr 1\d(?:,\d+)?–1\d(?:,\d+)? msec, jetzt 43 msec$/,
  );
  expect(await measure(4, 15)).toBe("up");
  expect(await lines()).toEqual(["unusual → up: OK", `up → unusual: ${message}`, "unknown → up: OK"]);
});

test("before three weeks are known nothing is unusual", { tags: "long" }, async () => {
  await learn(2);
  await measure(2, 15);
  expect(await measure(6, 90)).toBe("up");
});

test("where the setting above says no, nothing is unusual, and what was is not any more", async () => {
  await learn(5);
  await measure(1, 15);
  expect(await measure(5, 90)).toBe("unusual");
  await server.commands.changeObject("1", { sections: { unusualgroup: { detectunusual: false } } }, tester);
  expect(await measure(1, 90)).toBe("up");
  expect(await measure(3, 90)).toBe("up");
});

test("a failure goes first, and a sensor that is well again is unusual as before", async () => {
  await learn(5);
  await measure(1, 15);
  await measure(5, 90);
  await server.report([failed(sensor, server.clock.now())]);
  await server.advance(minuteMs);
  await server.report([failed(sensor, server.clock.now())]);
  expect(server.world.statusOf(sensor)).toBe("down");
  await server.advance(minuteMs);
  await server.report([ok(sensor, server.clock.now(), { ping_time: 90 })]);
  expect(server.world.statusOf(sensor)).toBe("unusual");
});

test("a restart keeps it; a find that is not found again says nothing after some hours", { tags: "long" }, async () => {
  await learn(5);
  await measure(1, 15);
  expect(await measure(5, 90)).toBe("unusual");
  unwatch();
  const { clock } = server;
  await server.close();
  server = await openConnectedWorld(image, clock);
  unwatch = () => {};
  expect(server.world.sensorState(sensor)).toMatchObject({ own_status: "unusual", unusual: expect.any(Object) });
  await server.report([ok(sensor, server.clock.now(), { ping_time: 90 })]);
  expect(server.world.statusOf(sensor)).toBe("unusual");
  await server.advance(3 * hourMs);
  await server.report([ok(sensor, server.clock.now(), { ping_time: 90 })]);
  expect(server.world.statusOf(sensor)).toBe("up");
});
