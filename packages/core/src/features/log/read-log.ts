import { CallError, maxLogLines } from "@monitor/contract";
import type { LogEntry, LogQueryKind, Reference } from "@monitor/contract";
import { referencedType, rootGroupId } from "@monitor/domain";
import type { StoredLogEntry } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import { findAnyObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { readVisibleLines } from "./visible-lines.ts";
import type { LinesQuery } from "./visible-lines.ts";

export interface LogRequest {
  readonly object?: string | undefined;
  readonly kind?: LogQueryKind | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

const defaultLines = 100;

/** A deleted object has no address any more, but its last name. */
function objectOf(view: View, { object_id: id, removed }: StoredLogEntry): Reference {
  const present = wireReference(view, id);
  if (present !== null) return present;
  return removed === null ? { id } : { id, name: removed.name, type: referencedType(removed.type, id) };
}

/** Leaves out the names of places and originals that the viewer may not see. */
function placesOf(view: View, { kind, from, to, message_info }: StoredLogEntry) {
  if (view.scope === null || (kind !== "moved" && kind !== "cloned")) return { from, to, message_info };
  const { from_id, source_id, to_id } = message_info?.parameters ?? {};
  const nameSeen = (id: unknown, name: string | null) => (view.get(String(id)) === undefined ? null : name);
  const places = { from: nameSeen(from_id ?? source_id, from), to: kind === "moved" ? nameSeen(to_id, to) : to };
  return { ...places, message_info: places.from === from && places.to === to ? message_info : null };
}

/** A line as this viewer may read it. */
export function wireEntry(view: View, entry: StoredLogEntry): LogEntry {
  const { id, time_ms, kind, message, user_name } = entry;
  const { from, to, message_info } = placesOf(view, entry);
  const said = { message, message_info, sensor_kind: view.get(entry.object_id)?.kind ?? null };
  return { id, time: wireTime(time_ms), kind, object: objectOf(view, entry), from, to, ...said, user_name };
}

function linesWanted(view: View, object: string, kind: LogQueryKind | undefined): Omit<LinesQuery, "limit"> {
  if (kind === "pause") return { object, pausesOf: [...view.ancestorsOf(object), object] };
  return { object, kind };
}

/**
 * Status changes and actions of an object and everything that is or was below it, of the whole installation without one,
 * newest first; or the pauses of it and of all above it. Errors: CallError NOT_FOUND, BAD_REQUEST.
 */
export async function readLog(parts: FeatureParts, request: LogRequest, context: RequestContext): Promise<LogEntry[]> {
  const view = viewOf(parts, context);
  const { object = rootGroupId, kind, before, limit = defaultLines } = request;
  findAnyObject(view, object);
  if (limit > maxLogLines) throw new CallError("BAD_REQUEST", `query.limit: at most ${maxLogLines} lines`);
  const lines = await readVisibleLines(parts.log, view, {
    ...linesWanted(view, object, kind),
    beforeId: before,
    limit: limit === 0 ? maxLogLines : limit,
  });
  return lines.map((entry) => wireEntry(view, entry));
}
