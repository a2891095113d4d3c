import type { StreamEvent } from "@monitor/contract/events";
import { wireStatus } from "@monitor/domain";
import type { View } from "../../viewers/index.ts";
import type { World } from "../../world/index.ts";
import { wireObject, wireRights } from "../../wire/index.ts";
import type { SentChannels } from "../../wire/index.ts";
import type { Change, ChangeJournal } from "./change-journal.ts";

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
  /** The `key` of the view in which it knows that. */
  readonly viewKey: string;
}

export interface FeedEvent {
  readonly event: StreamEvent;
  readonly version: number;
  /** JSON. */
  readonly data: string;
}

export interface EventFeed {
  /** Everything that concerns the client since the last time and that it may see by now, or null. */
  next(view: View): FeedEvent | null;
  /** Up to where the client knows everything. */
  version(): number;
  /** What the client has seen it in. */
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

/** Whether the change is one of the object or of something below it. */
function isAtOrBelow(world: World, top: string, change: Change): boolean {
  if (change.id === top) return true;
  if (change.former !== null) return change.former.some(({ id }) => id === top);
  return isBelow(world, top, change.id);
}

function isBelow(world: World, top: string, id: string): boolean {
  for (let above = world.get(id)?.parent_id ?? null; above !== null; above = world.get(above)?.parent_id ?? null) {
    if (above === top) return true;
  }
  return false;
}

/** Probes, groups and devices from the changes up to the shown object: their counts are other ones now. */
function containersAbove(world: World, top: string, changes: readonly Change[]): Set<string> {
  const ids = new Set<string>();
  for (const { id, former } of changes) {
    const above = former?.slice(1).map((record) => record.id) ?? [id, ...world.ancestorsOf(id).toReversed()];
    const end = above.indexOf(top);
    for (const container of above.slice(0, end === -1 ? 0 : end + 1)) ids.add(container);
  }
  return new Set([...ids].filter((id) => world.get(id) !== undefined && world.get(id)?.type !== "sensor"));
}

function idsOf(changes: readonly Change[], kind: Change["kind"]): string[] {
  return [...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id))];
}

function statusesOf(view: View, changes: readonly Change[]) {
  const there = idsOf(changes, "status").filter((id) => view.get(id) !== undefined);
  return there.map((id) => ({ id, status: wireStatus(view.statusOf(id)) }));
}

/** Whether a viewer may know of a change. */
function isSeen(view: View, { id, former }: Change): boolean {
  return former === null ? view.get(id) !== undefined : view.couldRead(former);
}

/** The changes that a viewer may know of, with removals of what was the way to something that is gone as well. */
function seenOf(view: View, changes: readonly Change[]): Change[] {
  const isBranchGone = changes.some((change) => change.kind === "removed" && isSeen(view, change));
  return changes.filter((change) => isSeen(view, change) || (isBranchGone && change.kind === "removed"));
}

function textOf(view: View, id: string, sent: SentChannels): string {
  const record = view.get(id);
  return record === undefined ? "" : JSON.stringify({ ...wireObject(view, record, sent), ...wireRights(view, id) });
}

/** What is removed for a viewer: what could be read, and what was the way there and went with it. */
function removedOf(view: View, changes: readonly Change[]): string[] {
  const gone = changes.filter(({ kind }) => kind === "removed");
  const read = gone.filter((change) => isSeen(view, change));
  const above = new Set(read.flatMap(({ former }) => (former ?? []).map((record) => record.id)));
  return [...new Set(gone.filter(({ id }) => above.has(id)).map(({ id }) => id))];
}

/**
 * What one client has to be sent, computed when it can be sent: nothing waits in memory for a client that reads slowly, it only
 * gets fewer and larger frames.
 */
export function createEventFeed({ world, journal, limits = usualLimits }: FeedParts, request: FeedRequest): EventFeed {
  const full = new Set(request.watchFull);
  const watched = new Set([...request.watch, ...full]);
  let isLost = request.fromVersion === null;
  let at = request.fromVersion ?? world.totalVersion;
  let hasMore = isLost;
  let { viewKey } = request;

  function gap(): FeedEvent {
    isLost = false;
    hasMore = false;
    at = world.totalVersion;
    return { event: "gap", version: at, data: "{}" };
  }

  /** Changed objects, the longest waiting first. */
  function changedObjects(view: View, changes: readonly Change[]): string[] {
    const extra = request.hasContainers ? containersAbove(world, request.object, changes) : [];
    const ids = [...new Set([...watched, ...extra])].filter(
      (id) => world.versionOf(id) > at && view.get(id) !== undefined,
    );
    return ids.sort((one, other) => world.versionOf(one) - world.versionOf(other));
  }

  function frame(changes: readonly Change[], view: View): FeedEvent | null {
    const changed = changedObjects(view, changes);
    const objects = changed.slice(0, limits.objects);
    hasMore = objects.length < changed.length;
    at = hasMore ? world.versionOf(objects.at(-1) ?? "") : world.totalVersion;
    const told = changes.filter(({ version }) => version <= at);
    if (objects.length === 0 && told.length === 0) return null;
    const rest = JSON.stringify({
      statuses: statusesOf(view, told),
      removed: removedOf(view, told),
      created: idsOf(told, "created"),
      changed: idsOf(told, "changed"),
    });
    const texts = objects.map((id) => textOf(view, id, full.has(id) ? "all" : "main"));
    return { event: "changes", version: at, data: `{"objects":[${texts.join(",")}],${rest.slice(1)}` };
  }

  /** What may not be seen any more is gone, and what may be seen now was not told: all that the client has is to be fetched. */
  function follow(view: View): void {
    if (view.key === viewKey) return;
    viewKey = view.key;
    isLost = true;
  }

  return {
    next(view) {
      follow(view);
      if (isLost) return gap();
      if (at === world.totalVersion) return null;
      const all = journal.since(at);
      if (all === null) return gap();
      const changes = seenOf(
        view,
        all.filter((change) => isAtOrBelow(world, request.object, change)),
      );
      return changes.length > limits.changes ? gap() : frame(changes, view);
    },
    version: () => at,
    viewKey: () => viewKey,
    hasMore: () => hasMore,
  };
}
