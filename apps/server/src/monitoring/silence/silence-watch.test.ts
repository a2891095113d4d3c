import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { watchSilence } from "./silence-watch.ts";
import { StatusRollup } from "../status-history/status-rollup.ts";
import { createFolder, failed, ok, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
/** Of the usual interval of a minute. */
const deadlineMs = 150_000;

let folder: ReturnType<typeof createFolder>;
let server: TestWorld;
let unwatch: () => void;
let sensor: string;

function open(clock?: TestWorld["clock"]): void {
  server = openTestWorld(folder.path, clock);
  server.probe.start();
  server.link.sayHello();
  unwatch = watchSilence(server);
}

function restart(offMs: number): void {
  unwatch();
  server.storage.close();
  server.clock.advance(offMs);
  open(server.clock);
}

beforeEach(() => {
  folder = createFolder();
  open();
  sensor = server.addSensor(server.addDevice());
});
afterEach(() => {
  unwatch();
  server.storage.close();
  folder.remove();
});

const now = () => server.clock.now();
const statusOf = (id = sensor) => server.world.statusOf(id);
const report = (isUp: boolean, id = sensor) =>
  server.report([isUp ? ok(id, now(), { ping_time: 5 }) : failed(id, now())]);
const logOf = (id = sensor) =>
  server.storage.configuration.log
    .read({ limit: 20, scopeId: id, kind: "status" })
    .map(({ from, to }) => `${from} ${to}`)
    .reverse();
const messageOf = (id = sensor) => server.world.statusInfo(id).message;
const lines = ["unknown up", "up unknown", "unknown up"];

function pauseFor(ms: number): void {
  server.commands.pauseObjects([sensor], { until_ms: null, message: null }, tester);
  server.clock.advance(ms);
  server.commands.resumeObjects([sensor], tester);
}

function loseProbeFor(ms: number): void {
  server.link.die("killed");
  server.clock.advance(ms);
  server.link.sayHello();
}

/** Until the answer is called, nothing can be written. */
function refuseStorage(): () => void {
  const { results } = server.storage;
  const { transaction } = results;
  results.transaction = () => {
    throw new Error("disk full");
  };
  return () => (results.transaction = transaction);
}

describe("[ST-01] a sensor whose results stay away", () => {
  test("is unknown after its deadline and back with the next result, both in the log", () => {
    report(true);
    const lastMs = now();
    server.clock.advance(deadlineMs - secondMs);
    expect(statusOf()).toBe("up");
    server.clock.advance(2 * secondMs);
    expect(server.world.statusInfo(sensor)).toMatchObject({
      status: "unknown",
      message: "No result since 20 Nov 2026, 12:00 UTC: the check has not come back",
      message_info: { code: "no_result_check", parameters: { since: new Date(lastMs).toISOString() } },
    });
    expect(server.world.summaryOf("1")).toMatchObject({ unknown: 1, up: 0 });
    const [line] = server.storage.configuration.log.read({ limit: 1, scopeId: sensor });
    expect(line).toMatchObject({ from: "up", to: "unknown", message_info: { code: "no_result_check" } });
    server.clock.advance(minuteMs);
    report(true);
    expect(server.world.statusInfo(sensor)).toMatchObject({ status: "up", since_ms: now(), message: "OK" });
    expect(logOf()).toEqual(lines);
  });

  test("stays up as long as its results come, be they seldom or often", () => {
    const daily = server.addSensor(server.addDevice());
    server.commands.changeObject(daily, { interval_seconds: 864_000 }, tester);
    report(true, daily);
    for (let minute = 0; minute < 30; minute += 1) {
      report(true);
      server.clock.advance(2 * minuteMs);
    }
    expect([statusOf(), statusOf(daily)]).toEqual(["up", "up"]);
    server.clock.advance(24 * 24 * hourMs);
    expect([statusOf(), statusOf(daily)]).toEqual(["unknown", "up"]);
    server.clock.advance(2 * 24 * hourMs);
    expect(statusOf(daily)).toBe("unknown");
  });

  test("that was down is down again with its first failure, and stays acknowledged", () => {
    const other = server.addSensor(server.addDevice());
    for (const id of [sensor, sensor, other, other]) report(false, id);
    server.commands.acknowledgeSensors([other], { until_ms: null, message: "known" }, tester);
    server.clock.advance(deadlineMs + secondMs);
    expect([statusOf(), statusOf(other)]).toEqual(["unknown", "unknown"]);
    report(false);
    report(false, other);
    expect([statusOf(), statusOf(other)]).toEqual(["down", "down_acknowledged"]);
  });

  test("[MO-01] that was down has one outage, over a restart too, until a check succeeds", () => {
    const outageOf = () => server.world.statusInfo(sensor).outage_since_ms;
    const beganMs = now();
    report(false);
    expect(outageOf()).toBeNull();
    server.clock.advance(minuteMs);
    report(false);
    expect(outageOf()).toBe(beganMs);
    server.clock.advance(deadlineMs + secondMs);
    expect([statusOf(), outageOf()]).toEqual(["unknown", null]);
    restart(hourMs);
    report(false);
    expect([statusOf(), outageOf()]).toEqual(["down", beganMs]);
    server.clock.advance(minuteMs);
    report(true);
    expect(outageOf()).toBeNull();
  });

  test("has its deadline from when it was resumed, made or got another interval, and none while paused or without its probe", () => {
    report(true);
    server.commands.pauseObjects([sensor], { until_ms: null, message: null }, tester);
    server.clock.advance(hourMs);
    expect(statusOf()).toBe("paused_by_user");
    server.commands.resumeObjects([sensor], tester);
    server.clock.advance(deadlineMs - secondMs);
    expect(logOf()).toEqual(lines.slice(0, 1));
    report(true);
    server.link.die("killed");
    server.clock.advance(hourMs);
    expect(statusOf()).toBe("probe_disconnected");
    server.link.sayHello();
    server.clock.advance(deadlineMs - secondMs);
    expect(logOf()).toEqual(lines.slice(0, 1));
    report(true);
    server.commands.changeObject(sensor, { interval_seconds: 10 }, tester);
    server.clock.advance(29 * secondMs);
    expect(statusOf()).toBe("up");
    server.clock.advance(2 * secondMs);
    expect(statusOf()).toBe("unknown");
  });

  test("does not stay up because its interval is changed again and again", () => {
    report(true);
    for (let second = 0; second < 300; second += 10) {
      server.commands.changeObject(sensor, { interval_seconds: second % 20 === 0 ? 59 : 60 }, tester);
      server.clock.advance(10 * secondMs);
    }
    expect(statusOf()).toBe("unknown");
    report(true);
    expect(statusOf()).toBe("up");
  });

  test.each([
    ["its probe comes and goes without a result", () => server.link.die("crashed"), () => server.link.sayHello()],
    [
      "it is paused and resumed",
      () => server.commands.pauseObjects([sensor], { until_ms: null, message: null }, tester),
      () => server.commands.resumeObjects([sensor], tester),
    ],
  ])("nor because %s again and again", (_how, leave, come) => {
    report(true);
    for (let round = 0; round < 5; round += 1) {
      server.clock.advance(minuteMs);
      leave();
      server.clock.advance(10 * secondMs);
      come();
    }
    server.clock.advance(2 * secondMs);
    expect(statusOf()).toBe("unknown");
    expect(logOf()).toEqual(lines.slice(0, 2));
    report(true);
    expect(statusOf()).toBe("up");
  });

  test.each([
    ["a pause", () => pauseFor(hourMs)],
    ["the loss of its probe", () => loseProbeFor(hourMs)],
  ])(
    "after %s that was longer than the deadline, it is unknown until its first result, without a line",
    (_how, away) => {
      report(true);
      away();
      server.clock.advance(secondMs);
      expect(statusOf()).toBe("unknown");
      expect(messageOf()).toBe("No result since 20 Nov 2026, 12:00 UTC: it was not checked meanwhile");
      report(true);
      expect(statusOf()).toBe("up");
      expect(logOf()).toEqual(lines.slice(0, 1));
    },
  );

  test("after a short pause it is what it was", () => {
    report(true);
    pauseFor(minuteMs);
    server.clock.advance(secondMs);
    expect(statusOf()).toBe("up");
  });

  test("after a long pause without a result the log says so when the deadline is over", () => {
    report(true);
    pauseFor(hourMs);
    server.clock.advance(deadlineMs + secondMs);
    expect(messageOf()).toContain("the check has not come back");
    expect(logOf()).toEqual(lines.slice(0, 2));
  });

  test("paused meanwhile, it is unknown again when it is resumed", () => {
    report(true);
    server.clock.advance(deadlineMs + secondMs);
    server.commands.pauseObjects([sensor], { until_ms: null, message: null }, tester);
    server.clock.advance(hourMs);
    server.commands.resumeObjects([sensor], tester);
    expect(statusOf()).toBe("unknown");
    report(true);
    expect(logOf()).toEqual(lines);
  });

  test("that never had one says since when, without a line of the log", () => {
    server.clock.advance(deadlineMs + secondMs);
    expect(messageOf()).toBe("No result since 20 Nov 2026, 12:00 UTC: the check has not come back");
    expect(logOf()).toEqual([]);
    report(true);
    expect(logOf()).toEqual(["unknown up"]);
  });

  test("counts as unknown in its history", () => {
    report(true);
    const rollup = new StatusRollup(server.world, server.clock);
    server.clock.advance(hourMs);
    const { objects } = rollup.read({ id: sensor, span: "day", mostChildren: 0 });
    expect(objects[0]?.statuses.slice(-2)).toEqual(["unknown", "unknown"]);
  });
});

describe("[ST-01] a clock that is set", () => {
  test.each([
    ["an hour back", -hourMs],
    ["two hours on", 2 * hourMs],
    ["two years on", 730 * 24 * hourMs],
  ])("%s makes no sensor silent, and none that is stays up", (_title, byMs) => {
    report(true);
    server.clock.set(now() + byMs);
    server.clock.advance(deadlineMs - secondMs);
    expect(statusOf()).toBe("up");
    server.clock.advance(2 * secondMs);
    expect(statusOf()).toBe("unknown");
  });

  test("time in which the server stood still is not counted", () => {
    report(true);
    const { clock } = server;
    let heldMs = 0;
    unwatch();
    unwatch = watchSilence({ ...server, clock: { ...clock, monotonicMs: () => clock.monotonicMs() + heldMs } });
    clock.advance(minuteMs);
    heldMs = hourMs;
    clock.advance(minuteMs);
    expect(statusOf()).toBe("up");
    clock.advance(minuteMs);
    expect(statusOf()).toBe("unknown");
  });
});

describe("[ST-01] while nothing can be stored", () => {
  test("it shows at once; the line comes later, with its true time and before what follows", () => {
    report(true);
    const mend = refuseStorage();
    server.problems.raise({ code: "storage_failed", since_ms: now(), message: "", parameters: {} });
    server.clock.advance(minuteMs);
    report(true);
    server.clock.advance(deadlineMs);
    const silentMs = server.world.statusInfo(sensor).since_ms;
    expect(server.world.statusInfo(sensor)).toMatchObject({
      status: "unknown",
      message_info: { code: "no_result_storage" },
    });
    server.clock.advance(hourMs);
    expect(logOf()).toEqual(["unknown up"]);
    expect(server.logger.lines.filter(({ message }) => message.includes("stay away"))).toHaveLength(1);
    mend();
    server.clock.advance(10 * secondMs);
    expect(logOf()).toEqual(lines.slice(0, 2));
    const [line] = server.storage.configuration.log.read({ limit: 1, scopeId: sensor });
    expect(line?.time_ms).toBe(silentMs);
  });

  test("a result that comes first brings the line of the silence with it", () => {
    report(true);
    const mend = refuseStorage();
    server.clock.advance(deadlineMs + secondMs);
    mend();
    server.link.sayHello();
    report(true);
    server.clock.advance(minuteMs);
    expect(logOf()).toEqual(lines);
  });
});

describe("[ST-01] at a start", () => {
  test("what is older than its deadline is unknown at once, and silently back with a result like the last", () => {
    report(true);
    restart(hourMs);
    expect(server.world.statusInfo(sensor)).toMatchObject({
      status: "unknown",
      message: "No result since 20 Nov 2026, 12:00 UTC: the server was not running",
    });
    report(true);
    expect(server.world.statusInfo(sensor)).toMatchObject({ status: "up", since_ms: now() - hourMs });
    expect(logOf()).toEqual(["unknown up"]);
  });

  test("another result tells what has changed; none within the deadline is a silence", () => {
    const other = server.addSensor(server.addDevice());
    report(true);
    report(true, other);
    restart(hourMs);
    report(false);
    server.clock.advance(deadlineMs + secondMs);
    expect(logOf().slice(0, 2)).toEqual(["unknown up", "up warning"]);
    expect([statusOf(other), messageOf(other)]).toEqual([
      "unknown",
      "No result since 20 Nov 2026, 12:00 UTC: the check has not come back",
    ]);
    expect(logOf(other)).toEqual(["unknown up", "up unknown"]);
  });

  test("a last result in the future tells nothing; after a short restart everything is as it was", () => {
    report(true);
    restart(20 * secondMs);
    expect(statusOf()).toBe("up");
    server.clock.set(now() - 2 * 365 * 24 * hourMs);
    restart(secondMs);
    expect(statusOf()).toBe("unknown");
  });

  test("a silence that is in the log goes on and ends with a line", () => {
    report(true);
    server.clock.advance(deadlineMs + secondMs);
    restart(minuteMs);
    server.clock.advance(hourMs);
    expect(messageOf()).toContain("the check has not come back");
    report(true);
    expect(logOf()).toEqual(lines);
  });
});

test("[NF-01] one timer serves 50,000 sensors, whatever their number", () => {
  const device = server.addDevice();
  const record = server.world.get(sensor);
  const state = server.world.sensorState(sensor);
  if (record === undefined || state === undefined) throw new Error("There is no sensor.");
  const ids = Array.from({ length: 50_000 }, (_, index) => String(100_000 + index));
  const known = { ...state, own_status: "up", last_result_ms: now() } as const;
  server.world.apply({
    objects: ids.map((id) => ({ ...record, id, parent_id: device })),
    states: new Map(ids.map((id) => [id, known])),
  });
  const before = server.clock.waiting;
  unwatch();
  const silenced: number[] = [];
  server.world.subscribe((changed) => silenced.push(changed.length));
  const { results } = server.storage;
  const states = { ...results.states, save: () => {} };
  const log = { ...results.log, append: () => {} };
  unwatch = watchSilence({ ...server, storage: { results: { ...results, states, log } } });
  expect(server.clock.waiting).toBe(before);
  server.clock.advance(deadlineMs + 3 * secondMs);
  expect(server.world.summaryOf("0").unknown).toBe(50_001);
  expect(Math.max(...silenced)).toBeLessThan(600);
});
