import type { SectionValues, StatusHistory } from "@monitor/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WriteSet } from "../storage/write-set.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { failed, ok, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { StatusHistoryKeeper } from "./keep-status-history.ts";
import { markKey } from "./status-history-mark.ts";
import { StatusRollup } from "./status-rollup.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** So short that one ring is written between two of them. */
const sliceMs = 25;

let image: MemoryImage;
let server: TestWorld;
/** One that lives through everything. */
let witness: StatusRollup;
let rollup: StatusRollup;
let keeper: StatusHistoryKeeper;
let killLast: () => void = () => {};
let group = "";
let [device, heartbeat, first, second, third] = ["", "", "", "", ""];

/** A process begins; its timers end with it. */
async function begin(): Promise<void> {
  killLast();
  let isAlive = true;
  killLast = () => (isAlive = false);
  const setTimer: TestWorld["clock"]["setTimer"] = (run, delayMs) =>
    server.clock.setTimer(() => {
      if (isAlive) run();
    }, delayMs);
  const clock = { ...server.clock, setTimer };
  rollup = new StatusRollup(server.world, clock);
  const parts = { ...server, clock, statusHistory: rollup, logDays: 365, ringsAtOnce: 1 };
  keeper = await StatusHistoryKeeper.open(parts);
  await settle();
}

/** All that was begun is done: only timers go on. */
async function settle(): Promise<void> {
  await server.settle();
  await keeper.settled();
}

const wait = (ms: number) => server.clock.advanceSettled(ms, settle);

beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
  witness = new StatusRollup(server.world, server.clock);
  server.probe.start();
  server.link.sayHello();
  group = await server.addGroup();
  device = await server.addDevice(group);
  heartbeat = await server.addSensor(await server.addDevice());
  first = await server.addSensor(device);
  second = await server.addSensor(device);
  third = await server.addSensor(device);
  await server.advance(hourMs - 2 * minuteMs);
  await begin();
  await wait(20 * sliceMs);
});
afterEach(async () => {
  killLast();
  await server.close();
});

const report = async (id: string, isUp: boolean, aheadMs = 0) => {
  const nowMs = server.clock.now() + aheadMs;
  await server.report([isUp ? ok(id, nowMs, { ping_time: 1 }) : failed(id, nowMs)]);
};
/** Half an hour passes, and the first ring is written; whether that is all. */
async function untilWriting(): Promise<boolean> {
  await wait(29 * minuteMs);
  const commit = vi.spyOn(server.storage, "commit");
  const written = () => commit.mock.calls.map(([writes]) => writes).filter(isOfHistory);
  while (written().length === 0) await wait(sliceMs);
  const isAll = written().at(-1)?.meta.has(markKey) === true;
  commit.mockRestore();
  return isAll;
}
const isOfHistory = ({ rings, meta }: WriteSet) => rings.size > 0 || meta.has(markKey);

const goDown = async (id: string) => {
  await report(id, false);
  await report(id, false);
};
async function each(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids) await act(id);
}
const goUp = (id: string) => report(id, true);
const waiting = (ms: number) => () => wait(ms);
const slices = (count: number) =>
  Array.from({ length: count }, () => ["a slice is written", waiting(sliceMs)] as const);
const details = { duration_ms: null, message: null };

const setSchedule = (id: string, scheduledependency: SectionValues) =>
  server.commands.changeObject(id, { sections: { scheduledependency } }, tester);
const schedule = (id: string, name: string) => setSchedule(id, { schedule: name });
async function pauseTwice(id: string): Promise<void> {
  const maintenance = [{ start: "2020-01-01T00:00:00Z", end: "2040-01-01T00:00:00Z", reason: "" }];
  await setSchedule(first, { maintenance });
  await server.commands.pauseObjects([id], details, tester);
}

/** Each with what it is; a kill comes behind one of them. */
const steps: readonly (readonly [string, () => unknown])[] = [
  ["all are up", () => each([first, second, third], goUp)],
  ["half an hour passes", untilWriting],
  ...slices(5),
  ["one goes down", () => goDown(first)],
  ["minutes pass", waiting(3 * minuteMs)],
  ["all others go down and up", () => each([second, third], async (id) => (await goDown(id), await goUp(id)))],
  ["one is acknowledged", () => server.commands.acknowledgeSensors([first], details, tester)],
  ["the next writing begins", untilWriting],
  ["others go down while it is written", () => each([first, second, third], goDown)],
  ...slices(2),
  ["and is up again", () => goUp(second)],
  ...slices(4),
  ["the device is paused", () => server.commands.pauseObjects([device], details, tester)],
  ["half an hour passes", waiting(30 * minuteMs + 10 * sliceMs)],
  ["it is resumed", () => server.commands.resumeObjects([device], tester)],
  ["minutes pass", waiting(7 * minuteMs)],
  ["a schedule pauses the group", () => schedule(group, "sundays")],
  ["minutes pass", waiting(11 * minuteMs)],
  ["one has maintenance, the device is paused as well", () => each([device], pauseTwice)],
  ["half an hour passes", waiting(30 * minuteMs)],
  ["the schedule ends", () => schedule(group, "none")],
  ["minutes pass", waiting(31 * minuteMs)],
  ["the device is resumed", () => server.commands.resumeObjects([device], tester)],
  ["minutes pass", waiting(31 * minuteMs)],
  ["the maintenance ends", () => setSchedule(first, { maintenance: [] })],
  ["minutes pass", waiting(7 * minuteMs)],
  ["the probe is lost", () => server.link.die("Killed.")],
  ["an hour passes", waiting(hourMs)],
  ["it is back", () => server.link.sayHello()],
  ["all are up", () => each([first, second, third], goUp)],
  ["its group is paused", () => server.commands.pauseObjects([group], details, tester)],
  ["minutes pass", waiting(5 * minuteMs)],
  ["the device is moved out of it", () => server.commands.moveObject(device, { parent_id: "1", place: null }, tester)],
  ["minutes pass", waiting(5 * minuteMs)],
  ["the group is resumed", () => server.commands.resumeObjects([group], tester)],
  ["and the device moved back", () => server.commands.moveObject(device, { parent_id: group, place: null }, tester)],
  ["all are up", () => each([first, second, third], goUp)],
  ["one is deleted", () => server.commands.deleteObject(third, tester)],
  ["another is made", () => server.addSensor(device)],
  ["hours pass", waiting(3 * hourMs + 10 * sliceMs)],
];

/** Lives through all steps; `after` comes behind each. */
async function live(after: (step: number) => Promise<void>): Promise<void> {
  for (const [at, [, step]] of steps.entries()) {
    await step();
    await settle();
    // Something always tells until when the server was running.
    await report(heartbeat, true);
    await after(at);
  }
}

const sensorsKept = (from: StatusRollup) =>
  Object.fromEntries(server.world.idsOfType("sensor").map((id) => [id, from.state.kept(id)]));

function all(from: StatusRollup): Record<string, StatusHistory> {
  const ids = (["group", "probe", "device", "sensor"] as const).flatMap((type) => server.world.idsOfType(type));
  const keys = ids.flatMap((id) => (["day", "month"] as const).map((span) => ({ id, span })));
  return Object.fromEntries(
    keys.map(({ id, span }) => [`${span} of ${id}`, from.read({ id, span, maxChildren: 0 })] as const),
  );
}

describe("a server that is killed", () => {
  test.each(steps.map(([name], at) => [at, name] as const))(
    "[MO-01] behind step %i, %s, has counted each change once",
    async (killedAt) => {
      await live(async (at) => {
        if (at === killedAt) await begin();
      });
      expect(all(rollup)).toEqual(all(witness));
      expect(sensorsKept(rollup)).toEqual(sensorsKept(witness));
    },
  );

  test("[MO-01] again and again, has counted each change once", async () => {
    await live(async (at) => {
      if (at % 3 === 0) await begin();
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
    await wait(sliceMs);
    await report(first, true, aheadMs);
    await wait(10 * sliceMs);
    await wait(5 * minuteMs);
    await report(heartbeat, true);
    await begin();
    expect(sensorsKept(rollup)).toEqual(sensorsKept(witness));
  });

  test("[MO-01] or stopped, goes on as it was, and knows nothing of the hours in which it was off", async () => {
    await live(async () => {});
    await keeper.stop();
    killLast();
    const before = all(rollup)[`day of ${first}`]?.objects[0]?.statuses ?? [];
    await server.advance(4 * hourMs);
    await begin();
    const after = all(rollup)[`day of ${first}`]?.objects[0]?.statuses ?? [];
    expect(after.slice(0, -4)).toEqual(before.slice(4));
    expect(after.slice(-4, -1)).toEqual(["unknown", "unknown", "unknown"]);
    expect(all(rollup)[`day of ${device}`]?.alarms.at(-3)).toMatchObject({ down: 0, warning: 0 });
  });
});
