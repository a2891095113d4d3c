import type { StatusHistorySpan } from "@monitor/contract";
import type { Status } from "@monitor/domain";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { tallyPeriodMs } from "../history/history-window.ts";
import { codeOf } from "../world/status-codes.ts";
import { newSensorState } from "../world/sensor-state.ts";
import { StatusHistoryKeeper } from "./status-history.ts";
import { StatusRing } from "./status-ring.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import type { FakeClock } from "../testing/fake-clock.ts";
import { World } from "../world/world.ts";
import type { ObjectRecord } from "../world/world.ts";
import { CountingLoop } from "../../testing/counting-loop.ts";
import { WorkSlices } from "../../work-slices.ts";

const devices = 60;
const sensorsPerDevice = 10;
const hourMs = 3_600_000;
const nobodyFails = (error: unknown) => {
  throw error;
};

let clock: FakeClock;
let world: World;
let keeper: StatusHistoryKeeper;
let nextId = 100;

function record(parent_id: string | null, type: ObjectRecord["type"], id = String(nextId++)): ObjectRecord {
  const plain = {
    position: Number(id),
    priority: 3,
    favorite: false,
    tags: [],
    location: null,
    host: null,
    kind: null,
  };
  const rest = { settings: {}, interval_seconds: null, pause: null, resumed_ms: null, created_ms: 0 };
  return { id, type, parent_id, name: id, ...plain, ...rest };
}

function deviceWithSensors(): ObjectRecord[] {
  const device = record("1", "device");
  return [device, ...Array.from({ length: sensorsPerDevice }, () => record(device.id, "sensor"))];
}

const addDevice = () => take({ objects: deviceWithSensors() });

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

const sensors = () => world.idsOfType("sensor");
const rootOf = (from: StatusHistoryKeeper, span: StatusHistorySpan) => from.read({ id: "0", span, mostChildren: 0 });

/** A probe with so many sensors that their tallies are kept. */
beforeEach(() => {
  clock = createFakeClock(1_800_000_000_000);
  world = new World();
  nextId = 100;
  const objects = [record(null, "group", "0"), record("0", "probe", "1")];
  for (let count = 0; count < devices; count += 1) objects.push(...deviceWithSensors());
  take({ objects, probes: new Map([["1", { status: "connected", since_ms: 0, reason: "" }]]) });
  keeper = new StatusHistoryKeeper(world, clock);
  become(sensors(), "up");
});

describe("the status history of many sensors", () => {
  test("[MO-01, NF-04] is what a count of all sensors gives, whatever happened since it was asked for last", async () => {
    const untouched = new StatusHistoryKeeper(world, clock);
    const past = { code: codeOf("up"), fromMs: clock.now() - hourMs, toMs: clock.now() - hourMs / 2 };
    const all = sensors();
    const [first, second, third] = [all[3] as string, all[215] as string, all[599] as string];
    const steps: (() => void)[] = [
      () => become([first], "down"),
      () => become([second, third], "warning"),
      () => become([first], "up"),
      () => take({ removed: [second] }),
      () => take({ objects: [record(world.get(third)?.parent_id ?? "", "sensor")] }),
      () => become(sensors().slice(-1), "down"),
      () => take({ removed: [world.get(first)?.parent_id ?? ""] }),
      () => take({ probes: new Map([["1", { status: "disconnected", since_ms: clock.now(), reason: "" }]]) }),
      () => take({ probes: new Map([["1", { status: "connected", since_ms: clock.now(), reason: "" }]]) }),
      () => keeper.addPast(third, past),
    ];
    untouched.addPast(third, past);
    for (const step of steps) {
      for (const span of ["day", "month"] as const) await rootOf(keeper, span);
      clock.advance(7 * 60_000);
      for (const span of ["day", "month"] as const) await rootOf(keeper, span);
      step();
    }
    for (const span of ["day", "month"] as const)
      expect(await rootOf(keeper, span)).toEqual(await rootOf(untouched, span));
    clock.advance(2 * hourMs);
    for (const span of ["day", "month"] as const)
      expect(await rootOf(keeper, span)).toEqual(await rootOf(untouched, span));
  });

  test("[MO-01] a change of one sensor does not count the sensors of other devices again", async () => {
    await rootOf(keeper, "day");
    const walked = vi.spyOn(world, "childrenOf");
    await rootOf(keeper, "day");
    expect(new Set(walked.mock.calls.map(([id]) => id))).toEqual(new Set(["0"]));
    walked.mockClear();
    const [sensor] = sensors();
    become([sensor as string], "down");
    expect((await rootOf(keeper, "day")).alarms.at(-1)).toMatchObject({ down: 1 });
    expect(new Set(walked.mock.calls.map(([id]) => id))).toEqual(
      new Set(["0", "1", world.get(sensor as string)?.parent_id]),
    );
  });

  test("[MO-01] when all of them change, nothing that is over is read again", async () => {
    const bucketsRead = vi.spyOn(StatusRing.prototype, "readWorst");
    await rootOf(keeper, "day");
    expect(bucketsRead).toHaveBeenCalledTimes(sensors().length);
    bucketsRead.mockClear();
    clock.advance(60_000);
    become(sensors(), "down");
    const { alarms, objects } = await rootOf(keeper, "day");
    expect(alarms.at(-1)).toMatchObject({ down: sensors().length });
    expect(objects[0]?.statuses.at(-1)).toBe("down");
    expect(bucketsRead).not.toHaveBeenCalled();
    bucketsRead.mockRestore();
  });

  test("[MO-01] a long count has breaks, and what changes in one of them is not counted twice", async () => {
    for (let count = 0; count < 200; count += 1) addDevice();
    become(sensors(), "up");
    const changing = sensors().slice(0, 500);
    let isChanging = true;
    const loop = new CountingLoop({
      onTurn: (turns) => {
        if (!isChanging) return;
        clock.advance(1000);
        become(changing, turns % 2 === 0 ? "up" : "down");
      },
    });
    const patient = new StatusHistoryKeeper(world, clock, new WorkSlices(loop));
    const untouched = new StatusHistoryKeeper(world, clock);
    clock.advance(2 * hourMs);
    const whileChanging = await rootOf(patient, "day");
    expect(loop.turns).toBeGreaterThan(1);
    expect(whileChanging.objects[0]?.statuses.slice(-3, -1)).toEqual(["up", "up"]);
    for (const span of ["day", "month"] as const) await rootOf(patient, span);
    isChanging = false;
    for (const span of ["day", "month"] as const) {
      expect(await rootOf(patient, span)).toEqual(await rootOf(untouched, span));
    }
  });

  test("[NF-04] a count that waits into another period of the clock begins again", async () => {
    for (let count = 0; count < 200; count += 1) addDevice();
    become(sensors(), "up");
    const onTurn = (turns: number) => {
      if (turns === 1) clock.advance(hourMs);
    };
    const patient = new StatusHistoryKeeper(world, clock, new WorkSlices(new CountingLoop({ onTurn })));
    const untouched = new StatusHistoryKeeper(world, clock);
    const history = await rootOf(patient, "day");
    expect(history).toEqual(await rootOf(untouched, "day"));
    expect(Date.parse(history.first_time) + 24 * hourMs).toBeGreaterThan(clock.now());
  });

  test("[NF-04] its uptime is at most some minutes old, that of few sensors is that of now", async () => {
    const [sensor] = sensors();
    const deviceId = world.get(sensor as string)?.parent_id ?? "";
    clock.advance(30 * 24 * hourMs);
    become(sensors(), "down");
    const uptime = async (id: string) =>
      (await keeper.read({ id, span: "day", mostChildren: 0 })).objects[0]?.uptime ?? 0;
    expect([await uptime("0"), await uptime(deviceId)]).toEqual([100, 100]);
    clock.advance(tallyPeriodMs - 1);
    expect(await uptime(deviceId)).toBeLessThan(100);
    clock.advance(1);
    expect(await uptime("0")).toBeCloseTo(await uptime(deviceId), 6);
  });
});
