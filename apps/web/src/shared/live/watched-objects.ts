import { maximumWatchedObjects } from "@monitor/contract/events";
import { hasAllChannels, isList, isOverview } from "./asked-query.ts";
import type { AskedQuery } from "./asked-query.ts";
import { objectsIn } from "./merge-objects.ts";

/** An answer that is on the screen. */
export interface ShownAnswer {
  readonly asked: AskedQuery;
  readonly data: unknown;
}

/** What the stream is asked for. */
export interface WatchedObjects {
  readonly watch: readonly string[];
  /** With all channels. */
  readonly watchFull: readonly string[];
  /** There are more probes, groups and devices than can be named. */
  readonly hasContainers: boolean;
}

/** The objects that are on the screen: those of small answers first, as there can't be more than so many. */
export function watchedObjectsOf(shown: readonly ShownAnswer[]): WatchedObjects {
  const answers = shown
    .filter(({ asked }) => isList(asked) || isOverview(asked))
    .map(({ asked, data }) => ({ asked, objects: objectsIn(data) }))
    .sort((one, other) => one.objects.length - other.objects.length);
  const [watch, watchFull] = [new Set<string>(), new Set<string>()];
  let hasContainers = false;
  for (const { asked, objects } of answers) {
    const isFull = hasAllChannels(asked);
    for (const { id } of objects) {
      if (watchFull.has(id) || (!isFull && watch.has(id))) continue;
      if (isFull) watch.delete(id);
      if (watch.size + watchFull.size < maximumWatchedObjects) (isFull ? watchFull : watch).add(id);
      else hasContainers ||= asked.callId !== "listSensors";
    }
  }
  return { watch: [...watch], watchFull: [...watchFull], hasContainers };
}

/** Whether a stream that was asked for these objects tells of those as well. */
export function covers(asked: WatchedObjects, wanted: WatchedObjects): boolean {
  const full = new Set(asked.watchFull);
  const any = new Set([...asked.watch, ...asked.watchFull]);
  return (
    wanted.watchFull.every((id) => full.has(id)) &&
    wanted.watch.every((id) => any.has(id)) &&
    (asked.hasContainers || !wanted.hasContainers)
  );
}
