import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { WatchedPauses } from "../testing/watched-pauses.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let pauses: WatchedPauses;
let server: TestWorld;
let [group, device, sensor] = ["", "", ""];

async function open(clock?: TestWorld["clock"]): Promise<void> {
  await pauses.open(clock);
  ({ server } = pauses);
}

// It is Friday, 20 November 2026, 12:00 UTC.
beforeEach(async () => {
  pauses = new WatchedPauses();
  await pauses.begin();
  ({ server, group, device, sensor } = pauses);
});
afterEach(() => pauses.close());

const set: WatchedPauses["set"] = (...settings) => pauses.set(...settings);
const statusOf = (id = sensor) => server.world.statusOf(id);
const good = (id = sensor) => pauses.good(id);
const down = (id: string) => pauses.down(id);
const readLog = (from?: number) => pauses.readLog(from);

describe("[ST-11] a schedule", () => {
  test("pauses outside its hours, all below, and each change is one line", async () => {
    await set(group, { schedule: "weekdays_8_18", timezone: "Europe/Berlin" });
    await good();
    expect(statusOf()).toBe("up");
    await server.advance(5 * hourMs - 1);
    expect([group, device, sensor].map(statusOf)).not.toContain("paused_by_schedule");
    await server.advance(1);
    expect([group, device, sensor].map(statusOf)).toEqual(Array(3).fill("paused_by_schedule"));
    expect(server.world.statusInfo(sensor)).toMatchObject({
      paused_status_source: group,
      pause: { reason: "schedule", until_ms: Date.parse("2026-11-23T07:00:00Z"), text: "Working hours 8:00 to 18:00" },
    });
    await server.advance(3 * 24 * hourMs);
    await good();
    expect(statusOf()).toBe("paused_by_schedule");
    expect(await readLog()).toEqual([
      `20T12:00 ${sensor} status unknown up`,
      `20T17:00 ${group} paused schedule 2026-11-23T07:00`,
      `23T07:00 ${group} resumed schedule`,
      `23T17:00 ${group} paused schedule 2026-11-24T07:00`,
    ]);
  });

  test("stops the checks of the probe and begins them again", async () => {
    await set(group, { schedule: "weekdays", timezone: "UTC" });
    await server.advance(12 * hourMs);
    expect(server.link.ofType("assignments").at(-1)).toMatchObject({ removals: [sensor] });
    await server.advance(48 * hourMs);
    expect(server.link.ofType("assignments").at(-1)).toMatchObject({ upserts: [{ sensor_id: sensor }] });
  });

  test("holds at once when it is set, and ends at once when it is taken away", async () => {
    await good();
    await set(sensor, { schedule: "sundays" });
    expect(statusOf()).toBe("paused_by_schedule");
    await set(sensor, { schedule: "none" });
    expect(server.world.get(sensor)).toMatchObject({ automatic_pauses: null, resumed_ms: server.clock.now() });
    await server.settle();
    expect((await readLog(1)).map((line) => line.split(" ")[2])).toEqual(["paused", "resumed"]);
  });

  test("adds up with those above: the object is monitored only in the hours of all", async () => {
    await set(group, { schedule: "weekdays", timezone: "UTC" });
    await set(sensor, { schedule: "daily_9_17", timezone: "UTC" });
    const seen: string[] = [];
    for (let hour = 0; hour < 96; hour += 1) {
      const isMonitored = statusOf() !== "paused_by_schedule";
      const time = new Date(server.clock.now()).toISOString().slice(8, 13);
      if (isMonitored !== (seen.length % 2 === 1)) seen.push(time);
      await server.advance(hourMs);
    }
    expect(seen).toEqual(["20T12", "20T17", "23T09", "23T17", "24T09"]);
  });

  test("is right after a restart in the middle, without another line", async () => {
    await set(group, { schedule: "weekdays_8_18", timezone: "UTC" });
    await server.advance(7 * hourMs);
    const lines = await readLog();
    await pauses.close();
    await server.advance(hourMs);
    await open(server.clock);
    expect(statusOf()).toBe("paused_by_schedule");
    expect(server.world.statusInfo(sensor).since_ms).toBe(Date.parse("2026-11-20T18:00:00Z"));
    expect(await readLog()).toEqual(lines);
    await pauses.close();
    await server.advance(3 * 24 * hourMs - 6 * hourMs);
    await open(server.clock);
    expect(statusOf()).not.toBe("paused_by_schedule");
    expect(await readLog(lines.length)).toEqual([`23T14:00 ${group} resumed schedule`]);
  });

  test("leaves no change out and makes none up when the clock is set", async () => {
    await set(group, { schedule: "weekdays_8_18", timezone: "UTC" });
    await server.advance(hourMs);
    // Over a whole night: nothing has happened.
    server.clock.set(Date.parse("2026-11-23T12:00:00Z"));
    await server.advance(minuteMs);
    expect(await readLog()).toEqual([]);
    // Into a night, and back.
    server.clock.set(Date.parse("2026-11-28T12:00:00Z"));
    await server.advance(minuteMs);
    expect(statusOf()).toBe("paused_by_schedule");
    server.clock.set(Date.parse("2026-11-20T12:10:00Z"));
    await server.advance(minuteMs);
    expect(statusOf()).not.toBe("paused_by_schedule");
    // What was meant for the far future comes in its time.
    await server.advance(6 * hourMs);
    expect(statusOf()).toBe("paused_by_schedule");
    expect((await readLog()).map((line) => line.split(" ").slice(2, 3).join())).toEqual([
      "paused",
      "resumed",
      "paused",
    ]);
  });

  test("that can't be stored for now is tried again", async () => {
    await set(group, { schedule: "weekdays", timezone: "UTC" });
    const mend = server.refuseStorage();
    await server.advance(13 * hourMs);
    expect(statusOf()).not.toBe("paused_by_schedule");
    mend();
    await server.advance(minuteMs);
    expect(statusOf()).toBe("paused_by_schedule");
  });

  test("that nobody knows is refused", async () => {
    await expect(set(group, { schedule: "7" })).rejects.toThrow('There is no schedule "7".');
    await expect(set(group, { schedule: "__proto__" })).rejects.toThrow(/There is no schedule/);
  });

  test("keeps an acknowledgement, and a user's pause goes before it", async () => {
    await down(sensor);
    await server.commands.acknowledgeSensors([sensor], { duration_ms: null, message: null }, tester);
    await set(sensor, { schedule: "sundays" });
    expect(statusOf()).toBe("paused_by_schedule");
    await server.commands.pauseObjects([sensor], { duration_ms: null, message: null }, tester);
    expect(statusOf()).toBe("paused_by_user");
    expect(server.world.sensorState(sensor)?.acknowledgement).not.toBeNull();
  });

  test("10,000 objects with one of their own take one timer", { tags: "long" }, async () => {
    await server.writer.change((turn) => {
      const created = Array.from({ length: 10_000 }, (_, index) => {
        const id = turn.takeObjectId();
        const own_settings = { scheduledependency: { schedule: "weekdays", timezone: "UTC" } };
        return { ...server.world.get("0")!, id, parent_id: "1", name: `Group ${index}`, own_settings };
      });
      return { draft: { created }, result: created };
    });
    await server.settle();
    const before = server.clock.waiting;
    await server.advance(12 * hourMs);
    expect(server.clock.waiting).toBe(before);
    const ids = server.world.idsOfType("group").filter((id) => statusOf(id) === "paused_by_schedule");
    expect(ids).toHaveLength(10_000);
  });
});

describe("[ST-11] maintenance", () => {
  const window = (start: string, end: string, more: object = {}) => ({ start, end, reason: "Patches", ...more });

  test("holds once from its start to its end, with its reason", async () => {
    await set(device, { maintenance: [window("2026-11-20T13:00:00Z", "2026-11-20T14:30:00Z")] });
    await server.advance(hourMs);
    expect(statusOf()).toBe("paused_by_schedule");
    expect(server.world.statusInfo(sensor)).toMatchObject({
      paused_status_source: device,
      message: "Paused for maintenance until 20 Nov 2026, 14:30 UTC: Patches",
    });
    await server.advance(90 * minuteMs);
    expect(statusOf()).not.toBe("paused_by_schedule");
    await server.advance(30 * 24 * hourMs);
    expect(await readLog()).toEqual([
      `20T13:00 ${device} paused maintenance 2026-11-20T14:30`,
      `20T14:30 ${device} resumed maintenance`,
    ]);
  });

  test("repeats every week, and windows that overlap are one pause", async () => {
    const weekly = window("2026-11-13T20:00:00Z", "2026-11-13T22:00:00Z", { repeat: "weekly" });
    await set(device, {
      timezone: "UTC",
      maintenance: [weekly, window("2026-11-20T21:00:00Z", "2026-11-20T23:00:00Z")],
    });
    await server.advance(8 * 24 * hourMs);
    expect(await readLog()).toEqual([
      `20T20:00 ${device} paused maintenance 2026-11-20T22:00`,
      `20T23:00 ${device} resumed maintenance`,
      `27T20:00 ${device} paused maintenance 2026-11-27T22:00`,
      `27T22:00 ${device} resumed maintenance`,
    ]);
  });

  test("beside a schedule each has its own beginning and end", async () => {
    const maintenance = [window("2026-11-20T17:00:00Z", "2026-11-20T19:00:00Z")];
    await set(device, { schedule: "weekdays_8_18", timezone: "UTC", maintenance });
    await server.advance(8 * hourMs);
    expect((await readLog()).map((line) => line.split(" ").slice(2, 4).join(" "))).toEqual([
      "paused maintenance",
      "paused schedule",
      "resumed maintenance",
    ]);
    expect(statusOf()).toBe("paused_by_schedule");
  });
});
