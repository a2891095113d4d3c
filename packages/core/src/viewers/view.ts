import { calculatedStatus, objectRights, rightsOfLevel, rightsWithin, rootGroupId } from "@monitor/domain";
import type { AccessRights, KeyScope, ObjectRight, ProbeStatus, Status, StatusSummary } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import { sinceBelow } from "../world/index.ts";
import type {
  AddedSection,
  Lookups,
  Master,
  ProbePresence,
  ResolvedSection,
  Schedules,
  SensorState,
  StatusInfo,
  World,
} from "../world/index.ts";
import type { HeldLevel, Scope } from "./scope.ts";

/** What a user may do on every object, whatever its access rights. */
export interface Viewer {
  /** Sees and may do everything. */
  readonly isAdministrator: boolean;
  /** May acknowledge what it may only read. */
  readonly mayAcknowledge: boolean;
  /** The scope of the API key in use, which bounds the rights; null: a session. */
  readonly keyScope: KeyScope | null;
}

export interface ViewParts {
  readonly world: World;
  readonly viewer: Viewer;
  /** Null: everything. */
  readonly scope: Scope | null;
  /** Equal for all viewers who see and may do the same. */
  readonly key: string;
}

/** What a passage shows in place of its own fields. */
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
  automatic_pauses: null,
  resumed_ms: null,
  created_ms: 0,
} as const satisfies Partial<ObjectRecord>;

/** Who has full till a moment only gives no rights: they would outlive it. */
const limitedRights = objectRights.filter((right) => right !== "manage_access");

/**
 * How a viewer sees an object: not at all, as all its readers do, or with values of this viewer's own (passages, and sums that
 * leave something out).
 */
export const sights = { hidden: 0, shared: 1, own: 2 } as const;

/**
 * The world as one viewer sees it: hidden objects are not there; a passage has a name, a place and the sums of what is visible
 * below it. All responses are read through a view, and nothing else decides what a viewer may do.
 */
export class View {
  readonly viewer: Viewer;
  readonly #world: World;
  readonly #scope: Scope | null;
  readonly #key: string;
  /** Rights within the scope of the key, kept so that the same rights give the same array. */
  readonly #left = new Map<readonly ObjectRight[], readonly ObjectRight[]>();

  constructor({ world, viewer, scope, key }: ViewParts) {
    this.#world = world;
    this.viewer = viewer;
    this.#scope = scope;
    this.#key = key;
  }

  /** As long as it stays equal, equal requests have equal responses, as far as they depend on the viewer. */
  get key(): string {
    return this.#scope === null ? this.#key : `${this.#key} ${this.#scope.key}`;
  }

  /** What is visible, shared by several views; null: everything. */
  get scope(): Scope | null {
    return this.#scope;
  }

  /** Everybody sees all of them. */
  get lookups(): Lookups {
    return this.#world.lookups;
  }

  /** Everybody sees all of them. */
  get schedules(): Schedules {
    return this.#world.schedules;
  }

  /** The object with those of its fields that the viewer may see. */
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

  /** PM-02: the rights of the viewer on an object; none on a passage. */
  rightsOn(id: string): readonly ObjectRight[] {
    if (this.#scope === null) return this.#within(objectRights);
    return this.#within(this.#rightsOf(this.#scope.heldOf(id)));
  }

  /** The one place that decides whether a viewer may do something with an object. */
  may(right: ObjectRight, id: string): boolean {
    return this.#world.get(id) !== undefined && this.rightsOn(id).includes(right);
  }

  /** Whether the viewer has this right on any object. */
  mayAnywhere(right: ObjectRight): boolean {
    if (this.#scope === null) return this.#within(objectRights).includes(right);
    return this.#within(this.#rightsOf(this.#scope.highest)).includes(right);
  }

  /** Whether the viewer has a right on an object and everything below it. */
  mayWithAllBelow(right: ObjectRight, id: string): boolean {
    if (this.#scope === null) return this.#within(objectRights).includes(right);
    return this.may(right, id) && this.#scope.holdersBelow(id).every((below) => this.may(right, below));
  }

  /** Whether a removed object could be read, by the access rights from it up to the first object above it that is still there. */
  couldRead(access: readonly AccessRights[], above: string | null): boolean {
    return this.#scope === null || this.#scope.couldRead(access, above);
  }

  /** Whether the first of these objects that still exists may be read; the root group where none does. */
  mayReadNearest(ids: readonly string[]): boolean {
    const there = ids.find((id) => this.#world.get(id) !== undefined) ?? rootGroupId;
    return this.#scope === null || this.#scope.isReadable(there);
  }

  childrenOf(id: string): readonly string[] {
    const children = this.#world.childrenOf(id);
    return this.#scope === null ? children : children.filter((child) => this.sightOf(child) !== sights.hidden);
  }

  /** Ids from the root down to the parent. A viewer who sees an object sees all its ancestors. */
  ancestorsOf(id: string): string[] {
    return this.#world.ancestorsOf(id);
  }

  sensorState(id: string): SensorState | undefined {
    return this.isReadable(id) ? this.#world.sensorState(id) : undefined;
  }

  /** The version of the last change of anything that is shown of the object, or a later one. */
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
    const isAway = status === "probe_disconnected" && this.#world.get(id)?.type === "probe";
    const isOwn = isAway || this.#world.statusInfo(id).paused_status_source !== null;
    return isOwn ? status : calculatedStatus(this.summaryOf(id));
  }

  statusInfo(id: string): StatusInfo {
    const info = this.#world.statusInfo(id);
    const sight = this.sightOf(id);
    if (sight === sights.shared) return info;
    const since_ms = this.isReadable(id) ? this.#sinceOf(id, info) : 0;
    const pause = sight === sights.hidden ? null : info.pause;
    return { ...info, status: this.statusOf(id), since_ms, pause, paused_status_source: pause?.source ?? null };
  }

  messageOf(id: string): string {
    return this.isReadable(id) ? this.#world.messageOf(id) : "";
  }

  outageSinceOf(id: string): number | null {
    return this.isReadable(id) ? this.#world.outageSinceOf(id) : null;
  }

  flappingSinceOf(id: string): number | null {
    return this.isReadable(id) ? this.#world.flappingSinceOf(id) : null;
  }

  intervalOf(id: string): number {
    return this.isReadable(id) ? this.#world.intervalOf(id) : 0;
  }

  /** What an object depends on directly, as far as it may be read. */
  mastersOf(id: string): readonly Master[] {
    if (!this.isReadable(id)) return [];
    return this.#world.dependencies.mastersOf(id).filter((master) => this.isReadable(master.id));
  }

  /** Readable objects that depend on one directly; none where that one is hidden. */
  dependentsOf(id: string): readonly string[] {
    if (!this.isReadable(id)) return [];
    return this.#world.dependencies.dependentsOf(id).filter((dependent) => this.isReadable(dependent));
  }

  /** The settings of a section that hold for an object. */
  sectionOf(id: string, section: string): ResolvedSection {
    return this.#world.sectionOf(this.isReadable(id) ? id : "", section);
  }

  /** What would hold of a section where the object had set nothing itself. */
  inheritedSectionOf(id: string, section: string): ResolvedSection {
    const above = this.isReadable(id) ? this.#world.get(id)?.parent_id : null;
    return this.#world.sectionOf(above ?? "", section);
  }

  /** What an object and its ancestors have set of a section that adds up, without those that may not be read. */
  addedSectionsOf(id: string, section: string): readonly AddedSection[] {
    return this.#world.addedSectionsOf(id, section).filter(({ source }) => this.isReadable(source));
  }

  probeStatusOf(id: string): ProbeStatus {
    return this.#world.presenceOf(id).status;
  }

  /** The connection to a probe; null for one that may not be read. */
  presenceOf(id: string): ProbePresence | null {
    return this.isReadable(id) ? this.#world.presenceOf(id) : null;
  }

  /** The largest branches at or below an object that are readable as a whole. */
  wholeBranches(id: string): readonly string[] {
    return this.#scope === null ? [id] : [...this.#scope.wholeBranches(id)];
  }

  /** The topmost readable objects at or below an object. */
  readableTops(id: string): readonly string[] {
    return this.#scope === null ? [id] : [...this.#scope.readableTops(id)];
  }

  #rightsOf({ level, isLimited }: HeldLevel): readonly ObjectRight[] {
    return isLimited ? limitedRights : rightsOfLevel(level, this.viewer);
  }

  #within(rights: readonly ObjectRight[]): readonly ObjectRight[] {
    if (this.viewer.keyScope === null) return rights;
    let left = this.#left.get(rights);
    if (left === undefined) this.#left.set(rights, (left = rightsWithin(this.viewer.keyScope, rights)));
    return left;
  }

  // A device has the time of its sensors, here of the visible ones.
  #sinceOf(id: string, { since_ms, paused_status_source, status }: StatusInfo): number {
    const record = this.#world.get(id);
    if (record?.type !== "device" || paused_status_source !== null || status === "probe_disconnected") return since_ms;
    return sinceBelow(this, id);
  }
}

/** The view of somebody who sees everything and may do everything. */
export function createWholeView(world: World): View {
  const viewer = { isAdministrator: true, mayAcknowledge: true, keyScope: null };
  return new View({ world, viewer, scope: null, key: "*" });
}
