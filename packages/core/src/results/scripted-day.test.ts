import { afterEach, beforeEach, expect, test } from "vitest";
import { watchPauses } from "../commands/pause-watch.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { watchUnusual } from "../unusual/index.ts";

const minuteMs = 60_000;
const weekHalfHours = 7 * 24 * 2;
const weekendMinutes = 2 * 24 * 60;

let image: MemoryImage;
let server: TestWorld;
let sensor: string;
let beginMs: number;
let unwatch: () => void;

async function open(clock?: TestWorld["clock"]): Promise<void> {
  server = await openConnectedWorld(image, clock);
  const ends = [watchPauses(server), watchUnusual({ ...server, timeZone: "UTC" })];
  unwatch = () => ends.forEach((end) => end());
}

async function close(): Promise<void> {
  unwatch();
  await server.close();
}

// It is Friday, 12:00 UTC.
beforeEach(async () => {
  image = new MemoryImage();
  await open();
  sensor = await server.addSensor(await server.addDevice());
  beginMs = server.clock.now();
});
afterEach(close);

/** One check a minute: a ping time, or null for none; gives the status after the last. */
async function check(...values: (number | null)[]): Promise<string> {
  for (const ping_time of values) {
    await server.advance(minuteMs);
    const nowMs = server.clock.now();
    await server.report([ping_time === null ? failed(sensor, nowMs) : ok(sensor, nowMs, { ping_time })]);
  }
  return server.world.statusOf(sensor);
}

/** What the sensor has measured in five weeks before, twice an hour. */
async function learn(): Promise<void> {
  const samples = Array.from({ length: 5 * weekHalfHours }, (_, place) => ({
    sensor_id: sensor,
    channel_number: 0,
    time_ms: beginMs - (place + 1) * 30 * minuteMs,
    value: 19 + (Math.floor(place / weekHalfHours) % 3),
  }));
  await server.writer.change(() => ({ draft: { isDurable: false, samples }, result: undefined }));
}

/** Some hours with two checks each; gives the status after the last, looks for what is unusual included. */
async function checkForHours(hours: number, ping_time: number): Promise<string> {
  for (let count = 0; count < 2 * hours; count += 1) {
    await server.report([ok(sensor, server.clock.now(), { ping_time })]);
    await server.advance(30 * minuteMs);
  }
  return server.world.statusOf(sensor);
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const details = (duration_ms: number | null, message: string | null) => ({ duration_ms, message });

async function restart(): Promise<void> {
  await close();
  await open(server.clock);
}

/** The log from its first line on, with the minutes since the beginning. */
async function readLog(): Promise<string[]> {
  const lines = await server.storage.log.read({ scopeId: sensor, limit: 100 });
  return lines.toReversed().map(({ time_ms, kind, from, to, message, message_info, user_name }) => {
    const text = message_info?.code === undefined || message_info.code === "ok" ? "" : `: ${message ?? ""}`;
    const by = user_name === null ? "" : ` by ${user_name}`;
    const isPause = kind === "paused" || kind === "resumed";
    const change =
      kind === "status" ? `${from} → ${to}${text}` : `${kind}${isPause && from !== null ? ` by ${from}` : by}`;
    return `${(time_ms - beginMs) / minuteMs} ${change}`;
  });
}

test("[ST-01] [ST-09] [ST-11] [CH-09] a day of a sensor, with restarts, gives exactly this log", async () => {
  await learn();
  await server.commands.changeObject("1", { sections: { intervalgroup: { goodintervalsup: 2 } } }, tester);
  const alerting = { limitmaxwarning: 100, limitmaxwarningclear: 80 };
  await server.commands.changeChannel({ sensorId: sensor, channelNumber: 0, changes: { alerting } }, tester);
  expect(await check(...times(10, 20))).toBe("up");
  // A slow answer warns until it is back at the clear value.
  expect(await check(120, 90, 99, 101)).toBe("warning");
  await restart();
  expect(await check(90)).toBe("warning");
  expect(await check(80, 90)).toBe("up");
  // An outage is acknowledged for a time, comes back too early and is acknowledged until it is over.
  expect(await check(...times(3, null))).toBe("down");
  await server.commands.acknowledgeSensors([sensor], details(5 * minuteMs, "seen"), tester);
  expect(await check(null, null, 20, null)).toBe("down_acknowledged");
  expect(await check(null, null)).toBe("down");
  await server.commands.acknowledgeSensors([sensor], details(null, "until up"), tester);
  await restart();
  expect(await check(null, 20)).toBe("down_acknowledged");
  expect(await check(20)).toBe("up");
  // Paused: nothing is checked, and what people do is no change of status by results.
  for (let round = 0; round < 4; round += 1) {
    await server.commands.pauseObjects([sensor], details(null, null), tester);
    await server.advance(minuteMs);
    await server.commands.resumeObjects([sensor], tester);
  }
  // On the Solomon Islands the weekend begins after an hour; over a restart it is one pause.
  const scheduledependency = { schedule: "weekdays", timezone: "Pacific/Guadalcanal" };
  await server.commands.changeObject(sensor, { sections: { scheduledependency } }, tester);
  expect(await check(...times(27, 20), null)).toBe("paused_by_schedule");
  await server.advance(weekendMinutes * minuteMs - 5 * minuteMs);
  await restart();
  expect(await check(null, null, null)).toBe("paused_by_schedule");
  expect(await check(null, ...times(30, 20))).toBe("up");
  // Flapping, over a restart.
  await server.commands.changeObject("1", { sections: { intervalgroup: { goodintervalsup: 1 } } }, tester);
  expect(await check(null, 20, null, 20, null, 20, null, 20)).toBe("up");
  await restart();
  expect(await check(null, null, 20, null, null, 20)).toBe("up");
  expect(await check(...times(20, 20))).toBe("up");
  expect(await check(null)).toBe("warning");
  // Three times as slow as on other Sundays, and as usual again.
  expect(await checkForHours(5, 60)).toBe("unusual");
  await restart();
  expect(await checkForHours(5, 20)).toBe("up");
  expect(await readLog()).toEqual([
    "0 created by tester",
    "0 changed by tester",
    "1 unknown → up",
    "11 up → warning: 120 msec (Ping Time) is above the warning limit of 100 msec",
    "16 warning → up",
    "18 up → warning: No answer",
    "19 warning → down: No answer",
    "20 acknowledged by tester",
    "25 acknowledgement_ended",
    "25 down_acknowledged → down: No answer",
    "26 acknowledged by tester",
    "29 acknowledgement_ended",
    "29 down_acknowledged → up",
    ...[29, 30, 31, 32].flatMap((minute) => [`${minute} paused by tester`, `${minute + 1} resumed by tester`]),
    "33 changed by tester",
    "60 paused by schedule",
    "2940 resumed by schedule",
    "2940 up → warning: No answer",
    "2941 warning → up",
    "2971 up → warning: No answer",
    "2972 warning → up",
    "2973 up → warning: No answer",
    "2974 warning → up",
    "2975 up → warning: No answer",
    "2976 warning → up: Flapping: more than 5 changes of status in 15 minutes. Until that ends, changes are not listed",
    "2999 up → up: No longer flapping: no change of status for 15 minutes",
    "3005 up → warning: No answer",
    "3005 warning → up",
    "3185 up → unusual: Ping Time: usual for Sundays 16–17: 16.21–24.66 msec, now 60 msec",
    "3485 unusual → up",
  ]);
});
