import {
  calculatedSince,
  calculatedStatus,
  defaultScanningIntervalSeconds,
  emptySummary,
  isDownStatus,
  objectTypes,
  rootGroupId,
} from "@monitor/domain";
import type { ObjectType, ProbeStatus, Status, StatusSummary } from "@monitor/domain";
import type { ObjectRecord } from "../../storage/records.ts";
import { shownSinceMs, shownStatus } from "./sensor-state.ts";
import type { SensorState } from "./sensor-state.ts";
import { pausedMessage, probeAwayMessage, silentMessage } from "./status-messages.ts";
import type { StatusMessage } from "./status-messages.ts";

export type { AcknowledgementRecord, LocationRecord, ObjectRecord, PauseRecord } from "../../storage/records.ts";
export type { ChannelState, SensorState } from "./sensor-state.ts";

/** What an object's status comes from, beyond its own results. */
export interface StatusInfo {
  status: Status;
  since_ms: number;
  /** Of a sensor that is down: since when, whatever was acknowledged, paused or unknown in between. */
  outage_since_ms: number | null;
  /** The object whose pause counts: the object itself, its nearest paused ancestor, or null. */
  paused_status_source: string | null;
  /** English sentence for a sensor, and its name and values for other languages; empty and null for other objects. */
  message: string;
  message_info: SensorState["message_info"];
}

/** What changes together; applied in the order objects, removals, states, probes. */
export interface WorldUpdate {
  objects?: readonly ObjectRecord[];
  removed?: readonly string[];
  states?: ReadonlyMap<string, SensorState>;
  probes?: ReadonlyMap<string, ProbePresence>;
}

export interface ProbePresence {
  status: ProbeStatus;
  since_ms: number;
  /** Why it is away, as a sentence; empty while it is there. */
  reason: string;
}

export type WorldListener = (changedIds: readonly string[]) => void;

interface Entry {
  record: ObjectRecord;
  /** By itself, as looking for it by its id takes many times longer. */
  readonly parent: Entry | null;
  children: string[];
  state: SensorState | null;
  /** Of a sensor: the status it counts with in the summaries above it. */
  counted: Status | null;
  /** Sensors below it by status. */
  summary: StatusSummary;
  version: number;
}

/** The probe that runs beside the server. */
export const localProbeId = "1";

/** The nearest object with a pause, from this one upwards. */
function pauseSourceOf(entry: Entry | undefined): Entry | null {
  for (let at: Entry | null | undefined = entry; at; at = at.parent) if (at.record.pause) return at;
  return null;
}

/** See `probeOf`. */
function probeAbove(entry: Entry | undefined): string | null {
  if (!entry?.parent) return null;
  for (let at: Entry | null = entry; at; at = at.parent) if (at.record.type === "probe") return at.record.id;
  return localProbeId;
}

const startingProbe: ProbePresence = { status: "initializing", since_ms: 0, reason: "" };

/**
 * All objects and their present state in memory. Only `apply` changes it, after what it brings has been stored; that nothing
 * is known of a sensor shows at once, as it must when nothing can be stored.
 * Versions only grow: an object's changes with anything that is shown of it.
 */
export class World {
  #entries = new Map<string, Entry>();
  #idsByType = new Map<ObjectType, Set<string>>(objectTypes.map((type) => [type, new Set()]));
  #probes = new Map<string, ProbePresence>();
  #listeners = new Set<WorldListener>();
  #changed = new Set<string>();
  #version = 0;

  get totalVersion(): number {
    return this.#version;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(id: string): ObjectRecord | undefined {
    return this.#entries.get(id)?.record;
  }

  sensorState(id: string): SensorState | undefined {
    return this.#entries.get(id)?.state ?? undefined;
  }

  versionOf(id: string): number {
    return this.#entries.get(id)?.version ?? 0;
  }

  /** Ids of the direct children, by position. */
  childrenOf(id: string): readonly string[] {
    return this.#entries.get(id)?.children ?? [];
  }

  /** Ids from the root down to the parent; empty for the root and for unknown ids. */
  ancestorsOf(id: string): string[] {
    const ids: string[] = [];
    for (let at = this.#entries.get(id)?.parent; at; at = at.parent) ids.push(at.record.id);
    return ids.reverse();
  }

  /** Ids of everything below, each parent before its children. */
  descendantsOf(id: string): string[] {
    const ids = [...this.childrenOf(id)];
    for (let at = 0; at < ids.length; at += 1) ids.push(...this.childrenOf(ids[at] as string));
    return ids;
  }

  /** Ids of the sensors below; a sensor gives itself. */
  sensorsBelow(id: string): string[] {
    const sensors: string[] = [];
    const ids = [id];
    for (let at = 0; at < ids.length; at += 1) {
      const entry = this.#entries.get(ids[at] as string);
      if (entry?.record.type === "sensor") sensors.push(entry.record.id);
      else for (const child of entry?.children ?? []) ids.push(child);
    }
    return sensors;
  }

  idsOfType(type: ObjectType): string[] {
    return [...(this.#idsByType.get(type) ?? [])];
  }

  /**
   * The status of an object (ST-06): of a sensor by its results, of others by the sensors below; pauses and lost probes go first.
   */
  statusOf(id: string): Status {
    const entry = this.#entries.get(id);
    if (entry === undefined) return "unknown";
    return entry.counted ?? this.#findStatus(entry);
  }

  #findStatus(entry: Entry): Status {
    const { pause } = entry.record;
    if (pause !== null) return pause.until_ms === null ? "paused_by_user" : "paused_by_user_until";
    if (pauseSourceOf(entry) !== null) return "paused_by_parent";
    if (entry.state !== null) return this.#isProbeAway(entry) ? "probe_disconnected" : shownStatus(entry.state);
    if (entry.record.type === "probe" && this.#isProbeAway(entry)) return "probe_disconnected";
    return calculatedStatus(entry.summary);
  }

  statusInfo(id: string): StatusInfo {
    const status = this.statusOf(id);
    const source = pauseSourceOf(this.#entries.get(id));
    const { message, message_info } = this.#messageOf(id, status, source);
    const since_ms = this.#statusSince(id);
    const outage_since_ms = this.outageSinceOf(id);
    const paused_status_source = source?.record.id ?? null;
    return { status, since_ms, outage_since_ms, paused_status_source, message, message_info };
  }

  /** The message of `statusInfo` alone: the time of a device is that of all its sensors. */
  messageOf(id: string): string {
    return this.#messageOf(id, this.statusOf(id), pauseSourceOf(this.#entries.get(id))).message;
  }

  /** The begin of the outage of `statusInfo` alone. */
  outageSinceOf(id: string): number | null {
    return isDownStatus(this.statusOf(id)) ? (this.sensorState(id)?.outage_since_ms ?? null) : null;
  }

  /** How many sensors at or below the object are in each status. */
  summaryOf(id: string): StatusSummary {
    const entry = this.#entries.get(id);
    if (entry === undefined) return emptySummary();
    return entry.counted === null ? { ...entry.summary } : { ...emptySummary(), [entry.counted]: 1 };
  }

  /** Seconds between two checks: the object's own, else that of the nearest ancestor that has one. */
  intervalOf(id: string): number {
    for (let at: Entry | null | undefined = this.#entries.get(id); at; at = at.parent) {
      if (at.record.interval_seconds !== null) return at.record.interval_seconds;
    }
    return defaultScanningIntervalSeconds;
  }

  /** The id of the probe that checks below the object, itself included; what is below no probe is the local one's. Null for the root. */
  probeOf(id: string): string | null {
    return probeAbove(this.#entries.get(id));
  }

  /** Ids of the sensors that a probe checks. */
  sensorsOfProbe(probeId: string): string[] {
    return this.idsOfType("sensor").filter((id) => this.probeOf(id) === probeId);
  }

  presenceOf(probeId: string): ProbePresence {
    return this.#connectionOf(probeId);
  }

  probeStatusOf(probeId: string): ProbeStatus {
    return this.#connectionOf(probeId).status;
  }

  /** Tells of every change with the ids of all objects that show it; returns a function that ends it. */
  subscribe(listener: WorldListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes over what has been stored and gives the ids of all objects that show a change; listeners are not told. */
  apply(update: WorldUpdate): readonly string[] {
    for (const record of update.objects ?? []) this.#putObject(record);
    for (const id of update.removed ?? []) this.#removeObject(id);
    for (const [id, state] of update.states ?? []) this.#putState(id, state);
    for (const [id, connection] of update.probes ?? []) this.#putProbe(id, connection);
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  /** Calls every listener; `onError` gets what one of them throws. */
  notify(changedIds: readonly string[], onError: (error: unknown) => void): void {
    for (const listener of this.#listeners) {
      try {
        listener(changedIds);
      } catch (error) {
        onError(error);
      }
    }
  }

  #putObject(record: ObjectRecord): void {
    const known = this.#entries.get(record.id);
    if (known === undefined) {
      const parent = this.#entries.get(record.parent_id ?? "") ?? null;
      const entry = { record, parent, children: [], state: null, counted: null, summary: emptySummary(), version: 0 };
      this.#entries.set(record.id, entry);
      this.#idsByType.get(record.type)?.add(record.id);
      this.#insertChild(record, true);
    } else {
      if (known.record.parent_id !== record.parent_id) throw new Error(`Object ${record.id} can't change its parent.`);
      const isMoved = known.record.position !== record.position;
      known.record = record;
      if (isMoved) this.#insertChild(record, false);
    }
    this.#touch(record.id);
    this.#touchFamily(record.id);
  }

  #insertChild(record: ObjectRecord, isNew: boolean): void {
    if (record.parent_id === null) return;
    const parent = this.#entries.get(record.parent_id);
    if (parent === undefined) throw new Error(`Object ${record.id} has no parent ${record.parent_id}.`);
    this.#touch(record.parent_id);
    const siblings = isNew ? parent.children : parent.children.filter((id) => id !== record.id);
    let at = siblings.length;
    while (at > 0 && (this.get(siblings[at - 1] as string)?.position ?? 0) > record.position) at -= 1;
    siblings.splice(at, 0, record.id);
    parent.children = siblings;
  }

  // Names, pauses and intervals show below an object as well.
  #touchFamily(id: string): void {
    for (const below of this.descendantsOf(id)) {
      const entry = this.#entries.get(below) as Entry;
      this.#touchEntry(entry);
      this.#recount(entry);
    }
    this.#recount(this.#entries.get(id) as Entry);
  }

  #removeObject(id: string): void {
    const parentId = this.get(id)?.parent_id ?? null;
    const parent = parentId === null ? undefined : this.#entries.get(parentId);
    if (parentId === null || parent === undefined) return;
    parent.children = parent.children.filter((child) => child !== id);
    this.#touch(parentId);
    for (const below of this.descendantsOf(id).reverse()) this.#drop(below);
    this.#drop(id);
  }

  #drop(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#count(entry, null);
    this.#entries.delete(id);
    this.#idsByType.get(entry.record.type)?.delete(id);
    this.#version += 1;
    this.#changed.add(id);
  }

  #putState(id: string, state: SensorState): void {
    const entry = this.#entries.get(id);
    if (entry?.record.type !== "sensor") return;
    entry.state = state;
    this.#touchEntry(entry);
    this.#recount(entry);
  }

  #putProbe(id: string, connection: ProbePresence): void {
    this.#probes.set(id, connection);
    const others = id === localProbeId ? this.childrenOf(rootGroupId) : [];
    for (const top of [id, ...others.filter((other) => this.get(other)?.type !== "probe")]) {
      this.#touch(top);
      this.#touchFamily(top);
    }
  }

  #recount(entry: Entry): void {
    if (entry.state !== null) this.#count(entry, this.#findStatus(entry));
  }

  #count(entry: Entry, status: Status | null): void {
    if (entry.counted === status) return;
    for (let above = entry.parent; above; above = above.parent) {
      if (entry.counted !== null) above.summary[entry.counted] -= 1;
      if (status !== null) above.summary[status] += 1;
      this.#touchEntry(above);
    }
    entry.counted = status;
  }

  #touch(id: string): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) this.#touchEntry(entry);
  }

  #touchEntry(entry: Entry): void {
    this.#version += 1;
    entry.version = this.#version;
    this.#changed.add(entry.record.id);
  }

  #connectionOf(probeId: string): ProbePresence {
    return this.#probes.get(probeId) ?? startingProbe;
  }

  #isProbeAway(entry: Entry): boolean {
    const probe = probeAbove(entry);
    return probe !== null && this.#connectionOf(probe).status === "disconnected";
  }

  #statusSince(id: string): number {
    const entry = this.#entries.get(id);
    const source = pauseSourceOf(entry);
    if (source !== null) return source.record.pause?.since_ms ?? 0;
    const probe = probeAbove(entry);
    let since = Math.max(
      entry?.state ? shownSinceMs(entry.state) : this.#changedBelow(id),
      probe === null ? 0 : this.#connectionOf(probe).since_ms,
    );
    for (let at: Entry | null | undefined = entry; at; at = at.parent)
      since = Math.max(since, at.record.resumed_ms ?? 0);
    return since;
  }

  // Of devices only: a group's sensors are too many to be looked at whenever it is shown.
  #changedBelow(id: string): number {
    const record = this.get(id);
    if (record?.type !== "device") return record?.created_ms ?? 0;
    const sensors = this.childrenOf(id).map((child) => {
      const { status, since_ms } = this.statusInfo(child);
      return { status, sinceMs: since_ms };
    });
    return calculatedSince(sensors) ?? record.created_ms;
  }

  #messageOf(id: string, status: Status, source: Entry | null): StatusMessage {
    const state = this.sensorState(id);
    if (state === undefined) return { message: "", message_info: null };
    const probe = this.probeOf(id);
    if (status === "probe_disconnected" && probe !== null) {
      return probeAwayMessage(this.get(probe)?.name ?? "", this.#connectionOf(probe).reason);
    }
    if (source?.record.pause) return pausedMessage(source.record.pause);
    return state.silence === null ? state : silentMessage(state.silence);
  }
}
