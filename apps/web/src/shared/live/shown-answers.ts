import type { ChangedObject, ChangesFrame } from "@monitor/contract/events";
import { notifyManager } from "@tanstack/react-query";
import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import type { Clock } from "../clock/index.ts";
import { askedOf, isConstant, isList, isOverview } from "./asked-query.ts";
import { isConcerned } from "./concerned-answers.ts";
import { mergeObjects } from "./merge-objects.ts";
import { createRefetchQueue } from "./refetch-queue.ts";
import { watchedObjectsOf } from "./watched-objects.ts";
import type { WatchedObjects } from "./watched-objects.ts";

/** The answers in the cache, as the stream of changes sees them. */
export interface ShownAnswers {
  readonly watched: () => WatchedObjects;
  /** How old the oldest answer on the screen is, in milliseconds. */
  readonly ageMs: () => number;
  /** Puts changed objects into the answers that have them. */
  readonly merge: (objects: readonly ChangedObject[]) => void;
  /** Asks again for what a frame concerns and its objects could not tell. */
  readonly refetchConcerned: (frame: ChangesFrame) => void;
  /** Asks for everything on the screen again, but for what never changes. */
  readonly refetchAll: () => void;
  /** Nothing that waits is asked for any more. */
  readonly clear: () => void;
  /**
   * Begins to follow the cache: `onShown` is told when other answers may be on the screen. Returns a function that
   * stops it.
   */
  readonly follow: (onShown: () => void) => () => void;
}

interface Merged {
  readonly object: ChangedObject;
  readonly atMs: number;
}

/** A request that takes longer than this may bring back what was merged before it was answered. */
const longestRequestMs = 60_000;

const hasObjects = ({ queryKey }: Query): boolean => {
  const asked = askedOf(queryKey);
  return isList(asked) || isOverview(asked);
};
// An answer that is marked as old is asked for when it is shown again: merged into, it would pass for a fresh one.
const isMergeable = (query: Query): boolean =>
  query.state.status === "success" && (query.isActive() || !query.state.isInvalidated) && hasObjects(query);

/** Objects that were merged lately, and when the requests that are under way have begun. */
function createMemory(clock: Clock) {
  let merged = new Map<string, Merged>();
  const startsMs = new Map<string, number>();
  return {
    note(objects: readonly ChangedObject[]): void {
      const atMs = clock.now();
      const recent = [...merged].filter(([, entry]) => atMs - entry.atMs < longestRequestMs);
      merged = new Map(startsMs.size === 0 ? [] : recent);
      for (const object of objects) merged.set(object.id, { object, atMs });
    },
    begin: (hash: string) => void startsMs.set(hash, clock.now()),
    /** What has been merged while the request was under way. */
    end(hash: string): Map<string, ChangedObject> {
      const startMs = startsMs.get(hash) ?? Number.POSITIVE_INFINITY;
      startsMs.delete(hash);
      const late = [...merged].filter(([, { atMs }]) => atMs >= startMs);
      return new Map(late.map(([id, { object }]) => [id, object]));
    },
  };
}

export function createShownAnswers(queryClient: QueryClient, clock: Clock): ShownAnswers {
  const cache = queryClient.getQueryCache();
  const memory = createMemory(clock);
  const queue = createRefetchQueue({
    clock,
    refetch: (hash) => {
      const query = cache.get(hash);
      if (query?.isActive() !== true) return Promise.resolve();
      return queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    },
    isUnderWay: (hash) => cache.get(hash)?.state.fetchStatus === "fetching",
  });
  const active = (): Query[] => cache.getAll().filter((query) => query.isActive());
  const answerOf = (query: Query) => ({ asked: askedOf(query.queryKey), data: query.state.data as unknown });

  function mergeInto(query: Query, objects: ReadonlyMap<string, ChangedObject>): void {
    const data = query.state.data as unknown;
    const merged = mergeObjects(data, objects);
    // Its age stays: only some of it is new.
    if (merged !== data) {
      queryClient.setQueryData(query.queryKey, merged, { updatedAt: query.state.dataUpdatedAt });
    }
  }

  /** What was merged while an answer was on its way is newer than the answer. */
  function followRequest(event: QueryCacheNotifyEvent): boolean {
    if (event.type !== "updated") return event.type === "observerAdded" || event.type === "observerRemoved";
    const { action, query } = event;
    if (action.type === "fetch") memory.begin(query.queryHash);
    if (action.type === "error") memory.end(query.queryHash);
    if (action.type !== "success" || action.manual === true) return false;
    const late = memory.end(query.queryHash);
    if (late.size > 0 && isMergeable(query)) mergeInto(query, late);
    return true;
  }

  return {
    watched: () => watchedObjectsOf(active().map(answerOf)),
    ageMs() {
      const times = active()
        .filter((query) => hasObjects(query) && query.state.dataUpdatedAt > 0)
        .map((query) => query.state.dataUpdatedAt);
      return times.length === 0 ? 0 : Math.max(0, clock.now() - Math.min(...times));
    },
    merge(objects) {
      const byId = new Map(objects.map((object) => [object.id, object]));
      memory.note(objects);
      notifyManager.batch(() => {
        for (const query of cache.getAll()) if (isMergeable(query)) mergeInto(query, byId);
      });
    },
    refetchConcerned(frame) {
      const concerned = active().filter((query) => !isConstant(query) && isConcerned(answerOf(query), frame));
      for (const query of concerned) queue.ask(query.queryHash);
    },
    refetchAll() {
      for (const query of active()) if (!isConstant(query)) queue.ask(query.queryHash);
    },
    clear: queue.clear,
    follow: (onShown) =>
      cache.subscribe((event) => {
        if (followRequest(event)) onShown();
      }),
  };
}
