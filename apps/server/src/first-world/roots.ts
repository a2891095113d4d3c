import { defaultScanningIntervalSeconds, rootGroupId } from "@monitor/domain";
import type { ObjectRecord } from "../storage/records.ts";
import type { Storage } from "../storage/stores.ts";
import { publish } from "../monitoring/world/publish.ts";
import { localProbeId } from "../monitoring/world/world.ts";
import type { World } from "../monitoring/world/world.ts";
import type { Logger } from "../logger.ts";

export interface RootParts {
  world: World;
  storage: Storage;
  logger: Logger;
}

/** Makes the root group and the local probe where they are missing: nothing can be without them. */
export function ensureRoots(parts: RootParts, nowMs: number): void {
  const roots = [
    { ...blankRecord(rootGroupId, nowMs), name: "Root", interval_seconds: defaultScanningIntervalSeconds },
    { ...blankRecord(localProbeId, nowMs), type: "probe" as const, parent_id: rootGroupId, name: "Local Probe" },
  ];
  const missing = roots.filter(({ id }) => parts.world.get(id) === undefined);
  if (missing.length === 0) return;
  const { objects, transaction } = parts.storage.configuration;
  transaction(() => missing.forEach((record) => objects.insert(record)));
  publish(parts, { objects: missing });
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
