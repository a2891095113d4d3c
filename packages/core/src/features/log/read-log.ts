import { CallError, maxLogLines } from "@monitor/contract";
import type { LogEntry, LogQueryKind, Reference } from "@monitor/contract";
import { referencedType, rootGroupId } from "@monitor/domain";
import type { World } from "../../world/index.ts";
import type { StoredLogEntry, LogQuery } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import { requireRight } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

export interface LogRequest {
  readonly object?: string | undefined;
  readonly kind?: LogQueryKind | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

const defaultLines = 100;

/** A deleted object has no address, but the name that it had. */
function objectOf(world: World, { object_id: id, removed }: StoredLogEntry): Reference {
  const present = wireReference(world, id);
  if (present !== null) return present;
  return removed === null ? { id } : { id, name: removed.name, type: referencedType(removed.type, id) };
}

function wireEntry(world: World, entry: StoredLogEntry): LogEntry {
  const { id, time_ms, kind, from, to, message, message_info, user_name } = entry;
  const said = { message, message_info, sensor_kind: world.get(entry.object_id)?.kind ?? null };
  return { id, time: wireTime(time_ms) ?? "", kind, object: objectOf(world, entry), from, to, ...said, user_name };
}

function linesWanted(world: World, object: string, kind: LogQueryKind | undefined): Omit<LogQuery, "limit"> {
  if (kind === "pause") return { pausesOf: [...world.ancestorsOf(object), object] };
  return { kind, scopeId: object === rootGroupId ? undefined : object };
}

/**
 * Status changes and actions of an object and everything that is or was below it, of the whole installation without one,
 * newest first; or the pauses of it and of all above it. Errors: CallError NOT_FOUND, BAD_REQUEST.
 */
export async function readLog(
  { world, log }: FeatureParts,
  request: LogRequest,
  context: RequestContext,
): Promise<LogEntry[]> {
  requireRight(context, "read");
  const { object = rootGroupId, kind, before, limit = defaultLines } = request;
  if (world.get(object) === undefined) throw new CallError("NOT_FOUND", `There is no object with the id ${object}`);
  if (limit > maxLogLines) throw new CallError("BAD_REQUEST", `query.limit: at most ${maxLogLines} lines`);
  const lines = await log.read({
    ...linesWanted(world, object, kind),
    beforeId: before,
    limit: limit === 0 ? maxLogLines : limit,
  });
  return lines.map((entry) => wireEntry(world, entry));
}
