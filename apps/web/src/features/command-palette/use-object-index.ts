import type { DisplayOptions } from "@monitor/domain";
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { api } from "../../shared/api/index.ts";
import { typeOf, useDisplayOptions } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { indexObject } from "./object-index.ts";
import type { IndexedObject } from "./object-index.ts";

const freshMs = 60_000;
/** So many objects are read in one go: less than a frame's time. */
const sliceSize = 2000;

/** The page answers keys and draws between two slices. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** All objects of the installation; where the list of objects leaves out probes or sensors, these are requested too. */
async function loadObjects(signal: AbortSignal): Promise<AnyObject[]> {
  const query = { limit: 0 };
  const listed = (await api.listObjects({ query: { ...query, sensor_summary: true }, signal })) as AnyObject[];
  const hasType = (type: string) => listed.some((object) => typeOf(object) === type);
  const [probes, sensors] = await Promise.all([
    hasType("probe") ? [] : api.listProbes({ query: { ...query, sensor_summary: true }, signal }),
    hasType("sensor") ? [] : api.listSensors({ query, signal }),
  ]);
  return [...listed, ...probes, ...sensors];
}

async function loadIndex(options: DisplayOptions, signal: AbortSignal): Promise<IndexedObject[]> {
  const objects = await loadObjects(signal);
  const index: IndexedObject[] = [];
  for (let start = 0; start < objects.length; start += sliceSize) {
    index.push(...objects.slice(start, start + sliceSize).map((object) => indexObject(object, options)));
    await nextTask();
  }
  return index;
}

/** Every object to search in: loaded when the search is first opened, again when it is older than a minute. */
export function useObjectIndex(isEnabled: boolean): UseQueryResult<readonly IndexedObject[]> {
  const options = useDisplayOptions();
  return useQuery<readonly IndexedObject[]>({
    queryKey: ["command-palette", options],
    queryFn: ({ signal }) => loadIndex(options, signal),
    enabled: isEnabled,
    staleTime: freshMs,
    // The timer that refreshes the page does not load every object; nor is the old list compared with the new one.
    meta: { isConstant: true },
    structuralSharing: false,
  });
}
