import type { CheckResult, GivenUpResults } from "@monitor/contract";
import { expect, test } from "vitest";
import { Outbox } from "./outbox.ts";
import type { ResultsMessage } from "./outbox.ts";
import { createTestClock } from "../testing/test-clock.ts";

const result = (sensorId: string): CheckResult => ({
  sensor_id: sensorId,
  scheduled_at_ms: 1,
  finished_at_ms: 2,
  outcome: { is_ok: true, values: { value: 1 } },
});

function setUp(maxResults?: number) {
  const clock = createTestClock();
  const sent: ResultsMessage[] = [];
  const drops: number[] = [];
  const isRead = { now: true };
  const options = {
    clock,
    send: (message: ResultsMessage) => sent.push(message),
    isRead: () => isRead.now,
    run: "p",
    journal: null,
    onGivenUp: ({ results }: GivenUpResults) => drops.push(results),
  };
  const outbox = new Outbox(maxResults === undefined ? options : { ...options, maxResults });
  const sensors = () => sent.map(({ results }) => results.map(({ sensor_id }) => sensor_id).join(""));
  const ids = () => sent.map(({ batch_id }) => batch_id);
  return { clock, outbox, sent, drops, isRead, sensors, ids };
}

test("results gather for 100 ms and go in one batch, in their order", () => {
  const { clock, outbox, sensors } = setUp();
  outbox.add(result("a"));
  clock.advance(99);
  outbox.add(result("b"));
  expect(sensors()).toEqual([]);
  clock.advance(1);
  expect(sensors()).toEqual(["ab"]);
  outbox.add(result("c"));
  clock.advance(100);
  expect(sensors()).toEqual(["ab", "c"]);
});

test("an acknowledged batch is forgotten, once", () => {
  const { clock, outbox, ids } = setUp();
  outbox.add(result("a"));
  outbox.add(result("b"));
  clock.advance(100);
  expect(outbox.heldCount).toBe(2);
  outbox.acknowledge("unknown");
  outbox.acknowledge(ids()[0] ?? "");
  outbox.acknowledge(ids()[0] ?? "");
  expect(outbox.heldCount).toBe(0);
  clock.advance(60_000);
  expect(ids()).toHaveLength(1);
});

test("without an acknowledgement the same batch goes again after 10 s, and those behind it", () => {
  const { clock, outbox, ids, sensors } = setUp();
  outbox.add(result("a"));
  clock.advance(5000);
  outbox.add(result("b"));
  clock.advance(4900);
  expect(sensors()).toEqual(["a", "b"]);
  clock.advance(1300);
  expect(ids()).toEqual(["p-1", "p-2", "p-1", "p-2"]);
  clock.advance(60_000);
  outbox.acknowledge("p-1");
  outbox.acknowledge("p-2");
  const count = ids().length;
  clock.advance(60_000);
  expect(ids()).toHaveLength(count);
});

test("nothing goes again to a server that does not read, until it does", () => {
  const { clock, outbox, ids, isRead } = setUp();
  outbox.add(result("a"));
  clock.advance(100);
  isRead.now = false;
  clock.advance(3_600_000);
  expect(ids()).toEqual(["p-1"]);
  isRead.now = true;
  clock.advance(2000);
  expect(ids()).toEqual(["p-1", "p-1"]);
});

test("a batch says its place and which is the oldest that is still held", () => {
  const { outbox, sent } = setUp(500);
  for (let index = 0; index < 750; index += 1) outbox.add(result("x"));
  outbox.flush();
  expect(sent.map(({ sequence, oldest_sequence }) => [sequence, oldest_sequence])).toEqual([
    [2, 2],
    [3, 2],
  ]);
});

test("a clock that is set back holds nothing up that has to go again", () => {
  const { clock, outbox, ids } = setUp();
  outbox.add(result("a"));
  clock.advance(5000);
  clock.set(clock.now() - 3_600_000);
  clock.advance(6000);
  expect(ids()).toEqual(["p-1", "p-1"]);
});

test("250 results fill a batch; at most 16 are under way", () => {
  const { clock, outbox, sent, ids } = setUp();
  for (let index = 0; index < 10_000; index += 1) {
    outbox.add(result("x"));
  }
  clock.advance(100);
  expect(sent.every(({ results }) => results.length === 250)).toBe(true);
  expect(ids()).toHaveLength(16);
  outbox.acknowledge("p-1");
  expect(ids().at(-1)).toBe("p-17");
});

test("what the server never takes is dropped from the oldest on, and counted", () => {
  const { outbox, drops, ids } = setUp(750);
  for (let index = 0; index < 1250; index += 1) {
    outbox.add(result("x"));
  }
  expect(drops).toEqual([250, 250]);
  expect(outbox.heldCount).toBe(750);
  outbox.flush();
  expect(ids()).toEqual(["p-3", "p-4", "p-5"]);
});

test("flush sends at once; after stop nothing is sent by itself", () => {
  const { clock, outbox, sensors } = setUp();
  outbox.add(result("a"));
  outbox.flush();
  expect(sensors()).toEqual(["a"]);
  outbox.add(result("b"));
  outbox.stop();
  clock.advance(60_000);
  expect(sensors()).toEqual(["a"]);
  expect(clock.pendingTimers()).toBe(0);
});
