import type { ChangedObject, ChangesFrame } from "@monitor/contract/events";
import { notifyManager } from "@tanstack/react-query";
import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import type { Clock } from "../clock/index.ts";
import { keyPartsOf, isConstant, isList, isOverview } from "./query-key-parts.ts";
import { needsRefetch } from "./needs-refetch.ts";
import { mergeObjects } from "./merge-objects.ts";
import { createRefetchQueue } from "./refetch-queue.ts";
import { watchedObjectsOf } from "./watched-objects.ts";
import type { WatchedObjects } from "./watched-objects.ts";

/** The query cache as live updates use it. */
export interface LiveQueryCache {
  readonly watched: () => WatchedObjects;
  /** Age of the oldest data of an active query, in milliseconds. */
  readonly ageMs: () => number;
  /** Puts changed objects into the query data that has them. */
  readonly merge: (objects: readonly ChangedObject[]) => void;
  /** Fetches the active queries again that a frame concerns and its objects could not update. */
  readonly refetchAffected: (frame: ChangesFrame) => void;
  /** Fetches all active queries again, except for those that never change. */
  readonly refetchAll: () => void;
  /** Drops the requests that wait. */
  readonly clear: () => void;
  /**
   * Subscribes to the cache: `onActive` is called when other queries may be active. Returns a function that
   * unsubscribes.
   */
  readonly follow: (onActive: () => void) => () => void;
}

interface Merged {
  readonly object: ChangedObject;
  readonly atMs: number;
}

/** A request that takes longer than this may undo what was merged before its response came. */
const maxRequestMs = 60_000;

const hasObjects = ({ queryKey }: Query): boolean => {
  const key = keyPartsOf(queryKey);
  return isList(key) || isOverview(key);
};
// Invalidated data is fetched when it is shown again: after a merge it would count as fresh.
const isMergeable = (query: Query): boolean =>
  query.state.status === "success" && (query.isActive() || !query.state.isInvalidated) && hasObjects(query);

/** Objects that were merged lately, and the start times of the running requests. */
function createRecentMerges(clock: Clock) {
  let merged = new Map<string, Merged>();
  const startsMs = new Map<string, number>();
  return {
    add(objects: readonly ChangedObject[]): void {
      const atMs = clock.now();
      const recent = [...merged].filter(([, entry]) => atMs - entry.atMs < maxRequestMs);
      merged = new Map(startsMs.size === 0 ? [] : recent);
      for (const object of objects) merged.set(object.id, { object, atMs });
    },
    requestStarted: (hash: string) => void startsMs.set(hash, clock.now()),
    /** Returns what was merged while the request was running. */
    requestEnded(hash: string): Map<string, ChangedObject> {
      const startMs = startsMs.get(hash) ?? Number.POSITIVE_INFINITY;
      startsMs.delete(hash);
      const late = [...merged].filter(([, { atMs }]) => atMs >= startMs);
      return new Map(late.map(([id, { object }]) => [id, object]));
    },
  };
}

export function createLiveQueryCache(queryClient: QueryClient, clock: Clock): LiveQueryCache {
  const cache = queryClient.getQueryCache();
  const merges = createRecentMerges(clock);
  const queue = createRefetchQueue({
    clock,
    refetch: (hash) => {
      const query = cache.get(hash);
      if (query?.isActive() !== true) return Promise.resolve();
      return queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    },
    isFetching: (hash) => cache.get(hash)?.state.fetchStatus === "fetching",
  });
  const active = (): Query[] => cache.getAll().filter((query) => query.isActive());
  const queryDataOf = (query: Query) => ({ key: keyPartsOf(query.queryKey), data: query.state.data as unknown });

  function mergeInto(query: Query, objects: ReadonlyMap<string, ChangedObject>): void {
    const data = query.state.data as unknown;
    const merged = mergeObjects(data, objects);
    // Its age stays: only some of it is new.
    if (merged !== data) {
      queryClient.setQueryData(query.queryKey, merged, { updatedAt: query.state.dataUpdatedAt });
    }
  }

  /** What was merged while a request was running is newer than its response. */
  function followRequest(event: QueryCacheNotifyEvent): boolean {
    if (event.type !== "updated") return event.type === "observerAdded" || event.type === "observerRemoved";
    const { action, query } = event;
    if (action.type === "fetch") merges.requestStarted(query.queryHash);
    if (action.type === "error") merges.requestEnded(query.queryHash);
    if (action.type !== "success" || action.manual === true) return false;
    const late = merges.requestEnded(query.queryHash);
    if (late.size > 0 && isMergeable(query)) mergeInto(query, late);
    return true;
  }

  return {
    watched: () => watchedObjectsOf(active().map(queryDataOf)),
    ageMs() {
      const times = active()
        .filter((query) => hasObjects(query) && query.state.dataUpdatedAt > 0)
        .map((query) => query.state.dataUpdatedAt);
      return times.length === 0 ? 0 : Math.max(0, clock.now() - Math.min(...times));
    },
    merge(objects) {
      const byId = new Map(objects.map((object) => [object.id, object]));
      merges.add(objects);
      notifyManager.batch(() => {
        for (const query of cache.getAll()) if (isMergeable(query)) mergeInto(query, byId);
      });
    },
    refetchAffected(frame) {
      const affected = active().filter((query) => !isConstant(query) && needsRefetch(queryDataOf(query), frame));
      for (const query of affected) queue.add(query.queryHash);
    },
    refetchAll() {
      for (const query of active()) if (!isConstant(query)) queue.add(query.queryHash);
    },
    clear: queue.clear,
    follow: (onActive) =>
      cache.subscribe((event) => {
        if (followRequest(event)) onActive();
      }),
  };
}
