import { unmeasuredCode } from "../world/index.ts";
import type { World } from "../world/index.ts";
import type { Steps } from "../runtime/index.ts";
import { HolderRing } from "./holder-ring.ts";
import type { StatusPeriod } from "./status-period.ts";
import { SensorRings } from "./sensor-rings.ts";
import type { KeptSensor } from "./sensor-rings.ts";
import type { UnknownTimes } from "./unknown-times.ts";

const keysOfStep = 50;

/** An object with more sensors than this has an uptime of some minutes ago, any other one of this moment. */
const fewSensors = 500;

type Tree = Pick<World, "get" | "idsOfType">;

interface Mean {
  readonly sum: number;
  readonly count: number;
}

const noMean: Mean = { sum: 0, count: 0 };

const connection = "connection ";
/** Under which name the connection of a probe is kept among the sensors. */
export const connectionKey = (probeId: string) => connection + probeId;
/** The object whose row a sensor or a connection has. */
export const objectOf = (key: string) => (key.startsWith(connection) ? key.slice(connection.length) : key);

interface StateFacts {
  /** Percent that a sensor was up since it was made; null while nothing is known. */
  readonly lifeUptime: (id: string) => number | null;
  readonly unknown: UnknownTimes;
}

/** The rings of all objects. Times that it is given only grow, except while it is made from what was kept. */
export class RollupState {
  readonly unknown: UnknownTimes;
  readonly rings: SensorRings;
  /** Sensors and connections that are not as they were written last. */
  readonly unsaved = new Set<string>();
  readonly #tree: Tree;
  readonly #lifeUptime: (id: string) => number | null;
  readonly #holders = new Map<string, HolderRing>();
  /** By slot; null for a connection. */
  readonly #holderOf: (HolderRing | null)[] = [];
  readonly #ids: string[] = [];

  /** Without any object. */
  constructor(tree: Tree, { lifeUptime, unknown }: StateFacts) {
    this.#tree = tree;
    this.#lifeUptime = lifeUptime;
    this.unknown = unknown;
    this.rings = new SensorRings(unknown);
  }

  /** Takes in all objects of the tree, with nothing measured yet. */
  *enterAll(nowMs: number): Steps {
    const keys = [...this.#tree.idsOfType("sensor"), ...this.#tree.idsOfType("probe").map(connectionKey)];
    for (const [place, key] of keys.entries()) {
      const createdMs = this.#createdMs(key);
      const isNew = createdMs !== undefined && this.rings.slotOf(key) === undefined;
      if (isNew) this.#enter(key, unmeasuredCode, Math.min(nowMs, createdMs));
      if (place % keysOfStep === 0) yield;
    }
  }

  /** Counts what is stale in all holders, so that the next reader has nothing to wait for. */
  *countAll(nowMs: number): Steps {
    // Newest first: most objects are made after those above them.
    for (const holder of [...this.#holders.values()].reverse()) {
      if (holder.isStale) this.#countAgain(holder, nowMs);
      yield;
    }
  }

  /** A sensor or a connection has this status from a time on. False when it had it before. */
  change(id: string, code: number, nowMs: number): boolean {
    const slot = this.rings.slotOf(id);
    if (slot === undefined) {
      this.#enter(id, code, nowMs);
      return true;
    }
    const change = this.rings.change(slot, code, nowMs);
    if (change === null) return false;
    this.unsaved.add(id);
    // With a holder, all holders above it are counted again.
    for (let at = this.#holderOf[slot] ?? null; at !== null && !at.isStale; at = at.parent) {
      at.advance(nowMs, this.unknown);
      at.change(change);
    }
    return true;
  }

  /** What was kept of a sensor or a connection. */
  restore(id: string, kept: KeptSensor): void {
    const slot = this.rings.slotOf(id) ?? this.#enter(id, kept.code, kept.sinceMs);
    this.rings.restore(slot, kept);
    this.unsaved.delete(id);
  }

  /** Adds an object with its past where it is now: the history of an object is that of the sensors now below it. */
  place(id: string): void {
    const record = this.#tree.get(id);
    if (record?.parent_id == null) return;
    const slot = this.rings.slotOf(id);
    if (slot !== undefined) this.#placeSensor(slot, record.parent_id);
    const holder = this.#holders.get(id);
    if (holder === undefined || holder.parent === this.#holders.get(record.parent_id)) return;
    leaveParent(holder);
    enterParent(holder, this.#holderFor(record.parent_id));
  }

  #placeSensor(slot: number, parentId: string): void {
    const holder = this.#holderOf[slot];
    if (!holder || holder === this.#holders.get(parentId)) return;
    leaveHolder(holder, slot);
    this.#enterHolder(this.#holderFor(parentId), slot);
  }

  #enterHolder(holder: HolderRing, slot: number): void {
    this.#holderOf[slot] = holder;
    holder.sensors.push(slot);
    setStale(holder);
  }

  /** An object is gone. */
  remove(id: string): void {
    const slot = this.rings.slotOf(id);
    if (slot !== undefined) this.#removeSensor(id, slot);
    const holder = this.#holders.get(id);
    if (holder === undefined) return;
    this.#holders.delete(id);
    leaveParent(holder);
  }

  /** Removes objects that are gone since this state was made, and counts moved ones where they are now. */
  *followTree(): Steps {
    for (const [place, id] of [...this.#ids, ...this.#holders.keys()].entries()) {
      if (this.#tree.get(objectOf(id)) === undefined) this.remove(id);
      else this.place(id);
      if (place % keysOfStep === 0) yield;
    }
  }

  /** A sensor or a connection as it is written; undefined when it is gone. */
  kept(id: string): KeptSensor | undefined {
    const slot = this.rings.slotOf(id);
    return slot === undefined ? undefined : this.rings.kept(slot);
  }

  /** The ring of an object that holds sensors, up to a time. */
  holder(id: string, nowMs: number): HolderRing {
    const holder = this.#holderFor(id);
    if (holder.isStale) this.#countAgain(holder, nowMs);
    holder.advance(nowMs, this.unknown);
    return holder;
  }

  /** The ring that an object with just these sensors and holders would have. */
  holderOfSeveral(ids: readonly string[], nowMs: number): HolderRing {
    const ring = new HolderRing();
    ring.clear(nowMs);
    for (const id of ids) {
      const slot = this.rings.slotOf(id);
      if (slot !== undefined) this.#addSensor(ring, slot, nowMs);
      else ring.addHolder(this.holder(id, nowMs));
    }
    return ring;
  }

  /** The mean over those sensors of several branches that have one; null when none has. */
  uptimeOf(ids: readonly string[], period: StatusPeriod): number | null {
    let [sum, count] = [0, 0];
    for (const id of ids) {
      const mean = this.#meanOf(id, period);
      sum += mean.sum;
      count += mean.count;
    }
    return count === 0 ? null : sum / count;
  }

  /** Finds the uptimes of all holders for a period, where there are so many sensors that a reader would wait for them. */
  *prepareUptimes(period: StatusPeriod): Steps {
    if (this.#holderOf.length <= fewSensors) return;
    // Those above were mostly made before those below.
    for (const holder of [...this.#holders.values()].reverse()) {
      this.#keptMean(holder, period);
      yield;
    }
  }

  #meanOf(id: string, period: StatusPeriod): Mean {
    const slot = this.rings.slotOf(id);
    if (slot !== undefined) {
      const uptime = this.#uptimeOfSensor(slot, period);
      return uptime === null ? noMean : { sum: uptime, count: 1 };
    }
    const holder = this.holder(id, period.nowMs);
    const isFew = holder.sensorCount <= fewSensors;
    return isFew ? this.#meanBelow(holder, period, true) : this.#keptMean(holder, period);
  }

  #keptMean(holder: HolderRing, period: StatusPeriod): Mean {
    const kept = holder.uptimes[period.span];
    if (kept !== undefined && kept.uptimePeriod >= period.uptimePeriod) return kept;
    const mean = { ...this.#meanBelow(holder, period, false), uptimePeriod: period.uptimePeriod };
    holder.uptimes[period.span] = mean;
    return mean;
  }

  #meanBelow(holder: HolderRing, period: StatusPeriod, isOfNow: boolean): Mean {
    let [sum, count] = [0, 0];
    for (const slot of holder.sensors) {
      const uptime = this.#uptimeOfSensor(slot, period);
      if (uptime === null) continue;
      sum += uptime;
      count += 1;
    }
    for (const below of holder.holders) {
      const mean = isOfNow ? this.#meanBelow(below, period, true) : this.#keptMean(below, period);
      sum += mean.sum;
      count += mean.count;
    }
    return { sum, count };
  }

  // Of a sensor that is younger than the span it is the very figure that its page shows.
  #uptimeOfSensor(slot: number, period: StatusPeriod): number | null {
    const uptime = this.rings.uptime(slot, period);
    return uptime === undefined ? this.#lifeUptime(this.#ids[slot] as string) : uptime;
  }

  #createdMs(key: string): number | undefined {
    return this.#tree.get(objectOf(key))?.created_ms;
  }

  #enter(id: string, code: number, nowMs: number): number {
    const createdMs = Math.min(nowMs, this.#createdMs(id) ?? nowMs);
    const slot = this.rings.enter(id, code, { createdMs, nowMs });
    const record = this.#tree.get(id);
    this.#ids[slot] = id;
    this.#holderOf[slot] = null;
    this.unsaved.add(id);
    if (record?.type === "sensor") this.#enterHolder(this.#holderFor(record.parent_id ?? ""), slot);
    return slot;
  }

  #removeSensor(id: string, slot: number): void {
    this.rings.release(id);
    this.unsaved.delete(id);
    const holder = this.#holderOf[slot];
    if (holder) leaveHolder(holder, slot);
  }

  #holderFor(id: string): HolderRing {
    const known = this.#holders.get(id);
    if (known !== undefined) return known;
    const parentId = this.#tree.get(id)?.parent_id ?? null;
    const holder = new HolderRing();
    this.#holders.set(id, holder);
    if (parentId !== null) enterParent(holder, this.#holderFor(parentId));
    return holder;
  }

  #addSensor(holder: HolderRing, slot: number, nowMs: number): void {
    const counted = { code: this.rings.codeOf(slot), worst: this.rings.worstNow(slot, nowMs) };
    holder.addSensor(counted, (span) => this.rings.statuses(slot, span, nowMs));
  }

  #countAgain(holder: HolderRing, nowMs: number): void {
    holder.clear(nowMs);
    for (const slot of holder.sensors) this.#addSensor(holder, slot, nowMs);
    for (const below of holder.holders) {
      if (below.isStale) this.#countAgain(below, nowMs);
      below.advance(nowMs, this.unknown);
      holder.addHolder(below);
    }
    holder.isStale = false;
  }
}

function leaveHolder(holder: HolderRing, slot: number): void {
  const at = holder.sensors.indexOf(slot);
  const last = holder.sensors.pop();
  if (last !== undefined && at < holder.sensors.length) holder.sensors[at] = last;
  setStale(holder);
}

function enterParent(holder: HolderRing, parent: HolderRing): void {
  holder.parent = parent;
  parent.holders.push(holder);
  setStale(parent);
}

function leaveParent(holder: HolderRing): void {
  const { parent } = holder;
  if (parent === null) return;
  parent.holders.splice(parent.holders.indexOf(holder), 1);
  holder.parent = null;
  setStale(parent);
}

function setStale(from: HolderRing | null): void {
  for (let at = from; at !== null && !at.isStale; at = at.parent) {
    at.isStale = true;
    at.uptimes = {};
  }
}
