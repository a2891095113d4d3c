import type { MonitoredObject } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { findObject, lastingResponse } from "../../requests/index.ts";
import { sights } from "../../viewers/index.ts";
import type { View } from "../../viewers/index.ts";
import { getObject } from "./get-object.ts";

interface Kept {
  readonly version: number;
  readonly overview: MonitoredObject;
}

/** Those that were made longest ago are made again. */
const maxKept = 500;

/**
 * What depends on other objects than those above has no version: passages, and what a master holds or may hold. The master of a
 * device is a setting of a sensor beside this one, so it is looked at each time.
 */
const isShared = (view: View, id: string): boolean =>
  view.sightOf(id) === sights.shared && view.mastersOf(id).length === 0;

/** Gives overviews, and the same one again as long as nothing of it has changed; what the viewer may see is looked at each time. */
export function createOverviews(): (view: View, wanted: { type: ObjectType; id: string }) => MonitoredObject {
  const kept = new Map<string, Kept>();

  function keep(key: string, entry: Kept): void {
    kept.delete(key);
    kept.set(key, entry);
    const oldest = kept.size > maxKept ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }

  return (view, wanted) => {
    const { id } = findObject(view, wanted.type, wanted.id);
    if (!isShared(view, id)) return getObject(view, wanted);
    const key = `${id} ${view.key}`;
    const version = view.versionOf(id);
    const known = kept.get(key);
    if (known?.version === version) return known.overview;
    const overview = getObject(view, wanted);
    if (view.statusInfo(id).pause?.reason !== "dependency") keep(key, { version, overview: lastingResponse(overview) });
    return overview;
  };
}
