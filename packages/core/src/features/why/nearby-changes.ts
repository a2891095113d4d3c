import type { WhyChange, WhyRelation } from "@monitor/contract";
import { whyRelations } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import type { StoredLogEntry } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { wireEntry } from "../log/read-log.ts";
import { readVisibleLines } from "../log/visible-lines.ts";
import type { LinesQuery } from "../log/visible-lines.ts";
import { changedSettings } from "./changed-settings.ts";
import { idAfter } from "./log-position.ts";

/** What is shown, and what is read of each place to choose from. */
const maxChanges = 30;
const maxRead = 100;

/** Around which sensor, and between which times. */
export interface NearbyQuery {
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface NearbyChanges {
  /** Newest first. */
  readonly changes: WhyChange[];
  readonly isMore: boolean;
}

interface Found {
  readonly line: StoredLogEntry;
  readonly relation: WhyRelation;
}

function relationOf(view: View, id: string, { object_id, scopes }: StoredLogEntry): WhyRelation {
  if (object_id === id) return "sensor";
  const above = view.ancestorsOf(id);
  const [deviceId = "", groupId = ""] = above.toReversed();
  if (object_id === deviceId || scopes.includes(deviceId)) return "device";
  if (object_id === groupId || scopes.includes(groupId)) return "group";
  return above.includes(object_id) ? "above" : "probe";
}

/** The device, its group and its probe with all below them, and what happened to all that is above. */
function placesOf(view: View, id: string): Pick<LinesQuery, "object" | "kind">[] {
  const above = view.ancestorsOf(id);
  const [deviceId, groupId] = above.toReversed();
  const probeId = above.find((each) => view.get(each)?.type === "probe");
  const branches = [...new Set([deviceId, groupId, probeId])].filter((each) => each !== undefined);
  return [...branches.map((object) => ({ object })), { object: rootGroupId, kind: "action" as const }];
}

/** What the sensor itself became is what is asked about; that somebody looked again explains nothing. */
function isOfInterest({ id }: NearbyQuery, { object_id, kind }: StoredLogEntry): boolean {
  return kind !== "scan_requested" && !(kind === "status" && object_id === id);
}

async function settingsOf({ changes }: FeatureParts, view: View, line: StoredLogEntry) {
  const record = line.kind === "changed" && view.isReadable(line.object_id) ? view.get(line.object_id) : undefined;
  if (record === undefined) return {};
  const [change] = await changes.readAfter(line.id - 1, 1);
  return change?.seq === line.id ? { settings: changedSettings(view, record, change) } : {};
}

/**
 * What happened near a sensor between two times, as far as its viewer may see it. Of more than can be shown, the nearest is chosen
 * first, then the newest.
 */
export async function nearbyChanges(parts: FeatureParts, view: View, query: NearbyQuery): Promise<NearbyChanges> {
  const { id, fromMs, toMs } = query;
  const above = view.ancestorsOf(id);
  const beforeId = await idAfter(parts.log, toMs);
  const found = new Map<number, Found>();
  let isMore = false;
  for (const place of placesOf(view, id)) {
    const lines = await readVisibleLines(parts.log, view, { ...place, beforeId, fromMs, limit: maxRead });
    isMore ||= place.kind === undefined && lines.length === maxRead;
    for (const line of lines) {
      const isNear = place.kind === undefined || above.includes(line.object_id);
      const isMeant = isNear && line.time_ms <= toMs && isOfInterest(query, line);
      if (isMeant && !found.has(line.id)) found.set(line.id, { line, relation: relationOf(view, id, line) });
    }
  }
  const nearestFirst = [...found.values()].sort(
    (one, other) =>
      whyRelations.indexOf(one.relation) - whyRelations.indexOf(other.relation) || other.line.id - one.line.id,
  );
  const shown = nearestFirst.slice(0, maxChanges).sort((one, other) => other.line.id - one.line.id);
  const changes: WhyChange[] = [];
  for (const { line, relation } of shown) {
    changes.push({ ...wireEntry(view, line), relation, ...(await settingsOf(parts, view, line)) });
  }
  return { changes, isMore: isMore || nearestFirst.length > maxChanges };
}
