import { maxWatchedObjects } from "@monitor/contract/events";
import { hasAllChannels, isList, isOverview } from "./query-key-parts.ts";
import type { QueryData } from "./query-key-parts.ts";
import { objectsIn } from "./merge-objects.ts";

/** The objects that the stream shall send. */
export interface WatchedObjects {
  readonly watch: readonly string[];
  /** With all channels. */
  readonly watchFull: readonly string[];
  /** There are more probes, groups and devices than can be named. */
  readonly hasContainers: boolean;
}

/** The objects of the active queries: those of short lists first, because their number is limited. */
export function watchedObjectsOf(active: readonly QueryData[]): WatchedObjects {
  const queries = active
    .filter(({ key }) => isList(key) || isOverview(key))
    .map(({ key, data }) => ({ key, objects: objectsIn(data) }))
    .sort((one, other) => one.objects.length - other.objects.length);
  const [watch, watchFull] = [new Set<string>(), new Set<string>()];
  let hasContainers = false;
  for (const { key, objects } of queries) {
    const isFull = hasAllChannels(key);
    for (const { id } of objects) {
      if (watchFull.has(id) || (!isFull && watch.has(id))) continue;
      if (isFull) watch.delete(id);
      if (watch.size + watchFull.size < maxWatchedObjects) (isFull ? watchFull : watch).add(id);
      else hasContainers ||= key.callId !== "listSensors";
    }
  }
  return { watch: [...watch], watchFull: [...watchFull], hasContainers };
}

/** Whether a stream that was opened for these objects sends the wanted ones as well. */
export function covers(open: WatchedObjects, wanted: WatchedObjects): boolean {
  const full = new Set(open.watchFull);
  const any = new Set([...open.watch, ...open.watchFull]);
  return (
    wanted.watchFull.every((id) => full.has(id)) &&
    wanted.watch.every((id) => any.has(id)) &&
    (open.hasContainers || !wanted.hasContainers)
  );
}
