/*
 * The status history of many sensors: what a change costs, how soon the root's is there after every sensor has changed, and what
 * the rings take in memory and in the database.
 */
import { largeInstallation } from "@monitor/scenarios";
import { encodeSensor, keepUptimes, StatusRollup } from "@monitor/core/status-history";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { newSensorState, World } from "@monitor/core/world";
import type { WorldUpdate } from "@monitor/core/world";
import type { Steps } from "@monitor/core/runtime";
import { objectRecord } from "@monitor/core/storage";
import type { BenchResult } from "./bench-result.ts";
import { recordOf } from "./stored-installation.ts";
import { loopSlices } from "../apps/server/src/node-runtime.ts";

const sensors = Number(process.env["BENCH_SENSORS"] ?? 50_000);
const minuteMs = 60_000;
const dayMs = 86_400_000;
const maxReadMs = 20;

class Installation {
  readonly #clock = createFakeClock();
  readonly #world = new World(loopSlices);
  readonly rollup: StatusRollup;
  readonly sensorIds: string[];
  /** Milliseconds that the uptimes of all groups took, each time they were found ahead. */
  readonly aheadMs: number[] = [];

  constructor() {
    const created_ms = this.#clock.now() - 400 * dayMs;
    this.#take({
      objects: [
        objectRecord({ id: "0", type: "group", parent_id: null, name: "Root", created_ms }),
        objectRecord({ id: "1", type: "probe", parent_id: "0", name: "Probe", created_ms }),
        ...[...largeInstallation(sensors)].map((object) => recordOf(object, created_ms)),
      ],
      probes: new Map([["1", { status: "connected", since_ms: 0, reason: "" }]]),
    });
    this.rollup = new StatusRollup(this.#world, this.#clock);
    this.sensorIds = this.#world.idsOfType("sensor");
    const prepareUptimes = (timeMs: number) => this.#watched(this.rollup.prepareUptimes(timeMs));
    const onError = (error: unknown) => {
      throw error;
    };
    keepUptimes({ world: this.#world, statusHistory: { prepareUptimes }, clock: this.#clock, onError });
  }

  /** Time passes with what a server does in it. */
  wait(ms: number): Promise<void> {
    return this.#clock.advanceSettled(ms, async () => {
      // While uptimes are found, no timer waits for the next time.
      do await nextTurn();
      while (this.#clock.waiting === 0);
    });
  }

  *#watched(steps: Steps): Steps {
    let workMs = 0;
    let isDone = false;
    for (; !isDone; yield) workMs += timed(() => (isDone = steps.next().done === true));
    this.aheadMs.push(workMs);
  }

  /** Every sensor has this status now; gives what following that took, without the world's own part. */
  become(own_status: "up" | "down"): number {
    const state = {
      ...newSensorState("ping", this.#clock.now()),
      own_status,
      last_result_ms: this.#clock.now(),
    } as const;
    const changedIds = this.#world.apply({ states: new Map(this.sensorIds.map((id) => [id, state])) });
    return timed(() => this.#tell(changedIds));
  }

  read(span: "day" | "month"): number {
    return timed(() => this.rollup.read({ id: "0", span, maxChildren: 0 }));
  }

  #take(update: WorldUpdate): void {
    this.#tell(this.#world.apply(update));
  }

  #tell(changedIds: readonly string[]): void {
    this.#world.notify(changedIds, (error) => {
      throw error;
    });
  }
}

function timed(work: () => void): number {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const memory = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Every sensor changes three times, over more than a day; after each change the root is read. */
export async function benchStatusHistory(): Promise<BenchResult[]> {
  const before = memory();
  const installation = new Installation();
  const { rollup, sensorIds } = installation;
  const reads: number[] = [];
  const changes: number[] = [];
  await installation.wait(minuteMs);
  for (const status of ["up", "down", "up", "down"] as const) {
    changes.push(installation.become(status));
    reads.push(installation.read("day"), installation.read("month"));
    // Into another half hour, and another period of uptimes.
    await installation.wait(31 * minuteMs);
    reads.push(installation.read("day"), installation.read("month"));
    await installation.wait(8 * 60 * minuteMs);
  }
  const held = memory() - before;
  let bytes = 0;
  const encodeMs = timed(() => {
    for (const id of sensorIds) {
      const kept = rollup.state.kept(id);
      if (kept !== undefined) bytes += encodeSensor({ ...kept, cursor: 1 }).length;
    }
  });
  const slowest = Math.max(...reads.slice(4));
  return [
    {
      name: `Status history: the root after ${sensors} changes`,
      figures: {
        "slowest response": `${slowest.toFixed(1)} ms`,
        "all responses": reads.map((ms) => ms.toFixed(2)).join(", "),
        "uptimes found ahead, all groups": `${Math.max(...installation.aheadMs).toFixed(1)} ms in slices`,
        "following one change": `${((1000 * Math.max(...changes)) / sensors).toFixed(1)} µs`,
        "rings of sensors": rollup.state.rings.ringCount,
        "held with the world": `${(held / 1e6).toFixed(0)} MB`,
        "in the database": `${(bytes / sensorIds.length).toFixed(0)} B a sensor`,
        "encoding all": `${encodeMs.toFixed(0)} ms`,
      },
      budget: `≤ ${maxReadMs} ms`,
      isMet: slowest <= maxReadMs,
    },
  ];
}
