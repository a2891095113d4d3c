import type { CheckResult } from "@monitor/contract";
import { downtimeChannelNumber } from "@monitor/domain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StorageError } from "../storage/storage-error.ts";
import { batchOf, failed, ok, openConnectedWorld, tester } from "../testing/test-world.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import type { ResultsMessage, TestWorld } from "../testing/test-world.ts";

const minuteMs = 60_000;
const yearMs = 365 * 86_400_000;
let image: MemoryImage;
let server: TestWorld;
let sensor: string;

beforeEach(async () => {
  image = new MemoryImage();
  server = await openConnectedWorld(image);
  sensor = await server.addSensor(await server.addDevice());
  await server.advance(1000);
});
afterEach(async () => {
  await server.close();
});

const allTime = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
const statusOf = (id = sensor) => server.world.statusOf(id);
const now = () => server.clock.now();
const say = async (message: ResultsMessage) => {
  server.link.say(message);
  await server.settle();
};
const acks = () => server.link.ofType("ack").map(({ batch_id }) => batch_id);
const seriesOf = (id = sensor) => server.storage.history.readSeries(id, 0, allTime);

async function restart(): Promise<void> {
  await server.close();
  server = await openConnectedWorld(image, server.clock);
}

describe("a batch of results", () => {
  test("is stored, shown and acknowledged, in this order", async () => {
    const seen: string[] = [];
    const commit = server.storage.commit.bind(server.storage);
    server.storage.commit = async (writes) => {
      await commit(writes);
      seen.push(`stored ${statusOf()} ${acks().length}`);
    };
    server.world.subscribe((ids) => seen.push(`shown ${ids.includes(sensor)} ${acks().length}`));
    await server.report([ok(sensor, now(), { ping_time: 5 })]);
    expect(seen).toEqual(["stored unknown 0", "shown true 0"]);
    expect(acks()).toHaveLength(1);
    expect(statusOf()).toBe("up");
  });

  test("several results of one sensor count one after the other", async () => {
    await server.report([failed(sensor, now() - 2000), failed(sensor, now() - 1000)]);
    expect(statusOf()).toBe("down");
    const log = await server.storage.log.read({ limit: 10, scopeId: sensor });
    expect(log.map(({ kind, to }) => `${kind} ${to}`)).toEqual(["status down", "status warning", "created null"]);
  });

  test("is judged by what holds for the sensor: how often a check fails until Down, and is good until it is back", async () => {
    const sections = { intervalgroup: { errorintervalsdown: 2, goodintervalsup: 3 } };
    await server.commands.changeObject("1", { sections }, tester);
    const seen: string[] = [];
    for (const word of "bad bad bad good good good".split(" ")) {
      await server.advance(minuteMs);
      await server.report([word === "bad" ? failed(sensor, now()) : ok(sensor, now(), { ping_time: 5 })]);
      seen.push(statusOf());
    }
    expect(seen).toEqual(["warning", "warning", "down", "down", "down", "up"]);
  });

  test("that tells what the probe could not keep has a line of its own in the log, once", async () => {
    const given_up = { results: 1200, from_ms: now() - 7200_000, to_ms: now() - 3600_000 };
    const batch = { ...batchOf("b-1", [ok(sensor, now(), { ping_time: 5 })]), given_up };
    for (let times = 0; times < 2; times += 1) await say(batch);
    await say({ ...batchOf("b-2", [], 2), given_up: { results: 1, from_ms: -1, to_ms: 1e300 } });
    const lines = await server.storage.log.read({ limit: 10, scopeId: "1" });
    const lost = lines.filter(({ kind }) => kind === "results_given_up");
    expect(lost.map(({ object_id, from, message_info }) => [object_id, from, message_info?.parameters])).toEqual([
      ["1", new Date(now()).toISOString(), { results: 1 }],
      ["1", new Date(given_up.from_ms).toISOString(), { results: 1200 }],
    ]);
    expect(acks()).toEqual(["b-1", "b-1", "b-2"]);
    expect(server.logger.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
  });

  test("sent twice counts once, also across a restart, and is acknowledged both times", async () => {
    const results = [ok(sensor, now(), { ping_time: 5 })];
    await say(batchOf("x", results));
    await say(batchOf("x", results));
    expect(acks()).toEqual(["x", "x"]);
    await restart();
    await say(batchOf("x", results));
    expect(acks()).toEqual(["x"]);
    const channel = server.world.sensorState(sensor)?.channels.find(({ record }) => record.key === "ping_time");
    expect(channel?.count).toBe(1);
  });

  test("that can't be stored is not shown and not acknowledged; sent again it counts", async () => {
    const mend = server.refuseStorage();
    const results = [ok(sensor, now(), { ping_time: 5 })];
    await say(batchOf("x", results));
    expect([acks(), statusOf(), (await seriesOf()).times.length]).toEqual([[], "unknown", 0]);
    mend();
    await say(batchOf("x", results));
    expect([acks(), statusOf(), (await seriesOf()).times.length]).toEqual([["x"], "up", 1]);
  });

  test("results of sensors that are deleted, paused or unknown are dropped", async () => {
    const device = await server.addDevice();
    const [paused, deleted] = [await server.addSensor(device), await server.addSensor(device)];
    await server.commands.pauseObjects([device], { duration_ms: null, message: null }, tester);
    await server.commands.deleteObject(deleted, tester);
    const values = { ping_time: 5 };
    await server.report([paused, deleted, "999", "0", sensor].map((id) => ok(id, now(), values)));
    expect(server.world.sensorState(paused)?.last_result_ms).toBeNull();
    expect((await seriesOf(deleted)).times).toHaveLength(0);
    expect(statusOf()).toBe("up");
    expect(acks()).toHaveLength(1);
  });

  test("results count in the order in which they come, whatever the clock says", async () => {
    await server.report([ok(sensor, now(), { ping_time: 1 })]);
    server.clock.set(now() - 60 * minuteMs);
    await server.report([failed(sensor, now())]);
    await server.advance(minuteMs);
    await server.report([failed(sensor, now())]);
    expect(statusOf()).toBe("down");
    expect(server.world.sensorState(sensor)?.status_since_ms).toBe(now());
    expect((await server.storage.log.read({ limit: 1, scopeId: sensor }))[0]).toMatchObject({
      to: "down",
      time_ms: now(),
    });
  });

  test("a last result in the future, also one from before a restart, is no reason to drop the next one", async () => {
    const rightMs = now();
    server.clock.set(rightMs + 2 * yearMs);
    await server.report([ok(sensor, now(), { ping_time: 1 })]);
    server.clock.set(rightMs);
    await restart();
    await server.report([failed(sensor, now()), failed(sensor, now() + 1000)]);
    expect(statusOf()).toBe("down");
  });

  test.each([-5, 0, 1, 946_684_800_000, 1e300, -1e300])(
    "a result of the time %d, which can't be, counts at its arrival",
    async (timeMs) => {
      await server.report([failed(sensor, timeMs), failed(sensor, now() + 10 * minuteMs)]);
      const [status_since_ms, last_result_ms] = [now(), now()];
      expect(server.world.sensorState(sensor)).toMatchObject({ own_status: "down", status_since_ms, last_result_ms });
      const log = await server.storage.log.read({ limit: 2, scopeId: sensor });
      expect(log.map(({ time_ms }) => time_ms)).toEqual([now(), now()]);
    },
  );

  test("hostile text of a device stays text, on one line that reads as it is written", async () => {
    const hostile = '<img src=x onerror="alert(1)">\u202e\n\u0000end';
    await server.report([failed(sensor, now(), hostile)]);
    expect(server.world.statusInfo(sensor).message).toBe('<img src=x onerror="alert(1)"> end');
  });
});

describe("batches behind one that could not be stored", () => {
  const sayOne = (sequence: number, oldest_sequence: number, result: CheckResult) =>
    say({ ...batchOf(`b-${sequence}`, [result], sequence), oldest_sequence });

  test("wait for it, so that an outage seen only in it is in log and history", async () => {
    const at = (second: number) => now() + second * 1000;
    await sayOne(1, 1, ok(sensor, at(1), { ping_time: 1 }));
    const mend = server.refuseStorage();
    const lost = [failed(sensor, at(2)), failed(sensor, at(3))] as const;
    await sayOne(2, 2, lost[0]);
    mend();
    const later = ok(sensor, at(4), { ping_time: 4 });
    await sayOne(3, 2, lost[1]);
    await sayOne(4, 2, later);
    expect(acks()).toEqual(["b-1"]);
    await sayOne(2, 2, lost[0]);
    await sayOne(3, 3, lost[1]);
    await sayOne(4, 4, later);
    expect(acks()).toEqual(["b-1", "b-2", "b-3", "b-4"]);
    const log = await server.storage.log.read({ limit: 10, scopeId: sensor, kind: "status" });
    expect(log.map(({ to, time_ms }) => `${to} ${time_ms - now()}`)).toEqual([
      "up 4000",
      "down 3000",
      "warning 2000",
      "up 1000",
    ]);
    expect((await server.storage.history.readSeries(sensor, downtimeChannelNumber, allTime)).times).toHaveLength(4);
  });

  test("are stored with it when all come again at once: in one turn, or one by one where one can't be taken", async () => {
    const all = async (from: number, to: number, first: number) => {
      for (let sequence = from; sequence <= to; sequence += 1) {
        const result = ok(sensor, now() + sequence, { ping_time: sequence });
        server.link.say({ ...batchOf(`b-${sequence}`, [result], sequence), oldest_sequence: first });
      }
      // A turn that is refused is followed by one for each batch.
      for (let turn = 0; turn < 8; turn += 1) await server.settle();
    };
    await all(1, 6, 1);
    expect(acks()).toEqual(["b-1", "b-2", "b-3", "b-4", "b-5", "b-6"]);
    const mend = server.refuseStorage(({ samples }) =>
      samples.some(({ value }) => value === 9) ? new Error("constraint failed") : null,
    );
    await all(7, 12, 7);
    expect(acks().slice(6)).toEqual(["b-7", "b-8"]);
    mend();
    await all(9, 12, 9);
    expect(acks().slice(8)).toEqual(["b-9", "b-10", "b-11", "b-12"]);
    const { values } = await server.storage.history.readSeries(sensor, downtimeChannelNumber, allTime);
    expect(values).toHaveLength(12);
  });

  test.each([
    ["by a mistake in it: it is left out", new Error("constraint failed"), ["b-1", "b-2"]],
    ["as nothing can be stored: it waits for ever", new StorageError("full"), []],
  ])("wait for one that fails again and again %s", async (_title, error, expected) => {
    server.refuseStorage(({ samples }) => (samples.some(({ value }) => value === 666) ? error : null));
    for (let time = 0; time < 3; time += 1) await sayOne(1, 1, ok(sensor, now(), { ping_time: 666 }));
    await sayOne(2, 1, ok(sensor, now(), { ping_time: 2 }));
    expect(acks()).toEqual(expected);
  });

  test("wait no more when the probe had to drop it, or is another process", async () => {
    const mend = server.refuseStorage();
    await sayOne(1, 1, ok(sensor, now(), { ping_time: 1 }));
    mend();
    await sayOne(3, 1, ok(sensor, now(), { ping_time: 3 }));
    expect(acks()).toEqual([]);
    await sayOne(3, 3, ok(sensor, now(), { ping_time: 3 }));
    server.link.sayHello();
    await say(batchOf("other-1", [ok(sensor, now(), { ping_time: 5 })]));
    expect(acks()).toEqual(["b-3", "other-1"]);
  });
});

test("state and history are the same after a restart", async () => {
  for (let minute = 0; minute < 5; minute += 1) {
    await server.advance(minuteMs);
    await server.report([
      minute === 3 ? failed(sensor, now()) : ok(sensor, now(), { ping_time: minute, packet_loss: 0 }),
    ]);
  }
  const [state, series] = [server.world.sensorState(sensor), await seriesOf()];
  await restart();
  expect(server.world.sensorState(sensor)).toEqual(state);
  expect(await seriesOf()).toEqual(series);
  expect(Array.from(series.values)).toEqual([0, 1, 2, 4]);
});
