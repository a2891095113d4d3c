import type { ObjectStatusHistory, StatusHistories, StatusHistory, StatusHistorySpan } from "@monitor/contract";
import { isProbeDisconnected } from "@monitor/domain";
import type { ProbeStatus } from "@monitor/domain";
import type { Clock } from "../../clock.ts";
import type { HistoryWindow } from "../history/history-window.ts";
import { KeptTallies } from "./kept-tallies.ts";
import { SensorSpans } from "./sensor-spans.ts";
import { codeOf, statusOfCode, unmeasuredCode } from "../world/status-codes.ts";
import type { StatusSpan } from "./status-ring.ts";
import type { StatusTally } from "./status-tally.ts";
import { uptimeShares } from "../results/uptime.ts";
import type { World } from "../world/world.ts";
import { loopSlices } from "../../work-slices.ts";
import type { Steps, WorkSlices } from "../../work-slices.ts";

export interface StatusHistoryRequest {
  readonly id: string;
  readonly span: StatusHistorySpan;
  /** How many of its direct children come with it, the first by position. */
  readonly mostChildren: number;
}

/** Gives the status histories of objects. */
export interface StatusHistoryReader {
  /** The history of an object and, where asked for, of its direct children. */
  read(request: StatusHistoryRequest): Promise<StatusHistory>;
  /** The histories of several objects, in this order. */
  readSeveral(ids: readonly string[], span: StatusHistorySpan): Promise<StatusHistories>;
}

/** An object with so many sensors is counted again whenever it is asked for: its uptime is that of this moment. */
const fewSensors = 500;

interface Counted {
  readonly window: HistoryWindow;
  readonly tallies: ReadonlyMap<string, StatusTally>;
}

/**
 * The worst status of every sensor in each half hour of a day and each day (UTC) of 30, kept in memory from what the world
 * tells, and the connections of probes alike. Time in which the server was off is not counted; a bucket without any measured
 * time is unknown, one before the sensor was there has none.
 */
export class StatusHistoryKeeper implements StatusHistoryReader {
  readonly #world: World;
  readonly #clock: Pick<Clock, "now">;
  /** From when on this keeper knows by itself. */
  startMs = 0;
  #spans!: SensorSpans;
  #kept!: KeptTallies;
  readonly #slices: WorkSlices;

  constructor(world: World, clock: Pick<Clock, "now">, slices: WorkSlices = loopSlices) {
    this.#world = world;
    this.#clock = clock;
    this.#slices = slices;
    this.restart();
    world.subscribe((changedIds) => this.#look(changedIds));
  }

  /** Forgets everything and knows by itself from now on, as after a start: buckets are times of a clock, and it was set. */
  restart(): void {
    const world = this.#world;
    this.startMs = this.#clock.now();
    this.#spans = new SensorSpans((id) => lifeUptime(world, id));
    this.#kept = new KeptTallies({ world, spans: this.#spans });
    this.#look([...world.idsOfType("probe"), ...world.idsOfType("sensor")]);
  }

  /** Counts a span of the past of a sensor, from before this keeper began. */
  addPast(id: string, span: StatusSpan): void {
    const slot = this.#spans.slotOf(id);
    if (slot === undefined || span.toMs <= span.fromMs) return;
    this.#spans.addPast(slot, span);
    const parentId = this.#world.get(id)?.parent_id;
    if (!parentId) return;
    this.#kept.forgetPast(parentId);
    this.#kept.forget(parentId);
  }

  /** The same of a probe's connection. */
  addPastConnection(probeId: string, status: ProbeStatus, { fromMs, toMs }: Pick<StatusSpan, "fromMs" | "toMs">): void {
    const slot = this.#spans.slotOf(connectionKey(probeId));
    if (slot !== undefined && toMs > fromMs) {
      this.#spans.addPast(slot, { code: connectionCode(status), fromMs, toMs });
    }
  }

  async read({ id, span, mostChildren }: StatusHistoryRequest): Promise<StatusHistory> {
    const children = this.#world.childrenOf(id).slice(0, mostChildren);
    const counted = await this.#countAll([id, ...children], span);
    const { window, tallies } = counted;
    return {
      ...historiesOf(counted),
      alarms: window.alarmCount > 0 ? (tallies.get(id)?.alarms() ?? []) : [],
      connection: this.#connectionOf(id, window),
    };
  }

  async readSeveral(ids: readonly string[], span: StatusHistorySpan): Promise<StatusHistories> {
    return historiesOf(await this.#countAll(ids, span));
  }

  // Who has waited into another period of the clock begins again.
  async #countAll(ids: readonly string[], span: StatusHistorySpan): Promise<Counted> {
    for (;;) {
      const counted = await this.#slices.run(this.#tryToCount(ids, span));
      if (counted !== null) return counted;
    }
  }

  *#tryToCount(ids: readonly string[], span: StatusHistorySpan): Steps<Counted | null> {
    const tallies = new Map<string, StatusTally>();
    let window = this.#windowOf(span);
    const { period } = window;
    for (const id of ids) {
      const hasFew = this.#hasFewSensors(id);
      for (const next of hasFew ? [id] : [...this.#kept.staleBelow(id, window), id]) {
        yield;
        window = this.#windowOf(span);
        if (window.period !== period) return null;
        tallies.set(id, hasFew ? this.#kept.countAnew(next, window) : this.#kept.tallyOf(next, window));
      }
    }
    return { window, tallies };
  }

  #windowOf(span: StatusHistorySpan): HistoryWindow {
    return this.#spans.window(span, this.#clock.now());
  }

  #connectionOf(id: string, window: HistoryWindow): ObjectStatusHistory["statuses"] | null {
    const slot = this.#spans.slotOf(connectionKey(id));
    if (slot === undefined) return null;
    const tally = this.#spans.tallyPast([slot], window);
    this.#spans.addPresent(tally, slot, window);
    return Array.from(tally.worst, (code) => (code === awayCode ? "probe_disconnected" : statusOfCode(code)));
  }

  #look(ids: readonly string[]): void {
    const nowMs = this.#clock.now();
    for (const id of ids) {
      const record = this.#world.get(id);
      if (record === undefined) this.#release(id);
      else if (record.type === "sensor") this.#noteSensor(id, nowMs);
      else this.#kept.forget(id);
      if (record?.type === "probe") this.#noteProbe(id, nowMs);
    }
  }

  #noteSensor(id: string, nowMs: number): void {
    const slot = this.#spans.slotOf(id);
    const record = this.#world.get(id);
    if (slot === undefined) {
      this.#spans.enter(id, this.#codeNow(id), { createdMs: record?.created_ms ?? nowMs, nowMs });
      this.#kept.forgetPast(record?.parent_id ?? "");
    } else if (!this.#spans.change(slot, this.#codeNow(id), nowMs)) {
      return;
    }
    this.#kept.forget(id);
  }

  #noteProbe(id: string, nowMs: number): void {
    const code = connectionCode(this.#world.probeStatusOf(id));
    const slot = this.#spans.slotOf(connectionKey(id));
    if (slot !== undefined) this.#spans.change(slot, code, nowMs);
    else {
      const createdMs = this.#world.get(id)?.created_ms ?? nowMs;
      this.#spans.enter(connectionKey(id), code, { createdMs, nowMs });
    }
  }

  #codeNow(id: string): number {
    const status = this.#world.statusOf(id);
    const state = this.#world.sensorState(id);
    // A new sensor has no measurement yet, and there is none from the time when the server was off.
    const isUnmeasured = state?.last_result_ms === null || state?.silence?.log === "none";
    return status === "unknown" && isUnmeasured ? unmeasuredCode : codeOf(status);
  }

  #release(id: string): void {
    this.#spans.release(id);
    this.#spans.release(connectionKey(id));
    this.#kept.forgetPast(id);
  }

  #hasFewSensors(id: string): boolean {
    const counts = Object.values(this.#world.summaryOf(id));
    return counts.reduce((sum, count) => sum + count, 0) <= fewSensors;
  }
}

/** Under which name the connection of a probe is kept among the sensors. */
const connectionKey = (probeId: string) => `connection ${probeId}`;

// Of all that a connection is in an hour, being away is to be seen.
const awayCode = codeOf("down");

function connectionCode(status: ProbeStatus): number {
  if (status === "connected") return codeOf("up");
  return isProbeDisconnected(status) ? awayCode : unmeasuredCode;
}

function lifeUptime(world: World, id: string): number | null {
  const record = world.get(id);
  const state = world.sensorState(id);
  return record === undefined || state === undefined ? null : uptimeShares(state, record).uptime;
}

function historiesOf({ window, tallies }: Counted): StatusHistories {
  const { ring, firstBucket, parts } = window;
  const { bucketMs } = ring.shape;
  const objects = [...tallies].map(([id, tally]) => ({
    id,
    statuses: Array.from(tally.worst, statusOfCode),
    uptime: tally.uptime(),
  }));
  return {
    first_time: new Date(firstBucket * bucketMs).toISOString(),
    bucket_seconds: (bucketMs * parts) / 1000,
    objects,
  };
}
