import { CallError } from "@monitor/contract";
import { isObjectId } from "@monitor/domain";

/** The ids of a query, each once, at most `max` of them. Errors: CallError BAD_REQUEST. */
export function requireIds(ids: readonly string[], max: number): string[] {
  const asked = [...new Set(ids)];
  if (asked.length > max) throw new CallError("BAD_REQUEST", `query.ids: at most ${max} ids`);
  const wrong = asked.find((id) => !isObjectId(id));
  if (wrong !== undefined) throw new CallError("BAD_REQUEST", `query.ids: "${wrong.slice(0, 60)}" is no id`);
  return asked;
}
