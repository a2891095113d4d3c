import { calculatedStatus, emptySummary, isDownStatus, localProbeId, objectTypes, rootGroupId } from "@monitor/domain";
import type { ObjectType, Status, StatusSummary } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import { Branches } from "./branches.ts";
import { ChangeListeners } from "./change-listeners.ts";
import type { WorldListener } from "./change-listeners.ts";
import { coveredStatus, coveredSummary, ownPauseStatus } from "./covers.ts";
import {
  enterParent,
  idOf,
  idsAbove,
  isAtOrBelow,
  leaveParent,
  newEntry,
  newestVersion,
  parentIn,
  probeAbove,
  probeIn,
} from "./entry.ts";
import type { Entry } from "./entry.ts";
import { holdingPause } from "./holding-pause.ts";
import type { HoldingPause } from "./holding-pause.ts";
import { addedSections, isInheritedFrom, isShownBelow, resolvedSection } from "./resolved-section.ts";
import type { AddedSection, ResolvedSection } from "./resolved-section.ts";
import { DependencyIndex } from "./dependency-index.ts";
import { lookupsOf } from "./lookups.ts";
import type { Lookups } from "./lookups.ts";
import { inPlacingOrder } from "./placing-order.ts";
import { differsInFiguresOnly, shownFlappingSinceMs, shownSinceMs, shownStatus } from "./sensor-state.ts";
import type { SensorState } from "./sensor-state.ts";
import { pausedMessage, probeAwayMessage, silentMessage } from "./status-messages.ts";
import { Schedules } from "./schedules.ts";
import { StatusCounts } from "./status-counts.ts";
import type { StatusMessage } from "./status-messages.ts";
import type { StatusInfo } from "./status-info.ts";
import { sinceBelow, statusSince } from "./status-since.ts";
import { startingProbe } from "./world-update.ts";
import type { ProbePresence, WorldUpdate } from "./world-update.ts";
import { WorkSlices } from "../runtime/index.ts";

/**
 * All objects and their present state in memory. Only `apply` changes it, after what it brings has been stored; that nothing
 * is known of a sensor shows at once, as it must when nothing can be stored. Pauses and lost probes lie over what is below
 * them and are found on reading: however much is below, they take no time. Versions only grow: an object's changes with
 * anything that is shown of it.
 */
export class World {
  #entries = new Map<string, Entry>();
  #idsByType = new Map<ObjectType, Set<string>>(objectTypes.map((type) => [type, new Set()]));
  #probes = new Map<string, ProbePresence>();
  readonly #branches = new Branches();
  readonly #listeners: ChangeListeners;
  readonly #counts = new StatusCounts({
    isProbeAway: (entry) => this.#isProbeAway(entry),
    touch: (entry) => this.#touchEntry(entry),
  });
  #changed: string[] = [];
  /** Objects below which everything has changed. */
  #changedAbove: Entry[] = [];
  #update = 0;
  #version = 0;

  /** Does all long work over this world, in slices of time. */
  readonly slices: WorkSlices;
  /** Does the long work of the writer's turns, in slices of its own: it must not queue behind readers. */
  readonly turnSlices: WorkSlices;
  readonly lookups: Lookups;
  readonly schedules = new Schedules();
  /** Who depends on whom. */
  readonly dependencies = new DependencyIndex(this);

  constructor(slices: WorkSlices, lookups: Lookups = lookupsOf()) {
    this.slices = slices;
    this.turnSlices = new WorkSlices(slices.loop);
    this.lookups = lookups;
    this.#listeners = new ChangeListeners(slices);
  }

  get totalVersion(): number {
    return this.#version;
  }

  /** Changes when objects are made, removed or moved. */
  get shape(): number {
    return this.#branches.shape;
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
    return newestVersion(this.#entries.get(id), "version");
  }

  /** As `versionOf`, but the same while results bring a sensor nothing but figures. */
  versionBesideFiguresOf(id: string): number {
    return newestVersion(this.#entries.get(id), "versionBesideFigures");
  }

  /** Ids of the direct children, by position. */
  childrenOf(id: string): readonly string[] {
    return (this.#entries.get(id)?.children ?? []).map(idOf);
  }

  /** Ids from the root down to the parent; empty for the root and for unknown ids. */
  ancestorsOf(id: string): string[] {
    return idsAbove(this.#entries.get(id));
  }

  /** Ids of everything below, each parent before its children. */
  descendantsOf(id: string): readonly string[] {
    return this.#branches.below(this.#entries.get(id)).ids;
  }

  /** Ids of the sensors below; a sensor gives itself. */
  sensorsBelow(id: string): readonly string[] {
    return this.#branches.below(this.#entries.get(id)).sensorIds;
  }

  idsOfType(type: ObjectType): string[] {
    return [...(this.#idsByType.get(type) ?? [])];
  }

  /**
   * The status of an object (ST-06): of a sensor by its results, of others by the sensors below; pauses and lost probes go first.
   */
  statusOf(id: string): Status {
    const entry = this.#entries.get(id);
    return entry === undefined ? "unknown" : this.#statusOf(entry);
  }

  #statusOf(entry: Entry): Status {
    const cover = this.#counts.coverFrom(entry.parent);
    if (entry.counted !== null) return coveredStatus(cover, entry.counted);
    const paused = coveredStatus(cover === "lost_probe" ? null : cover, ownPauseStatus(entry.record) ?? "none");
    if (paused !== "none") return paused;
    if (entry.record.type === "probe" && this.#isProbeAway(entry)) return "probe_disconnected";
    return calculatedStatus(coveredSummary(this.#counts.coverFrom(entry), entry.summary));
  }

  statusInfo(id: string): StatusInfo {
    const status = this.statusOf(id);
    const pause = holdingPause(this.#entries.get(id));
    const { message, message_info } = this.#messageOf(id, status, pause);
    const since_ms = this.#statusSince(id, status);
    const outage_since_ms = this.outageSinceOf(id);
    const paused_status_source = pause?.source ?? null;
    return { status, since_ms, outage_since_ms, pause, paused_status_source, message, message_info };
  }

  /** The message of `statusInfo` alone: the time of a device is that of all its sensors. */
  messageOf(id: string): string {
    return this.#messageOf(id, this.statusOf(id), holdingPause(this.#entries.get(id))).message;
  }

  /** The begin of the outage of `statusInfo` alone. */
  outageSinceOf(id: string): number | null {
    return isDownStatus(this.statusOf(id)) ? (this.sensorState(id)?.outage_since_ms ?? null) : null;
  }

  /** See `shownFlappingSinceMs`. */
  flappingSinceOf(id: string): number | null {
    return shownFlappingSinceMs(this.sensorState(id), this.statusOf(id));
  }

  /** How many sensors at or below the object are in each status. */
  summaryOf(id: string): StatusSummary {
    const entry = this.#entries.get(id);
    if (entry === undefined) return emptySummary();
    if (entry.counted !== null) return { ...emptySummary(), [this.#statusOf(entry)]: 1 };
    return coveredSummary(this.#counts.coverFrom(entry), entry.summary);
  }

  /** The settings of a section that hold for an object: its own, else those of the nearest ancestor that has some. */
  sectionOf(id: string, section: string): ResolvedSection {
    return resolvedSection(this.#entries.get(id), section);
  }

  /** What the object and all above it add to a section, nearest first. */
  addedSectionsOf(id: string, section: string): readonly AddedSection[] {
    return addedSections(this.#entries.get(id), section);
  }

  /** Whether what `topId` has set of a section, or has from above, reaches the object. */
  isInherited(id: string, section: string, topId: string): boolean {
    return isInheritedFrom(this.#entries.get(id), section, topId);
  }

  /** Seconds between two checks. */
  intervalOf(id: string): number {
    return Number(this.sectionOf(id, "intervalgroup").values["interval"]);
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
    return this.#probes.get(probeId) ?? startingProbe;
  }

  /** Tells of every change with the ids of all objects that show it; returns a function that ends it. */
  subscribe(listener: WorldListener): () => void {
    return this.#listeners.add(listener);
  }

  /** Takes over what has been stored and gives the ids of all objects that show a change; listeners are not told. */
  apply(update: WorldUpdate): readonly string[] {
    const parentOf = (id: string) => this.get(id)?.parent_id ?? null;
    for (const record of inPlacingOrder(update.objects ?? [], parentOf)) this.#putObject(record);
    for (const id of update.removed ?? []) this.#removeObject(id);
    for (const [id, state] of update.states ?? []) this.#putState(id, state);
    for (const [id, connection] of update.probes ?? []) this.#putProbe(id, connection);
    for (const entry of this.#changedAbove)
      for (const each of this.#branches.below(entry).entries) this.#noteChange(each);
    const changed = this.#changed;
    this.#changed = [];
    this.#changedAbove = [];
    this.#update += 1;
    return changed;
  }

  /** Calls every listener; `onError` gets what one of them throws. */
  notify(changedIds: readonly string[], onError: (error: unknown) => void): void {
    this.#listeners.tell(changedIds, onError);
  }

  /** The same, of many in slices; settles when all are told of. */
  notifyInSlices(changedIds: readonly string[], onError: (error: unknown) => void): Promise<void> {
    const tell = (ids: readonly string[]) => {
      // A reader that has looked at the world meanwhile must hear that there is more to see.
      this.#version += 1;
      this.notify(ids, onError);
    };
    return this.#listeners.tellInSlices(changedIds, tell);
  }

  /** Settles when all listeners have been told of all that is shown. */
  allTold(): Promise<void> {
    return this.#listeners.settled();
  }

  #putObject(record: ObjectRecord): void {
    const known = this.#entries.get(record.id);
    this.dependencies.put(known?.record, record);
    const entry = known ?? this.#addObject(record);
    if (known !== undefined) {
      const tops = record.type === "probe" ? this.#topsOf(record.id) : [known];
      const shown = isShownBelow(known.record, record) ? tops : [];
      if (known.record.parent_id !== record.parent_id) this.#moveObject(known, record);
      else this.#changeObject(known, record);
      for (const top of shown) this.#touchBelow(top);
      this.#recount(known);
    }
    this.#touchEntry(entry);
    // The time of a device is that of its sensors, as by their pauses.
    if (record.type === "sensor" && entry.parent !== null) this.#touchEntry(entry.parent);
  }

  #addObject(record: ObjectRecord): Entry {
    const entry = newEntry(record, parentIn(this.#entries, record));
    this.#entries.set(record.id, entry);
    this.#idsByType.get(record.type)?.add(record.id);
    this.#enterParent(entry);
    return entry;
  }

  #changeObject(entry: Entry, record: ObjectRecord): void {
    const isElsewhere = entry.record.position !== record.position;
    if (isElsewhere) leaveParent(entry);
    this.#counts.changeCover([entry], () => (entry.record = record));
    if (isElsewhere) this.#enterParent(entry);
  }

  #moveObject(entry: Entry, record: ObjectRecord): void {
    const parent = parentIn(this.#entries, record);
    if (parent === null || entry.parent === null || isAtOrBelow(parent, entry))
      throw new Error(`Object ${record.id} can't stand below ${record.parent_id}.`);
    this.#touchEntry(entry.parent);
    this.#counts.leave(entry);
    leaveParent(entry);
    Object.assign(entry, { record, parent });
    this.#enterParent(entry);
    this.#counts.enter(entry);
  }

  #enterParent(entry: Entry): void {
    if (entry.parent === null) return;
    this.#touchEntry(entry.parent);
    enterParent(entry);
    this.#branches.clear();
  }

  // Names, pauses and intervals show below an object as well.
  #touchBelow(entry: Entry): void {
    if (entry.children.length === 0) return;
    this.#version += 1;
    entry.versionBelow = this.#version;
    this.#changedAbove.push(entry);
  }

  #removeObject(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry?.parent) return;
    this.#counts.leave(entry);
    leaveParent(entry);
    this.#touchEntry(entry.parent);
    for (const each of [entry, ...this.#branches.below(entry).entries].reverse()) {
      this.dependencies.put(each.record, undefined);
      this.#entries.delete(each.record.id);
      this.#idsByType.get(each.record.type)?.delete(each.record.id);
      this.#version += 1;
      this.#noteChange(each);
    }
    this.#branches.clear();
  }

  #putState(id: string, state: SensorState): void {
    const entry = this.#entries.get(id);
    if (entry?.record.type !== "sensor") return;
    const before = entry.state;
    entry.state = state;
    this.#touchEntry(entry, before !== null && differsInFiguresOnly(before, state));
    // A batch can bring a sensor back to the status that it had: the counts stay, the time of the device does not.
    if (entry.parent !== null && (before === null || shownSinceMs(before) !== shownSinceMs(state)))
      this.#touchEntry(entry.parent);
    this.#recount(entry);
  }

  #putProbe(id: string, connection: ProbePresence): void {
    const entries = this.#topsOf(id);
    this.#counts.changeCover(entries, () => this.#probes.set(id, connection));
    for (const entry of entries) {
      this.#touchEntry(entry);
      this.#touchBelow(entry);
    }
  }

  /** The highest of what a probe checks: itself, and what is below no probe where it is the local one. */
  #topsOf(probeId: string): Entry[] {
    const others = probeId === localProbeId ? this.childrenOf(rootGroupId) : [];
    const tops = [probeId, ...others.filter((other) => this.get(other)?.type !== "probe")];
    return tops.map((top) => this.#entries.get(top)).filter((entry) => entry !== undefined);
  }

  #recount(entry: Entry): void {
    if (entry.state !== null) this.#counts.count(entry, ownPauseStatus(entry.record) ?? shownStatus(entry.state));
  }

  #touchEntry(entry: Entry, isOfFigures = false): void {
    this.#version += 1;
    entry.version = this.#version;
    if (!isOfFigures) entry.versionBesideFigures = this.#version;
    this.#noteChange(entry);
  }

  #noteChange(entry: Entry): void {
    if (entry.update === this.#update) return;
    entry.update = this.#update;
    this.#changed.push(entry.record.id);
  }

  #isProbeAway(entry: Entry): boolean {
    const probe = probeAbove(entry);
    return probe !== null && this.presenceOf(probe).status === "disconnected";
  }

  #statusSince(id: string, status: Status): number {
    const entry = this.#entries.get(id);
    const probe = probeAbove(entry);
    const probeMs = probe === null ? 0 : this.presenceOf(probe).since_ms;
    return statusSince(entry, status, { probeMs, belowMs: () => sinceBelow(this, id) });
  }

  #messageOf(id: string, status: Status, pause: HoldingPause | null): StatusMessage {
    const state = this.sensorState(id);
    if (state === undefined) return { message: "", message_info: null };
    if (status === "probe_disconnected")
      return probeAwayMessage(probeIn(this.#entries.get(id)), this.presenceOf(this.probeOf(id) ?? "").reason);
    if (pause !== null) return pausedMessage(pause);
    return state.silence === null ? state : silentMessage(state.silence);
  }
}
