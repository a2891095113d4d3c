import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolder, openOutbox, resultOf } from "../testing/test-outbox.ts";
import type { ResultsMessage } from "./outbox.ts";

let folder: ReturnType<typeof createFolder>;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

/** A server that stores batches in their order and knows those that it has, as the real one does; it outlives its processes. */
class StoringServer {
  readonly stored: string[] = [];
  readonly #applied = new Set<string>();
  #last = 0;

  hello(): void {
    this.#last = 0;
  }

  /** True for what is acknowledged. */
  take({ batch_id, sequence, oldest_sequence, results }: ResultsMessage): boolean {
    if (sequence > Math.max(oldest_sequence, this.#last + 1)) return false;
    if (!this.#applied.has(batch_id)) this.stored.push(...results.map(({ sensor_id }) => sensor_id));
    this.#applied.add(batch_id);
    this.#last = Math.max(this.#last, sequence);
    return true;
  }
}

type Step =
  | { kind: "check"; count: number }
  | { kind: "wait"; ms: number }
  | { kind: "take"; count: number; isAckLost: boolean }
  | { kind: "room"; isFree: boolean }
  | { kind: "kill" }
  | { kind: "stop" };

const steps: fc.Arbitrary<Step>[] = [
  fc.record({ kind: fc.constant("check" as const), count: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(50, 100, 1000, 12_000) }),
  fc.record({ kind: fc.constant("take" as const), count: fc.integer({ min: 1, max: 30 }), isAckLost: fc.boolean() }),
  fc.constant({ kind: "kill" as const }),
  fc.constant({ kind: "stop" as const }),
];
const room = fc.record({ kind: fc.constant("room" as const), isFree: fc.boolean() });
const someOf = (kinds: fc.Arbitrary<Step>[]) => fc.array(fc.oneof(...kinds), { minLength: 5, maxLength: 60 });

/** One probe after the other over the same folder, and what they have checked. */
class Probes {
  readonly server = new StoringServer();
  readonly checked: string[] = [];
  #isRoom = true;
  #now = this.#start();

  play(next: Step): void {
    const { outbox, clock } = this.#now;
    if (next.kind === "wait") clock.advance(next.ms);
    if (next.kind === "check") for (let count = 0; count < next.count; count += 1) this.#check();
    if (next.kind === "take") this.#take(next.count, next.isAckLost);
    if (next.kind === "room") this.#isRoom = next.isFree;
    if (next.kind === "stop") outbox.stop();
    if (next.kind === "stop" || next.kind === "kill") this.#now = this.#start();
  }

  /** Until nothing waits any more. */
  finish(): void {
    for (let round = 0; round < 500 && this.#now.outbox.heldCount > 0; round += 1) {
      this.#take(100, false);
      this.#now.clock.advance(1000);
    }
    this.#now.outbox.stop();
  }

  #start() {
    const opened = openOutbox(folder.path, { roomIn: () => ({ free: this.#isRoom ? 1e9 : 0, all: 2e9 }) });
    this.server.hello();
    opened.outbox.flush();
    return opened;
  }

  #check(): void {
    const id = String(this.checked.length);
    this.checked.push(id);
    this.#now.outbox.add(resultOf(id));
  }

  #take(count: number, isAckLost: boolean): void {
    const { sent, outbox } = this.#now;
    for (const message of sent.splice(0, count)) {
      if (this.server.take(message) && !isAckLost) outbox.acknowledge(message.batch_id);
    }
  }
}

test("whatever is killed, stopped and slow: each result is stored once, in its order", { tags: "long" }, () => {
  fc.assert(
    fc.property(someOf(steps), (played) => {
      const probes = new Probes();
      for (const next of played) probes.play(next);
      probes.finish();
      expect(probes.server.stored).toEqual(probes.checked);
      expect(folder.files()).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test(
  "also with a disk that is full at times none is stored twice, and none before an older one",
  { tags: "long" },
  () => {
    fc.assert(
      fc.property(someOf([...steps, room]), (played) => {
        const probes = new Probes();
        for (const next of played) probes.play(next);
        probes.finish();
        const numbers = probes.server.stored.map(Number);
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      }),
      { numRuns: 150 },
    );
  },
);

test("batches keep their ids over the restart, and new ones come behind them", () => {
  const first = openOutbox(folder.path);
  for (const letter of "abc") {
    first.outbox.add(resultOf(letter));
    first.clock.advance(100);
  }
  first.outbox.acknowledge(`${first.run}-1`);
  first.outbox.add(resultOf("d"));
  const second = openOutbox(folder.path);
  second.outbox.flush();
  second.outbox.add(resultOf("e"));
  second.clock.advance(100);
  expect(second.outbox.heldCount).toBe(4);
  expect(second.sent.map(({ batch_id, sequence, oldest_sequence }) => [batch_id, sequence, oldest_sequence])).toEqual([
    [`${first.run}-2`, 2, 2],
    [`${first.run}-3`, 3, 2],
    [`${first.run}-4`, 4, 2],
    [`${second.run}-5`, 5, 2],
  ]);
  expect(second.sent.slice(0, 3).map(({ results }) => results)).toEqual(
    first.sent
      .slice(1)
      .map(({ results }) => results)
      .concat([[resultOf("d")]]),
  );
});

test("while a long backlog is taken, a kill makes hardly any batch come again", () => {
  const first = openOutbox(folder.path);
  for (let batch = 0; batch < 300; batch += 1) {
    for (let count = 0; count < 2; count += 1) first.outbox.add(resultOf("x"));
    first.clock.advance(100);
    if (batch < 299) first.outbox.acknowledge(first.sent.at(-1)?.batch_id ?? "");
  }
  expect(openOutbox(folder.path).outbox.heldCount).toBeLessThanOrEqual(4);
  const second = openOutbox(folder.path);
  second.outbox.stop();
  expect(openOutbox(folder.path).outbox.heldCount).toBeLessThanOrEqual(4);
});

test("what was given up is told by the next process, when this one could not", () => {
  const first = openOutbox(folder.path, { maxBytes: 200_000 });
  for (let count = 0; count < 40; count += 1) {
    first.outbox.add(resultOf("x", 1000 * count, "x".repeat(10_000)));
    first.clock.advance(100);
  }
  const lost = first.lost.reduce((sum, { results }) => sum + results, 0);
  expect(lost).toBeGreaterThan(0);
  const second = openOutbox(folder.path, { maxBytes: 200_000 });
  second.outbox.flush();
  expect(second.sent[0]?.given_up).toMatchObject({ results: lost, from_ms: 0 });
  second.outbox.acknowledge(second.sent[0]?.batch_id ?? "");
  const third = openOutbox(folder.path, { maxBytes: 200_000 });
  third.outbox.flush();
  expect(third.sent.every(({ given_up }) => given_up === undefined)).toBe(true);
});

test("results that the server does not take for too long are given up, whatever the clock says", () => {
  const { outbox, clock, lost } = openOutbox(folder.path, { maxHeldMs: 3_600_000 });
  for (const letter of "ab") {
    outbox.add(resultOf(letter));
    clock.advance(100);
  }
  clock.set(clock.now() + 100 * 86_400_000);
  clock.advance(3_500_000);
  expect(lost).toEqual([]);
  outbox.add(resultOf("c"));
  clock.advance(110_000);
  expect(lost).toHaveLength(2);
  expect(outbox.heldCount).toBe(1);
});
