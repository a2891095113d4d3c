import { calculatedSince, calculatedStatus, objectRights, rightsOfLevel, rootGroupId } from "@monitor/domain";
import type { ObjectRight, ProbeStatus, Status, StatusSummary } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { AddedSection, ResolvedSection, SensorState, StatusInfo, World } from "../world/index.ts";
import type { Scope } from "./scope.ts";

/** Who looks. */
export interface Viewer {
  /** Sees and may do everything. */
  readonly isAdministrator: boolean;
  /** Acknowledges also what it may only read. */
  readonly mayAcknowledge: boolean;
}

export interface ViewParts {
  readonly world: World;
  readonly viewer: Viewer;
  /** Null: everything. */
  readonly scope: Scope | null;
  /** The same for all viewers who see and may do the same. */
  readonly key: string;
}

/** What is not told of an object that is only the way to others. */
const hiddenFields = {
  priority: 0,
  favorite: false,
  tags: [],
  location: null,
  host: null,
  kind: null,
  settings: {},
  own_settings: {},
  channel_settings: {},
  pause: null,
  resumed_ms: null,
  created_ms: 0,
} as const satisfies Partial<ObjectRecord>;

/** How a viewer sees an object: not at all, as every other who reads it, or in a way of its own. */
export const sights = { hidden: 0, shared: 1, own: 2 } as const;

/**
 * The world as one viewer sees it: what may not be read is not there, an object on the way to what may be read has a name, a place
 * and the sums of what may be seen. All that people get is read through a view; nothing else says what they may do.
 */
export class View {
  readonly viewer: Viewer;
  readonly #world: World;
  readonly #scope: Scope | null;
  readonly #key: string;

  constructor({ world, viewer, scope, key }: ViewParts) {
    this.#world = world;
    this.viewer = viewer;
    this.#scope = scope;
    this.#key = key;
  }

  /** The same while responses to the same requests are the same, as far as that depends on the viewer. */
  get key(): string {
    return this.#scope === null ? this.#key : `${this.#key} ${this.#scope.version}`;
  }

  /** What is seen, shared by several views; null: everything. */
  get scope(): Scope | null {
    return this.#scope;
  }

  /** The object with what may be seen of it. */
  get(id: string): ObjectRecord | undefined {
    const record = this.#world.get(id);
    if (record === undefined || this.#scope === null || this.#scope.isReadable(id)) return record;
    return this.#scope.isPassage(id) ? { ...record, ...hiddenFields } : undefined;
  }

  isPassage(id: string): boolean {
    return this.#scope?.isPassage(id) ?? false;
  }

  isReadable(id: string): boolean {
    return this.#scope === null ? this.#world.get(id) !== undefined : this.#scope.isReadable(id);
  }

  /** How an object is seen. */
  sightOf(id: string): number {
    if (this.#scope === null) return sights.shared;
    if (this.#scope.isMixed(id)) return this.get(id) === undefined ? sights.hidden : sights.own;
    return this.#scope.isReadable(id) ? sights.shared : sights.hidden;
  }

  /** PM-02: what the viewer may do with an object; nothing with one that is only on the way. */
  rightsOn(id: string): readonly ObjectRight[] {
    if (this.#scope === null) return objectRights;
    return rightsOfLevel(this.#scope.levelOf(id), this.viewer);
  }

  /** The one place that decides whether a viewer may do something with an object. */
  may(right: ObjectRight, id: string): boolean {
    return this.#world.get(id) !== undefined && this.rightsOn(id).includes(right);
  }

  /** Whether there is any object with which the viewer may do this. */
  mayAnywhere(right: ObjectRight): boolean {
    if (this.#scope === null) return true;
    return rightsOfLevel(this.#scope.highest, this.viewer).includes(right);
  }

  /** Whether the viewer may do something with an object and everything below it. */
  mayWithAllBelow(right: ObjectRight, id: string): boolean {
    if (this.#scope === null) return true;
    return this.may(right, id) && this.#scope.holdersBelow(id).every((below) => this.may(right, below));
  }

  /** Whether an object that is gone could be read, by its record and those of all that was above it, nearest first. */
  couldRead(former: readonly ObjectRecord[]): boolean {
    return this.#scope === null || this.#scope.couldRead(former);
  }

  /** Whether the nearest of these that is still there may be read, the root group where none is. */
  mayReadNearest(ids: readonly string[]): boolean {
    const there = ids.find((id) => this.#world.get(id) !== undefined) ?? rootGroupId;
    return this.#scope === null || this.#scope.isReadable(there);
  }

  childrenOf(id: string): readonly string[] {
    const children = this.#world.childrenOf(id);
    return this.#scope === null ? children : children.filter((child) => this.sightOf(child) !== sights.hidden);
  }

  /** Ids from the root down to the parent. Whoever sees an object sees these. */
  ancestorsOf(id: string): string[] {
    return this.#world.ancestorsOf(id);
  }

  sensorState(id: string): SensorState | undefined {
    return this.isReadable(id) ? this.#world.sensorState(id) : undefined;
  }

  /** Of the last change of anything that is shown of it, or more. */
  versionOf(id: string): number {
    return this.#world.versionOf(id);
  }

  summaryOf(id: string): StatusSummary {
    return this.#scope?.summaryOf(id) ?? this.#world.summaryOf(id);
  }

  /** ST-06, by the sensors that may be read. */
  statusOf(id: string): Status {
    const sight = this.sightOf(id);
    const status = this.#world.statusOf(id);
    if (sight !== sights.own) return sight === sights.hidden ? "unknown" : status;
    const isOwn = this.#world.statusInfo(id).paused_status_source !== null || status === "probe_disconnected";
    return isOwn ? status : calculatedStatus(this.summaryOf(id));
  }

  statusInfo(id: string): StatusInfo {
    const info = this.#world.statusInfo(id);
    const sight = this.sightOf(id);
    if (sight === sights.shared) return info;
    const since_ms = this.isReadable(id) ? this.#sinceOf(id, info) : 0;
    const paused_status_source = sight === sights.hidden ? null : info.paused_status_source;
    return { ...info, status: this.statusOf(id), since_ms, paused_status_source };
  }

  messageOf(id: string): string {
    return this.isReadable(id) ? this.#world.messageOf(id) : "";
  }

  outageSinceOf(id: string): number | null {
    return this.isReadable(id) ? this.#world.outageSinceOf(id) : null;
  }

  intervalOf(id: string): number {
    return this.isReadable(id) ? this.#world.intervalOf(id) : 0;
  }

  /** The settings of a section that hold for an object. */
  sectionOf(id: string, section: string): ResolvedSection {
    return this.#world.sectionOf(this.isReadable(id) ? id : "", section);
  }

  /** What an object and all above it have set of a section that adds up, as far as they may be read. */
  addedSectionsOf(id: string, section: string): readonly AddedSection[] {
    return this.#world.addedSectionsOf(id, section).filter(({ source }) => this.isReadable(source));
  }

  probeStatusOf(id: string): ProbeStatus {
    return this.#world.presenceOf(id).status;
  }

  /** The largest branches at or below an object that may be read as a whole. */
  wholeBranches(id: string): readonly string[] {
    return this.#scope === null ? [id] : [...this.#scope.wholeBranches(id)];
  }

  /** The highest objects at or below an object that may be read. */
  readableTops(id: string): readonly string[] {
    return this.#scope === null ? [id] : [...this.#scope.readableTops(id)];
  }

  // The time of a device is that of its sensors.
  #sinceOf(id: string, { since_ms, paused_status_source, status }: StatusInfo): number {
    const record = this.#world.get(id);
    if (record?.type !== "device" || paused_status_source !== null || status === "probe_disconnected") return since_ms;
    const sensors = this.childrenOf(id).map((child) => this.#world.statusInfo(child));
    return (
      calculatedSince(sensors.map((info) => ({ status: info.status, sinceMs: info.since_ms }))) ?? record.created_ms
    );
  }
}
