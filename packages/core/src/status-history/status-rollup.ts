import type { ObjectStatusHistory, StatusHistories, StatusHistory, StatusHistorySpan } from "@monitor/contract";
import type { Clock, Steps } from "../runtime/index.ts";
import { uptimeShares } from "../results/index.ts";
import { sights } from "../viewers/index.ts";
import type { LogReader } from "../storage/index.ts";
import type { View } from "../viewers/index.ts";
import { absentCode, statusOfCode, worseOfSensor } from "../world/index.ts";
import type { World } from "../world/index.ts";
import { codeNow, connectionCode, connectionStatusOf } from "./codes-of-world.ts";
import { alarmsOfSensor } from "./holder-ring.ts";
import type { HolderRing } from "./holder-ring.ts";
import { readPasts } from "./sensor-pasts.ts";
import type { PastRequest, SensorPasts } from "./sensor-pasts.ts";
import { statusPeriod } from "./status-period.ts";
import type { StatusPeriod } from "./status-period.ts";
import { connectionKey, objectOf, RollupState } from "./rollup-state.ts";
import { runAtOnce } from "../runtime/index.ts";
import { UnknownTimes } from "./unknown-times.ts";

export interface StatusHistoryRequest {
  /** The viewer: sums are those of the sensors that it may read. */
  readonly view: View;
  readonly id: string;
  readonly span: StatusHistorySpan;
  /** How many of its direct children come with it, the first by position. */
  readonly maxChildren: number;
}

export interface StatusHistoriesRequest extends Pick<StatusHistoryRequest, "view" | "span"> {
  readonly ids: readonly string[];
}

const changesOfStep = 50;

/** The server's own work sees everything. */
type ByAnybody<Request extends { readonly view: View }> = Omit<Request, "view"> & { readonly view?: View };

/** Gives the status histories of objects. */
export interface StatusHistoryReader {
  /** The history of an object and, where asked for, of its direct children. */
  read(request: StatusHistoryRequest): StatusHistory;
  /** The histories of several objects, in this order. */
  readSeveral(request: StatusHistoriesRequest): StatusHistories;
  /** All changes of sensors in a period, from the log. */
  readPasts(log: LogReader, request: PastRequest): Promise<SensorPasts>;
}

/**
 * The worst status of every object in each half hour of a day and each day (UTC) of 30, kept in a ring an object. A change of a
 * sensor's status goes up through the rings of all above it, so that a reader finds every response made. A bucket without any
 * measured time is unknown, one before the object was there has none.
 */
export class StatusRollup implements StatusHistoryReader {
  readonly #world: World;
  readonly #clock: Pick<Clock, "now">;
  #state!: RollupState;
  /** A clock that is put back by a little stands still for that time. */
  #latestMs = 0;
  /** What has happened while another state of the past is made: key, status, time. */
  #meanwhile: [string, number, number][] | null = null;
  /** How many changes of the world were announced: a reader of the log sees by it whether there are new ones. */
  #told = 0;
  /** The state that is next, while it is made ready. */
  #next: RollupState | null = null;
  /** Counts how often another state was begun: what was begun before that ends without effect. */
  #round = 0;

  constructor(world: World, clock: Pick<Clock, "now">) {
    this.#world = world;
    this.#clock = clock;
    runAtOnce(this.adopt(runAtOnce(this.newState(new UnknownTimes()))));
    world.subscribe((changedIds) => this.#follow(changedIds));
  }

  get state(): RollupState {
    return this.#state;
  }

  /**
   * Knows nothing of the time before this moment: buckets are times of a clock, and it was set. What happens from the call on
   * is noted for `replace`; the state itself is another one when the steps are done.
   */
  restart(unknown: UnknownTimes): Steps {
    this.#round += 1;
    this.#latestMs = this.#clock.now();
    this.#meanwhile = [];
    return this.#restartSteps(unknown, this.#round);
  }

  *#restartSteps(unknown: UnknownTimes, round: number): Steps {
    yield* this.#makeReady(yield* this.newState(unknown), round);
  }

  /** Takes a state of the time before the last restart, and puts into it what has happened since. */
  *replace(state: RollupState): Steps {
    const round = this.#round;
    const meanwhile = this.#meanwhile ?? [];
    // What is added meanwhile is put in too.
    for (const [place, [key, code, timeMs]] of meanwhile.entries()) {
      state.change(key, code, timeMs);
      if (place % changesOfStep === 0) yield;
    }
    if (round === this.#round) yield* this.adopt(state);
  }

  /** All objects of now, of which nothing is known yet. */
  *newState(unknown: UnknownTimes): Steps<RollupState> {
    const world = this.#world;
    const lifeUptime = (id: string) => lifeUptimeOf(world, id);
    const state = new RollupState(world, { lifeUptime, unknown });
    yield* state.enterAll(this.#clock.now());
    return state;
  }

  /** Goes on from another state of the past, with the statuses of now. */
  *adopt(state: RollupState): Steps {
    this.#round += 1;
    this.#latestMs = this.#clock.now();
    this.#meanwhile = null;
    yield* this.#makeReady(state, this.#round);
  }

  /** Until it is ready, the state so far is read, and both are changed. */
  *#makeReady(state: RollupState, round: number): Steps {
    const parts = [state.followTree(), this.#followAll(state), state.countAll(this.#now())];
    if (round !== this.#round) return;
    this.#next = state;
    for (const part of parts) {
      while (part.next().done !== true) {
        yield;
        if (round !== this.#round) return;
      }
    }
    this.#state = state;
    this.#next = null;
  }

  *#followAll(state: RollupState): Steps {
    const keys = [...this.#world.idsOfType("probe").map(connectionKey), ...this.#world.idsOfType("sensor")];
    for (const [place, key] of keys.entries()) {
      const code = this.#codeNow(key);
      const nowMs = this.#now();
      if (code !== null) {
        state.change(key, code, nowMs);
        this.#meanwhile?.push([key, code, nowMs]);
      }
      if (place % changesOfStep === 0) yield;
    }
  }

  read({ view, id, span, maxChildren }: ByAnybody<StatusHistoryRequest>): StatusHistory {
    const period = this.#period(span);
    const children = maxChildren === 0 ? [] : (view ?? this.#world).childrenOf(id).slice(0, maxChildren);
    return {
      ...this.#histories(view, [id, ...children], period),
      alarms: span === "day" ? this.#alarmsOf(view, id, period) : [],
      connection: view?.isPassage(id) === true ? null : this.#connectionOf(id, period),
    };
  }

  readSeveral({ view, ids, span }: ByAnybody<StatusHistoriesRequest>): StatusHistories {
    return this.#histories(view, ids, this.#period(span));
  }

  async readPasts(log: LogReader, request: PastRequest): Promise<SensorPasts> {
    const told = () => this.#told;
    const pasts = await readPasts({ world: this.#world, log, told }, request);
    return { ...pasts, unknown: [...pasts.unknown, ...this.#state.unknown.list] };
  }

  /** Finds the uptimes of large groups for the minutes around a time, so that no reader waits for those of all sensors below. */
  *prepareUptimes(timeMs: number): Steps {
    for (const span of ["day", "month"] as const) {
      const { uptimePeriod } = statusPeriod(span, timeMs);
      yield* this.#state.prepareUptimes({ ...this.#period(span), uptimePeriod });
    }
  }

  #now(): number {
    this.#latestMs = Math.max(this.#latestMs, this.#clock.now());
    return this.#latestMs;
  }

  #period(span: StatusHistorySpan): StatusPeriod {
    return statusPeriod(span, this.#now());
  }

  #histories(view: View | undefined, ids: readonly string[], period: StatusPeriod): StatusHistories {
    const { shape, firstBucket, parts } = period;
    const objects = ids.map((id) => ({
      id,
      statuses: this.#codesOf(view, id, period).map(statusOfCode),
      uptime: this.#state.uptimeOf(branchesOf(view, id), period),
    }));
    return {
      first_time: new Date(firstBucket * shape.bucketMs).toISOString(),
      bucket_seconds: (shape.bucketMs * parts) / 1000,
      objects,
    };
  }

  #codesOf(view: View | undefined, id: string, period: StatusPeriod): number[] {
    const { span, nowMs } = period;
    const slot = this.#state.rings.slotOf(id);
    if (slot !== undefined) return this.#sensorCodes(slot, period);
    const holder = this.#holder(view, id, nowMs);
    return bucketCodes(period, (bucket) => holder.worstOf(span, bucket));
  }

  #sensorCodes(slot: number, period: StatusPeriod): number[] {
    const { span, nowMs, firstBucket, lastBucket } = period;
    const { rings } = this.#state;
    const { worst } = rings.statuses(slot, span, nowMs);
    const present = rings.worstNow(slot, nowMs)[span];
    return bucketCodes(period, (bucket) => (bucket === lastBucket ? present : (worst[bucket - firstBucket] as number)));
  }

  /** Of an object that holds sensors: counts those that may be read. */
  #holder(view: View | undefined, id: string, nowMs: number): HolderRing {
    const branches = branchesOf(view, id);
    return branches.length === 1 && branches[0] === id
      ? this.#state.holder(id, nowMs)
      : this.#state.holderOfSeveral(branches, nowMs);
  }

  #alarmsOf(view: View | undefined, id: string, { nowMs }: StatusPeriod): StatusHistory["alarms"] {
    const { rings } = this.#state;
    const slot = rings.slotOf(id);
    if (slot === undefined) return this.#holder(view, id, nowMs).alarms();
    const past = rings.statuses(slot, "day", nowMs).ends.subarray(0, -1);
    return alarmsOfSensor([...past, rings.codeOf(slot)]);
  }

  #connectionOf(id: string, period: StatusPeriod): ObjectStatusHistory["statuses"] | null {
    const slot = this.#state.rings.slotOf(connectionKey(id));
    return slot === undefined ? null : this.#sensorCodes(slot, period).map(connectionStatusOf);
  }

  #follow(ids: readonly string[]): void {
    this.#told += 1;
    const nowMs = this.#now();
    for (const id of ids) {
      const type = this.#world.get(id)?.type;
      if (type === undefined) this.#remove(id);
      else this.#place(id);
      if (type === "sensor") this.#put(id, nowMs);
      else if (type === "probe") this.#put(connectionKey(id), nowMs);
    }
  }

  #place(id: string): void {
    this.#state.place(id);
    this.#next?.place(id);
  }

  #remove(id: string): void {
    for (const key of [id, connectionKey(id)]) {
      this.#state.remove(key);
      this.#next?.remove(key);
    }
  }

  #put(key: string, nowMs: number): void {
    const code = this.#codeNow(key);
    if (code === null) return;
    this.#next?.change(key, code, nowMs);
    if (this.#state.change(key, code, nowMs)) this.#meanwhile?.push([key, code, nowMs]);
  }

  /** Null when it is gone. */
  #codeNow(key: string): number | null {
    const id = objectOf(key);
    const type = this.#world.get(id)?.type;
    if (type === undefined) return null;
    return type === "probe" ? connectionCode(this.#world.presenceOf(id).status) : codeNow(this.#world, id);
  }
}

/** The part of an object that counts for a viewer. */
const branchesOf = (view: View | undefined, id: string): readonly string[] =>
  view?.sightOf(id) === sights.own ? view.wholeBranches(id) : [id];

/** The worst of each bucket of a period, from those of the ring. */
function bucketCodes({ firstBucket, lastBucket, parts }: StatusPeriod, codeOf: (bucket: number) => number): number[] {
  const codes: number[] = [];
  for (let first = firstBucket; first <= lastBucket; first += parts) {
    let code = absentCode;
    for (let bucket = first; bucket < first + parts; bucket += 1) code = worseOfSensor(code, codeOf(bucket));
    codes.push(code);
  }
  return codes;
}

function lifeUptimeOf(world: World, id: string): number | null {
  const record = world.get(id);
  const state = world.sensorState(id);
  return record === undefined || state === undefined ? null : uptimeShares(state, record).uptime;
}
