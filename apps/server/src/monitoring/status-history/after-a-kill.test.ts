import type { StatusHistory } from "@monitor/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFolder, failed, ok, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { StatusHistoryKeeper } from "./keep-status-history.ts";
import { StatusRollup } from "./status-rollup.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** So short that one ring is written between two of them. */
const sliceMs = 25;

let folder: ReturnType<typeof createFolder>;
let server: TestWorld;
/** One that lives through everything. */
let witness: StatusRollup;
let rollup: StatusRollup;
let keeper: StatusHistoryKeeper;
let killLast: () => void = () => {};
let [device, heartbeat, first, second, third] = ["", "", "", "", ""];

/** A process begins; its timers end with it. */
function begin(): void {
  killLast();
  let isAlive = true;
  killLast = () => (isAlive = false);
  const setTimer: TestWorld["clock"]["setTimer"] = (run, delayMs) =>
    server.clock.setTimer(() => {
      if (isAlive) run();
    }, delayMs);
  const clock = { ...server.clock, setTimer };
  rollup = new StatusRollup(server.world, clock);
  keeper = new StatusHistoryKeeper({ ...server, clock, statusHistory: rollup, rawHistoryDays: 365, ringsAtOnce: 1 });
}

beforeEach(async () => {
  folder = createFolder();
  server = await openTestWorld(folder.path);
  witness = new StatusRollup(server.world, server.clock);
  server.probe.start();
  server.link.sayHello();
  device = await server.addDevice(await server.addGroup());
  [heartbeat, first, second, third] = (await Promise.all(
    ["ping", "ping", "ping", "ping"].map(() => server.addSensor(device)),
  )) as [string, string, string, string];
  await server.advance(hourMs - 2 * minuteMs);
  begin();
  await server.advance(20 * sliceMs);
});
afterEach(async () => {
  killLast();
  await server.close();
  folder.remove();
});

const report = async (id: string, isUp: boolean, aheadMs = 0) => {
  const nowMs = server.clock.now() + aheadMs;
  await server.report([isUp ? ok(id, nowMs, { ping_time: 1 }) : failed(id, nowMs)]);
};
/** Half an hour passes, and the first ring is written; whether that is all. */
async function untilWriting(): Promise<boolean> {
  await server.advance(29 * minuteMs);
  const save = vi.spyOn(server.storage.statusHistory, "save");
  while (save.mock.calls.length === 0) await server.advance(sliceMs);
  const isAll = save.mock.lastCall?.[1] !== undefined;
  save.mockRestore();
  return isAll;
}
const goDown = async (id: string) => {
  await report(id, false);
  await report(id, false);
};
const wait = (ms: number) => () => server.advance(ms);
const slices = (count: number) => Array.from({ length: count }, () => ["a slice is written", wait(sliceMs)] as const);
const hold = { duration_ms: null, message: null };

/** Each with what it is; a kill comes behind one of them. */
const steps: readonly (readonly [string, () => void])[] = [
  ["all are up", () => [first, second, third].forEach((id) => report(id, true))],
  ["half an hour passes", () => void untilWriting()],
  ...slices(5),
  ["one goes down", () => goDown(first)],
  ["minutes pass", wait(3 * minuteMs)],
  [
    "all others go down and up",
    () => [second, third].forEach(async (id) => (await goDown(id), await report(id, true))),
  ],
  ["one is acknowledged", () => server.commands.acknowledgeSensors([first], hold, tester)],
  ["the next writing begins", () => void untilWriting()],
  ["others go down while it is written", () => [first, second, third].forEach(goDown)],
  ...slices(2),
  ["and is up again", () => report(second, true)],
  ...slices(4),
  ["the device is paused", () => server.commands.pauseObjects([device], hold, tester)],
  ["half an hour passes", wait(30 * minuteMs + 10 * sliceMs)],
  ["it is resumed", () => server.commands.resumeObjects([device], tester)],
  ["minutes pass", wait(7 * minuteMs)],
  ["the probe is lost", () => server.link.die("Killed.")],
  ["an hour passes", wait(hourMs)],
  ["it is back", () => server.link.sayHello()],
  ["all are up", () => [first, second, third].forEach((id) => report(id, true))],
  ["one is deleted", () => server.commands.deleteObject(third, tester)],
  ["another is made", () => void server.addSensor(device)],
  ["hours pass", wait(3 * hourMs + 10 * sliceMs)],
];

/** Lives through all steps; `after` comes behind each. */
function live(after: (step: number) => void): void {
  steps.forEach(async ([, step], at) => {
    step();
    // Something always tells until when the server was running.
    await report(heartbeat, true);
    after(at);
  });
}

const sensorsKept = (from: StatusRollup) =>
  Object.fromEntries(server.world.idsOfType("sensor").map((id) => [id, from.state.kept(id)]));

function all(from: StatusRollup): Record<string, StatusHistory> {
  const ids = (["group", "probe", "device", "sensor"] as const).flatMap((type) => server.world.idsOfType(type));
  const keys = ids.flatMap((id) => (["day", "month"] as const).map((span) => ({ id, span })));
  return Object.fromEntries(
    keys.map(({ id, span }) => [`${span} of ${id}`, from.read({ id, span, mostChildren: 0 })] as const),
  );
}

describe("a server that is killed", () => {
  test.each(steps.map(([name], at) => [at, name] as const))(
    "[MO-01] behind step %i, %s, has counted each change once",
    (killedAt) => {
      live((at) => {
        if (at === killedAt) begin();
      });
      expect(all(rollup)).toEqual(all(witness));
      expect(sensorsKept(rollup)).toEqual(sensorsKept(witness));
    },
  );

  test("[MO-01] again and again, has counted each change once", () => {
    live((at) => {
      if (at % 3 === 0) begin();
    });
    expect(all(rollup)).toEqual(all(witness));
  });

  test("[MO-01] while its rings are written has counted once what came meanwhile, by a clock that is ahead", async () => {
    // Its results are of the next half hour.
    const aheadMs = 4 * minuteMs;
    for (const id of [heartbeat, first, second, third]) await report(id, true);
    expect(await untilWriting()).toBe(false);
    // This one has been written already, the other one has not.
    await goDown(third);
    for (const isUp of [false, false]) await report(first, isUp, aheadMs);
    await server.advance(sliceMs);
    await report(first, true, aheadMs);
    await server.advance(10 * sliceMs);
    await server.advance(5 * minuteMs);
    await report(heartbeat, true);
    begin();
    expect(sensorsKept(rollup)).toEqual(sensorsKept(witness));
  });

  test("[MO-01] or stopped, goes on as it was, and knows nothing of the hours in which it was off", async () => {
    live(() => {});
    keeper.stop();
    killLast();
    const before = all(rollup)[`day of ${first}`]?.objects[0]?.statuses ?? [];
    await server.advance(4 * hourMs);
    begin();
    const after = all(rollup)[`day of ${first}`]?.objects[0]?.statuses ?? [];
    expect(after.slice(0, -4)).toEqual(before.slice(4));
    expect(after.slice(-4, -1)).toEqual(["unknown", "unknown", "unknown"]);
    expect(all(rollup)[`day of ${device}`]?.alarms.at(-3)).toMatchObject({ down: 0, warning: 0 });
  });
});
