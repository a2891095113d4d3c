import type { StreamEvent } from "@monitor/contract/events";
import { wireStatus } from "@monitor/domain";
import { sights, textMark } from "../../viewers/index.ts";
import type { View } from "../../viewers/index.ts";
import type { World } from "../../world/index.ts";
import { wireMaster, wireObject, wireRights } from "../../wire/index.ts";
import type { Change, ChangeJournal } from "./change-journal.ts";
import { isAtOrBelow } from "./former-place.ts";
import type { FormerPlace } from "./former-place.ts";

/** What one client looks at. */
export interface FeedRequest {
  readonly object: string;
  /** In the form of lists. */
  readonly watch: readonly string[];
  /** With all channels. */
  readonly watchFull: readonly string[];
  /** Every changed probe, group and device at or below `object` too. */
  readonly hasContainers: boolean;
  /** The client knows everything up to this version; null: it does not know enough. */
  readonly fromVersion: number | null;
  /** The `key` of the view that `fromVersion` was sent by. */
  readonly viewKey: string;
}

export interface FeedEvent {
  readonly event: StreamEvent;
  readonly version: number;
  /** JSON. */
  readonly data: string;
}

export interface EventFeed {
  /** All changes since the last frame that concern the client and that it may see, or null. */
  next(view: View): FeedEvent | null;
  /** Up to where the client knows everything. */
  version(): number;
  /** The `key` of the view that the last frame was made of. */
  viewKey(): string;
  /** True: `next` has more at once. */
  hasMore(): boolean;
}

export interface FrameLimits {
  /** The rest comes with the next frame, so that a client is not busy with one for long. */
  readonly objects: number;
  /** With more changes than this, fetching again is cheaper than sending them. */
  readonly changes: number;
}

export interface FeedParts {
  readonly world: World;
  readonly journal: ChangeJournal;
  readonly limits?: FrameLimits;
}

const usualLimits: FrameLimits = { objects: 200, changes: 1000 };

interface Told {
  /** The changes of objects that the viewer may see. */
  readonly seen: readonly Change[];
  /** All changes, those of hidden objects too. */
  readonly all: readonly Change[];
}

const upTo = (changes: readonly Change[], last: number) => changes.filter(({ version }) => version <= last);

/** The changes of the shown object and of what is or was below it. */
function atOrBelow({ world, journal }: FeedParts, top: string, changes: readonly Change[]): Change[] {
  const known = new Map<FormerPlace, boolean>();
  return changes.filter(({ id, former }) =>
    former === null ? isAtOrBelow(world, top, id) : id === top || journal.places.isAtOrBelow(former, top, known),
  );
}

/** Probes, groups and devices from the changes up to the shown object: their counts are other ones now. */
function containersAbove({ world, journal }: FeedParts, top: string, changes: readonly Change[]): Set<string> {
  const ids = new Set<string>();
  for (const { id, former } of changes) {
    const passed: string[] = [];
    let at = former === null ? id : journal.places.baseOf(former);
    while (at !== null && at !== top && !ids.has(at)) {
      passed.push(at);
      at = world.get(at)?.parent_id ?? null;
    }
    if (at !== null) for (const container of [...passed, at]) ids.add(container);
  }
  return new Set([...ids].filter((id) => world.get(id) !== undefined && world.get(id)?.type !== "sensor"));
}

function idsOf(changes: readonly Change[], kind: Change["kind"]): string[] {
  return [...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id))];
}

/**
 * Whether a viewer may know of a change. Sums and statuses of objects with something hidden below them change with that too, and
 * of passages hidden settings: neither is told.
 */
function isSeen({ journal }: FeedParts, view: View, { id, former, kind }: Change): boolean {
  if (former !== null) return journal.places.couldRead(view, former);
  const sight = view.sightOf(id);
  if (sight !== sights.own) return sight === sights.shared && view.get(id) !== undefined;
  return kind === "created" || (kind === "changed" && view.isReadable(id));
}

/** The ids that are removed for a viewer: of what was seen, and of passages above it that were removed too. */
function removedOf({ journal }: FeedParts, { seen, all }: Told): string[] {
  const ids = new Set<string>();
  for (const { former } of seen) if (former !== null) journal.places.addWithAbove(former, ids);
  return idsOf(all, "removed").filter((id) => ids.has(id));
}

const hasOwnSums = (view: View, id: string): boolean => view.sightOf(id) === sights.own;

/** Other statuses. Those of sums follow from what is seen below, so they are told with it. */
function statusesOf(parts: FeedParts, { view, top }: { view: View; top: string }, changes: readonly Change[]) {
  const counted = changes.filter(({ kind }) => kind !== "changed");
  const sums = [...containersAbove(parts, top, counted)].filter((id) => hasOwnSums(view, id));
  const ids = [...new Set([...idsOf(changes, "status"), ...sums])].filter((id) => view.get(id) !== undefined);
  return ids.map((id) => ({ id, status: wireStatus(view.statusOf(id)) }));
}

/**
 * The objects that a client watches. Those who do not see everything are sent an object only when its text differs: its version
 * also grows with what is hidden below and above it.
 */
class WatchedObjects {
  readonly ids: ReadonlySet<string>;
  readonly #full: ReadonlySet<string>;
  /** Marks of the texts that the client has. */
  readonly #known = new Map<string, string>();

  constructor({ watch, watchFull }: FeedRequest) {
    this.#full = new Set(watchFull);
    this.ids = new Set([...watch, ...watchFull]);
  }

  /** The text of an object, which the client has from now on. */
  send(view: View, id: string): string {
    const text = this.#textOf(view, id);
    if (view.scope !== null && this.ids.has(id)) this.#known.set(id, markOf(text));
    return text;
  }

  sendAll(view: View): void {
    if (view.scope !== null) for (const id of this.ids) this.send(view, id);
  }

  /** Whether an object is another one than the client has; it has everything up to a version, but for sums at its begin. */
  isOther(world: World, view: View, { id, version }: { id: string; version: number }): boolean {
    if (view.get(id) === undefined) return false;
    const isTouched = world.versionOf(id) > version;
    if (view.scope === null || !this.ids.has(id)) return isTouched;
    const known = this.#known.get(id);
    if (known !== undefined) return isTouched && known !== markOf(this.#textOf(view, id));
    if (isTouched || hasOwnSums(view, id)) return true;
    this.send(view, id);
    return false;
  }

  #textOf(view: View, id: string): string {
    const record = view.get(id);
    if (record === undefined) return "";
    const object = wireObject(view, record, this.#full.has(id) ? "all" : "main");
    return JSON.stringify({ ...object, ...wireMaster(view, id), ...wireRights(view, id) });
  }
}

const markOf = (text: string): string => `${text.length} ${textMark(text)}`;

/**
 * What one client has to be sent, computed when it can be sent: nothing waits in memory for a client that reads slowly, it only
 * gets fewer and larger frames.
 */
export function createEventFeed(parts: FeedParts, request: FeedRequest): EventFeed {
  const { world, journal, limits = usualLimits } = parts;
  const watched = new WatchedObjects(request);
  let isLost = request.fromVersion === null;
  let isBegun = false;
  let at = request.fromVersion ?? world.totalVersion;
  let hasMore = isLost;
  let { viewKey } = request;

  function gap(view: View): FeedEvent {
    isLost = false;
    hasMore = false;
    isBegun = true;
    at = world.totalVersion;
    // The client fetches all of them.
    watched.sendAll(view);
    return { event: "gap", version: at, data: "{}" };
  }

  /** Changed objects, the longest waiting first. */
  function changedObjects(view: View, changes: readonly Change[]): string[] {
    const extra = request.hasContainers ? containersAbove(parts, request.object, changes) : [];
    const ids = [...new Set([...watched.ids, ...extra])];
    const changed = ids.filter((id) => watched.isOther(world, view, { id, version: at }));
    return changed.sort((one, other) => world.versionOf(one) - world.versionOf(other));
  }

  function frame({ seen, all }: Told, view: View): FeedEvent | null {
    const changed = changedObjects(view, seen);
    const objects = changed.slice(0, limits.objects);
    hasMore = objects.length < changed.length;
    at = hasMore ? Math.max(at, world.versionOf(objects.at(-1) ?? "")) : world.totalVersion;
    const told = upTo(seen, at);
    if (objects.length === 0 && told.length === 0) return null;
    const rest = JSON.stringify({
      statuses: statusesOf(parts, { view, top: request.object }, told),
      removed: removedOf(parts, { seen: told, all: upTo(all, at) }),
      created: idsOf(told, "created"),
      changed: idsOf(told, "changed"),
    });
    const texts = objects.map((id) => watched.send(view, id));
    return { event: "changes", version: at, data: `{"objects":[${texts.join(",")}],${rest.slice(1)}` };
  }

  /** After a change of access the client has hidden objects and lacks visible ones, so it has to fetch everything. */
  function follow(view: View): void {
    if (view.key === viewKey) return;
    viewKey = view.key;
    isLost = true;
  }

  return {
    next(view) {
      follow(view);
      if (isLost) return gap(view);
      if (at === world.totalVersion && isBegun) return null;
      isBegun = true;
      const since = journal.since(at);
      if (since === null) return gap(view);
      const all = atOrBelow(parts, request.object, since);
      const seen = all.filter((change) => isSeen(parts, view, change));
      return seen.length > limits.changes ? gap(view) : frame({ seen, all }, view);
    },
    version: () => at,
    viewKey: () => viewKey,
    hasMore: () => hasMore,
  };
}
