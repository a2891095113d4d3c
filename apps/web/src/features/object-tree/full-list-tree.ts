import type { Sensor } from "@monitor/contract";
import { useMemo } from "react";
import { parentIdOf, typeOf, useSensorsBelow } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { childrenByParent } from "./device-rows.ts";
import { firstExpansion } from "./expansion.ts";
import type { Expansion } from "./expansion.ts";
import { furtherCount, listedChildren, firstCountOf } from "./tree-source.ts";
import type { TreeSource } from "./tree-source.ts";
import { worstFirst } from "./tree-rows.ts";

/** The sensors below the root by their device, requested once a device is open; null until they arrive. */
function useSensorsByDevice(root: AnyObject, isNeeded: boolean): ReadonlyMap<string, readonly Sensor[]> | null {
  const { data } = useSensorsBelow(root.id, { isEnabled: isNeeded });
  return useMemo(() => {
    if (!data) return null;
    const found = new Map<string, Sensor[]>();
    for (const sensor of data) {
      const id = parentIdOf(sensor) ?? "";
      const list = found.get(id);
      if (list) list.push(sensor);
      else found.set(id, [sensor]);
    }
    return found;
  }, [data]);
}

function deviceCounts(below: readonly AnyObject[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const object of below) {
    if (typeOf(object) !== "device") continue;
    for (const ancestor of object.path ?? []) counts.set(ancestor.id, (counts.get(ancestor.id) ?? 0) + 1);
  }
  return counts;
}

export interface FullListTreeParts {
  readonly root: AnyObject;
  /** What is shown of the objects below it. */
  readonly below: readonly AnyObject[];
  /** While a filter holds, every branch is open. */
  readonly isFiltered: boolean;
  readonly expansion: Expansion;
}

/** The tree of a server that gives full lists only. */
export function useFullListTree({ root, below, isFiltered, expansion }: FullListTreeParts): TreeSource {
  const open = useMemo(() => {
    const chosen = expansion.open ?? firstExpansion(root, below);
    if (!isFiltered) return chosen;
    const branches = below.filter((object) => typeOf(object) !== "device");
    return new Map([...chosen, ...[root, ...branches].map((object) => [object.id, typeOf(object)] as const)]);
  }, [expansion.open, root, below, isFiltered]);
  const hasOpenDevice = below.some((object) => typeOf(object) === "device" && open.has(object.id));
  const sensorsByDevice = useSensorsByDevice(root, hasOpenDevice);
  const byParent = useMemo(() => childrenByParent(below), [below]);
  const counts = useMemo(() => deviceCounts(below), [below]);
  const { further } = expansion;
  return useMemo(
    () => ({
      open,
      deviceCounts: counts,
      childrenOf(object) {
        if (typeOf(object) !== "device") {
          const items = byParent.get(object.id) ?? [];
          return { items, total: items.length };
        }
        if (!sensorsByDevice) return undefined;
        const sensors = sensorsByDevice.get(object.id) ?? [];
        const steps = further[object.id] ?? 0;
        const sorted = worstFirst(sensors);
        const items = sorted.slice(0, firstCountOf("device") + steps * furtherCount);
        return listedChildren("device", { items, total: sorted.length }, steps);
      },
    }),
    [open, counts, byParent, sensorsByDevice, further],
  );
}
