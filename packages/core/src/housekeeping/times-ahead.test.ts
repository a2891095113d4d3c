import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { presenceAtStart } from "../probe-connections/probe-presence.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { watchClock } from "./clock-watch.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const yearMs = 365 * 24 * hourMs;
const lookMs = 5000;

let image: MemoryImage;
let server: TestWorld;
let unwatch: () => void;
let sensors: string[];

const watch = (lastRunMs: number | null = null) => {
  unwatch = watchClock({ ...server, lastRunMs, onJump: () => {} });
};
beforeEach(async () => {
  image = new MemoryImage();
  server = await openConnectedWorld(image);
  const device = await server.addDevice();
  sensors = [await server.addSensor(device), await server.addSensor(device), await server.addSensor(device)];
  watch();
});
afterEach(async () => {
  unwatch();
  await server.close();
});

const now = () => server.clock.now();
const ageOf = (timeMs: number | null | undefined) => (timeMs === null || timeMs === undefined ? null : now() - timeMs);

/** Down, acknowledged and paused for some minutes, by a clock that is two years ahead. */
async function failAhead(): Promise<void> {
  const [down = "", acknowledged = "", paused = ""] = sensors;
  await server.advance(minuteMs);
  server.clock.set(now() + 2 * yearMs);
  await server.advance(lookMs);
  await server.report([down, acknowledged, paused].map((id) => ok(id, now(), { ping_time: 5 })));
  await server.advance(minuteMs);
  for (const id of [down, acknowledged]) await server.report([failed(id, now()), failed(id, now())]);
  await server.advance(minuteMs);
  await server.commands.acknowledgeSensors([acknowledged], { duration_ms: null, message: null }, tester);
  await server.commands.pauseObjects([paused], { duration_ms: null, message: null }, tester);
  await server.advance(minuteMs);
}

function agesOf([down = "", acknowledged = "", paused = ""]: readonly string[]) {
  const [one, other] = [down, acknowledged].map((id) => server.world.statusInfo(id));
  return {
    down: [ageOf(one?.since_ms), ageOf(one?.outage_since_ms), ageOf(server.world.sensorState(down)?.last_up_ms)],
    acknowledged: [ageOf(other?.since_ms), ageOf(other?.outage_since_ms)],
    paused: [ageOf(server.world.statusInfo(paused).since_ms), ageOf(server.world.sensorState(paused)?.last_up_ms)],
  };
}

describe("a clock that was ahead and is set back", () => {
  test("[EN-03] leaves a channel gone for as long as it was", async () => {
    const sensor = await server.addSensor(await server.addDevice(), "system-cpu");
    server.clock.set(now() + 2 * yearMs);
    await server.advance(lookMs);
    for (const channels of [[{ key: "a" }], []]) {
      await server.advance(minuteMs);
      const outcome = { is_ok: true, values: { total: 1 }, channels } as const;
      await server.report([{ ...ok(sensor, now(), {}), outcome: { ...outcome, channels: [...channels] } }]);
    }
    await server.advance(minuteMs);
    const goneMs = () => server.world.sensorState(sensor)?.channels.map(({ record }) => ageOf(record.gone_since_ms));
    expect(goneMs()).toEqual([null, minuteMs, null]);
    server.clock.set(now() - 2 * yearMs);
    await server.advance(lookMs);
    expect(goneMs()).toEqual([null, minuteMs + lookMs, null]);
  });

  test("leaves every duration as it was, none negative or years long, over a restart too", async () => {
    await failAhead();
    const before = agesOf(sensors);
    expect(before.down).toEqual([2 * minuteMs, 2 * minuteMs, 3 * minuteMs]);
    server.clock.set(now() - 2 * yearMs);
    await server.advance(lookMs);
    const later = (ages: readonly (number | null)[]) => ages.map((age) => (age ?? 0) + lookMs);
    const expected = {
      down: later(before.down),
      acknowledged: later(before.acknowledged),
      paused: later(before.paused),
    };
    expect(agesOf(sensors)).toEqual(expected);
    const { flapping } = server.world.sensorState(sensors[0] ?? "") ?? {};
    expect(flapping?.changes_ms.map(ageOf)).toEqual(later([2 * minuteMs, 2 * minuteMs]));
    unwatch();
    await server.close();
    server = await openTestWorld(image, server.clock);
    watch();
    const { status_since_ms, outage_since_ms } = server.world.sensorState(sensors[0] ?? "") ?? {};
    expect([ageOf(status_since_ms), ageOf(outage_since_ms)]).toEqual(expected.down.slice(0, 2));
    expect(agesOf(sensors).paused).toEqual(expected.paused);
  });

  test("while nothing can be stored: as soon as it can, and the problem itself has its time at once", async () => {
    await failAhead();
    const before = agesOf(sensors);
    const mend = server.refuseStorage();
    server.problems.raise({ code: "storage_failed", since_ms: now(), message: "", parameters: {} });
    server.clock.set(now() - 2 * yearMs);
    await server.advance(lookMs);
    expect(ageOf(server.problems.get("storage_failed")?.since_ms)).toBe(lookMs);
    mend();
    await server.advance(lookMs);
    expect(agesOf(sensors).down).toEqual(before.down.map((age) => (age ?? 0) + 2 * lookMs));
  });

  test("while the server was off: what it noted counts from its end", async () => {
    await failAhead();
    const before = agesOf(sensors);
    const lastRunMs = now();
    unwatch();
    server.clock.set(now() - 2 * yearMs);
    watch(lastRunMs);
    await server.settle();
    expect(agesOf(sensors)).toEqual(before);
  });

  test("leaves the time at which a lost probe was lost, and moves nothing when it is set on", async () => {
    server.link.die("killed");
    await server.advance(minuteMs);
    const ageOfProbe = () => ageOf(server.world.presenceOf("1").since_ms);
    server.clock.set(now() - hourMs);
    await server.advance(lookMs);
    expect(ageOfProbe()).toBe(minuteMs + lookMs);
    expect(presenceAtStart(server.facts, "1")).toEqual(server.world.presenceOf("1"));
    server.clock.set(now() + hourMs);
    await server.advance(lookMs);
    expect(ageOfProbe()).toBe(hourMs + minuteMs + 2 * lookMs);
  });
});
