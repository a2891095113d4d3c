import type { StatusHistorySpan } from "@monitor/contract";
import type { Status } from "@monitor/domain";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import type { FakeClock } from "../testing/fake-clock.ts";
import { newSensorState } from "../world/sensor-state.ts";
import { World } from "../world/world.ts";
import type { ObjectRecord } from "../storage/records.ts";
import { decodeSensor, encodeSensor } from "./ring-codec.ts";
import { connectionKey } from "./rollup-state.ts";
import { keepUptimes } from "./keep-uptimes.ts";
import { SensorRings } from "./sensor-rings.ts";
import { runAtOnce } from "../runtime/work-slices.ts";
import type { Steps } from "../runtime/work-slices.ts";
import { objectRecord } from "../storage/object-record.ts";
import { codeOf } from "../world/status-codes.ts";
import { StatusRollup } from "./status-rollup.ts";
import { UnknownTimes } from "./unknown-times.ts";
import { testSlices } from "../testing/test-slices.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const uptimePeriodMs = 300_000;
const spans = ["day", "month"] as const;
const nobodyFails = (error: unknown) => {
  throw error;
};

let clock: FakeClock;
let world: World;
let rollup: StatusRollup;
let nextId = 100;

function record(parent_id: string | null, type: ObjectRecord["type"], id = String(nextId++)): ObjectRecord {
  return objectRecord({ id, type, parent_id, name: id, position: Number(id), created_ms: 0 });
}

function deviceWithSensors(count: number): ObjectRecord[] {
  const device = record("1", "device");
  return [device, ...Array.from({ length: count }, () => record(device.id, "sensor"))];
}

function take(update: Parameters<World["apply"]>[0]): void {
  world.notify(world.apply(update), nobodyFails);
}

/** A result of every one of these sensors. */
function become(ids: readonly string[], own_status: Status): void {
  const nowMs = clock.now();
  const state = {
    ...newSensorState("ping", nowMs),
    own_status,
    last_result_ms: nowMs,
    status_since_ms: nowMs,
  } as const;
  take({ states: new Map(ids.map((id) => [id, state])) });
}

function pause(id: string): void {
  const known = world.get(id);
  if (known === undefined) return;
  const held = { since_ms: clock.now(), until_ms: null, message: null, user_name: "tester" };
  take({ objects: [{ ...known, pause: known.pause === null ? held : null }] });
}

/** A sensor goes to another device, or a device to another group. */
function move(number: number): void {
  const [what, parents] = number % 2 === 0 ? (["sensor", "device"] as const) : (["device", "group"] as const);
  const moved = world.get(world.idsOfType(what)[number % world.idsOfType(what).length] ?? "");
  const [parent] = world.idsOfType(parents).filter((id) => id !== "0" && id !== moved?.parent_id);
  if (moved !== undefined && parent !== undefined) take({ objects: [{ ...moved, parent_id: parent }] });
}

const connect = (status: "connected" | "disconnected") =>
  take({ probes: new Map([["1", { status, since_ms: clock.now(), reason: "" }]]) });

const sensors = () => world.idsOfType("sensor");
const read = (id: string, span: StatusHistorySpan = "day", from = rollup) => from.read({ id, span, maxChildren: 0 });

function plant(devices: number, sensorsEach: number): void {
  clock = createFakeClock(1_800_000_000_000);
  world = new World(testSlices);
  nextId = 100;
  const objects = [record(null, "group", "0"), record("0", "probe", "1")];
  for (const id of ["98", "99"]) objects.push(record("1", "group", id));
  for (let count = 0; count < devices; count += 1) objects.push(...deviceWithSensors(sensorsEach));
  take({ objects });
  connect("connected");
  rollup = new StatusRollup(world, clock);
}

/** A second rollup, made from the stored rings of this one's sensors. */
function fromWhatIsKept(): StatusRollup {
  const other = new StatusRollup(world, clock);
  const state = runAtOnce(other.newState(new UnknownTimes(rollup.state.unknown.list)));
  for (const id of [...sensors(), connectionKey("1")]) {
    const kept = rollup.state.kept(id);
    const stored = kept === undefined ? null : decodeSensor(encodeSensor({ ...kept, cursor: 0 }));
    if (stored !== null) state.restore(id, stored);
  }
  runAtOnce(other.adopt(state));
  return other;
}

const steps = fc.array(
  fc.oneof(
    fc.tuple(fc.constant("become"), fc.nat(5), fc.constantFrom<Status>("up", "down", "warning", "unknown")),
    fc.tuple(fc.constant("pause"), fc.nat(8), fc.constant("")),
    fc.tuple(fc.constant("connect"), fc.nat(1), fc.constant("")),
    fc.tuple(fc.constant("remove"), fc.nat(5), fc.constant("")),
    fc.tuple(fc.constant("move"), fc.nat(9), fc.constant("")),
    fc.tuple(fc.constant("add"), fc.nat(1), fc.constant("")),
    fc.tuple(fc.constant("read"), fc.nat(1), fc.constant("")),
    fc.tuple(
      fc.constant("wait"),
      fc.constantFrom(1000, 60_000, hourMs / 2, 5_000_000, dayMs, 9 * dayMs),
      fc.constant(""),
    ),
  ),
  { maxLength: 40 },
);

function play([kind, number, status]: readonly [string, number, string]): void {
  const ids = ["group", "probe", "device", "sensor"].flatMap((type) => world.idsOfType(type as "group"));
  const sensor = sensors()[number % sensors().length];
  if (kind === "wait") clock.advance(number);
  else if (kind === "read") for (const id of ids) read(id);
  else if (kind === "connect") connect(number === 0 ? "connected" : "disconnected");
  else if (kind === "pause") pause(ids[number % ids.length] as string);
  else if (kind === "add") take({ objects: number === 0 ? deviceWithSensors(1) : [record("100", "sensor")] });
  else if (kind === "move") move(number);
  else if (sensor === undefined) return;
  else if (kind === "remove") take({ removed: [sensor] });
  else become([sensor], status as Status);
}

describe("the rings of what holds sensors", () => {
  test("[MO-01, ST-06] are what the rings of the sensors give, whatever has happened", { tags: "long" }, () => {
    fc.assert(
      fc.property(steps, (list) => {
        plant(2, 2);
        for (const step of list) play(step);
        const other = fromWhatIsKept();
        for (const id of ["0", "1", "98", "99", ...world.idsOfType("device"), ...sensors()]) {
          for (const span of spans) expect(read(id, span), id).toEqual(read(id, span, other));
        }
      }),
      { numRuns: 150 },
    );
  });

  test("[MO-01] a change of all sensors is there without a look at any of them", () => {
    plant(60, 10);
    become(sensors(), "up");
    read("0");
    clock.advance(60_000);
    become(sensors(), "down");
    const looks = vi.spyOn(SensorRings.prototype, "statuses");
    const walks = vi.spyOn(world, "childrenOf");
    const { alarms, objects } = read("0");
    expect(alarms.at(-1)).toMatchObject({ down: sensors().length });
    expect(objects[0]?.statuses.at(-1)).toBe("down");
    expect(looks).not.toHaveBeenCalled();
    expect(walks).not.toHaveBeenCalled();
    looks.mockRestore();
  });

  test("[NF-04] their uptime is at most some minutes old, that of few sensors is that of now", () => {
    plant(60, 10);
    become(sensors(), "up");
    const deviceId = world.get(sensors()[0] as string)?.parent_id ?? "";
    clock.advance(30 * dayMs);
    become(sensors(), "down");
    const uptime = (id: string) => read(id).objects[0]?.uptime ?? 0;
    expect([uptime("0"), uptime(deviceId)]).toEqual([100, 100]);
    clock.advance(uptimePeriodMs - 1);
    expect(uptime(deviceId)).toBeLessThan(100);
    expect(uptime("0")).toBe(100);
    clock.advance(1);
    expect(uptime("0")).toBeCloseTo(uptime(deviceId), 6);
  });

  test("[NF-04] the uptime of a large group is found ahead of its readers, in each period", async () => {
    plant(60, 10);
    become(sensors(), "up");
    clock.advance(30 * dayMs);
    // While it works no timer waits.
    const settle = () => vi.waitFor(() => expect(clock.waiting).toBe(1), { interval: 1 });
    const stop = keepUptimes({ world, statusHistory: rollup, clock, onError: nobodyFails });
    await clock.advanceSettled(1, settle);
    const uptimes = vi.spyOn(rollup.state.rings, "uptime");
    for (let minute = 0; minute < 30; minute += 1) {
      for (const span of spans) expect(read("0", span).objects[0]?.uptime).toBe(100);
      expect(uptimes).not.toHaveBeenCalled();
      await clock.advanceSettled(60_000, settle);
      uptimes.mockClear();
    }
    become(sensors(), "down");
    await clock.advanceSettled(3 * uptimePeriodMs, settle);
    uptimes.mockClear();
    expect(read("0").objects[0]?.uptime).toBeLessThan(100);
    expect(uptimes).not.toHaveBeenCalled();
    stop();
    expect(clock.waiting).toBe(0);
  });

  test("[MO-01] a sensor that was up since it was first measured has no ring, and a ring goes to another one", () => {
    plant(3, 10);
    expect(rollup.state.rings.ringCount).toBe(0);
    become(sensors(), "up");
    clock.advance(40 * dayMs);
    expect(new Set(read("0", "month").objects[0]?.statuses)).toEqual(new Set(["up"]));
    expect(rollup.state.rings.ringCount).toBe(0);
    become(sensors().slice(0, 3), "down");
    expect(rollup.state.rings.ringCount).toBe(3);
    take({ removed: sensors().slice(0, 2) });
    expect(rollup.state.rings.ringCount).toBe(1);
  });

  test("[NF-01] a clock that is put back by seconds counts no time twice, and nothing is lost", () => {
    plant(1, 2);
    become(sensors(), "up");
    clock.advance(40 * dayMs);
    const [sensor = ""] = sensors();
    for (let round = 0; round < 20; round += 1) {
      become([sensor], round % 2 === 0 ? "down" : "up");
      clock.set(clock.now() - 4000);
    }
    clock.advance(hourMs);
    become([sensor], "down");
    expect(read("0").alarms.at(-1)).toMatchObject({ down: 1 });
    expect(read(sensor).objects[0]?.uptime).toBe(100);
  });
});

describe("another state is made ready in steps", () => {
  const half = (work: Steps) => {
    for (let count = 0; count < 8; count += 1) work.next();
  };
  const nowOf = (id: string) => read(id).objects[0]?.statuses.at(-1);

  test("[MO-01] what happens meanwhile is in it, and the one before is read until then", () => {
    plant(20, 20);
    become(sensors(), "up");
    clock.advance(hourMs);
    const [first = "", second = "", ...others] = sensors();
    const [last = "", gone = ""] = others.slice(-2);
    const restart = rollup.restart(new UnknownTimes());
    half(restart);
    become([first, last], "down");
    take({ removed: [gone], objects: [record("100", "sensor", "5000")] });
    become(["5000"], "warning");
    expect(read("0").alarms.at(-1)).toMatchObject({ down: 2, warning: 1 });
    expect(nowOf(second)).toBe("up");
    runAtOnce(restart);
    expect([first, last, "5000", second].map(nowOf)).toEqual(["down", "down", "warning", "up"]);
    expect(read("0").alarms.at(-1)).toMatchObject({ down: 2, warning: 1 });
    expect(read(second).objects[0]?.statuses.at(-3)).toBe("unknown");
    expect(rollup.state.kept(gone)).toBeUndefined();
  });

  test("[MO-01] it comes from the past, with all that has happened since the restart", () => {
    plant(20, 20);
    become(sensors(), "up");
    const [first = "", second = "", third = ""] = sensors();
    clock.advance(2 * hourMs);
    runAtOnce(rollup.restart(new UnknownTimes()));
    const past = runAtOnce(rollup.newState(new UnknownTimes()));
    for (const id of sensors()) past.change(id, codeOf("up"), clock.now() - hourMs);
    become([first], "down");
    clock.advance(hourMs);
    const replacing = rollup.replace(past);
    half(replacing);
    become([second], "down");
    become([third], "down");
    clock.advance(1000);
    become([third], "up");
    runAtOnce(replacing);
    clock.advance(1000);
    const last = (id: string) => read(id).objects[0]?.statuses.slice(-3);
    expect([first, second, third].map(last)).toEqual([
      ["up", "down", "down"],
      ["up", "up", "down"],
      ["up", "up", "down"],
    ]);
    expect(nowOf("0")).toBe("down");
  });

  test("[MO-01] one that was begun before another has no effect", () => {
    plant(20, 20);
    become(sensors(), "up");
    const earlier = rollup.restart(new UnknownTimes());
    half(earlier);
    const state = runAtOnce(rollup.newState(new UnknownTimes()));
    runAtOnce(rollup.adopt(state));
    runAtOnce(earlier);
    expect(rollup.state).toBe(state);
  });
});
