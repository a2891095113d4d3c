import type { LogEntry } from "../storage/index.ts";
import type { Turn } from "../writer/index.ts";
import type { Actor } from "./command-types.ts";

/** Who did something: the user and, in brackets, the API key by which it came. */
function nameOf({ login_name, api_key }: Actor): string {
  return api_key === undefined ? login_name : `${login_name} (API: ${api_key.name})`;
}

/** A log entry of the turn in the actor's name. */
export function logEntry(
  { nowMs }: Pick<Turn, "nowMs">,
  entry: Pick<LogEntry, "object_id" | "kind"> & Partial<LogEntry>,
  actor: Actor | null,
): LogEntry {
  const user_name = actor === null ? null : nameOf(actor);
  return { time_ms: nowMs, from: null, to: null, message: null, user_name, ...entry };
}
