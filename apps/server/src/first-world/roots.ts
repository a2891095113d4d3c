import { defaultScanningIntervalSeconds, rootGroupId } from "@monitor/domain";
import type { ObjectRecord } from "../storage/records.ts";
import type { Writer } from "../writer/writer.ts";
import { localProbeId } from "../monitoring/world/world.ts";
import type { World } from "../monitoring/world/world.ts";

export interface RootParts {
  world: World;
  writer: Writer;
}

/** Makes the root group and the local probe where they are missing: nothing can be without them. */
export function ensureRoots({ world, writer }: RootParts): Promise<void> {
  return writer.change(({ nowMs }) => {
    const roots = [
      { ...blankRecord(rootGroupId, nowMs), name: "Root", interval_seconds: defaultScanningIntervalSeconds },
      { ...blankRecord(localProbeId, nowMs), type: "probe" as const, parent_id: rootGroupId, name: "Local Probe" },
    ];
    const created = roots.filter(({ id }) => world.get(id) === undefined);
    return { draft: created.length === 0 ? null : { created }, result: undefined };
  });
}

function blankRecord(id: string, nowMs: number): ObjectRecord {
  return {
    id,
    type: "group",
    parent_id: null,
    name: "",
    position: 10,
    priority: 3,
    favorite: false,
    tags: [],
    location: null,
    host: null,
    kind: null,
    settings: {},
    interval_seconds: null,
    pause: null,
    resumed_ms: null,
    created_ms: nowMs,
  };
}
