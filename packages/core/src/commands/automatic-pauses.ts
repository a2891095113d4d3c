import { automaticReasons } from "../storage/index.ts";
import type { AutomaticPause, AutomaticReason, LogEntry, ObjectRecord } from "../storage/index.ts";
import type { Turn } from "../writer/index.ts";
import { giveCommand } from "./give-command.ts";
import type { CommandDraft, CommandParts } from "./give-command.ts";
import { logEntry } from "./log-entry.ts";
import { arePausesEqual, wantedPauses } from "./wanted-pauses.ts";
import { pausedMessage } from "../world/index.ts";
import type { World } from "../world/index.ts";

/**
 * Begins and ends the pauses that settings of these objects make, as it is in its turn: each beginning and each end is a line of
 * the log. `over`: objects whose master has been up again for as long as they wait.
 */
export function followPauses(
  parts: CommandParts,
  ids: readonly string[],
  over: ReadonlySet<string> = new Set(),
): Promise<void> {
  return giveCommand(parts, null, (turn) => judge(parts, turn, { ids, over }));
}

interface Looked {
  readonly ids: readonly string[];
  readonly over: ReadonlySet<string>;
}

function judge({ world }: CommandParts, turn: Turn, { ids, over }: Looked): CommandDraft | null {
  const changed: ObjectRecord[] = [];
  const log: LogEntry[] = [];
  const reassigned: string[] = [];
  for (const id of new Set(ids)) {
    const record = world.get(id);
    if (record === undefined) continue;
    const { pauses } = wantedPauses(world, record, { nowMs: turn.nowMs, isDelayOver: (each) => over.has(each) });
    if (arePausesEqual(record.automatic_pauses, pauses)) continue;
    const lines = automaticReasons.flatMap((reason) =>
      linesOf(turn, id, { reason, before: record.automatic_pauses?.[reason], after: pauses?.[reason] }),
    );
    const hasEnded = lines.some(({ kind }) => kind === "resumed");
    changed.push({ ...record, automatic_pauses: pauses, ...(hasEnded ? { resumed_ms: turn.nowMs } : {}) });
    log.push(...lines);
    if (lines.length > 0) reassigned.push(id);
  }
  return changed.length === 0 ? null : { changed, log, reassigned };
}

interface Difference {
  readonly reason: AutomaticReason;
  readonly before: AutomaticPause | undefined;
  readonly after: AutomaticPause | undefined;
}

/** A pause that goes on with another end or for another cause is no change of the log. */
function linesOf(turn: Turn, object_id: string, { reason, before, after }: Difference): LogEntry[] {
  if ((before === undefined) === (after === undefined)) return [];
  const said = before ?? after;
  if (said === undefined) return [];
  const { message_info } = pausedMessage({ ...said, reason, until_ms: null, user_name: null });
  const message = said.text === "" ? null : said.text;
  const line = { object_id, from: reason, message, message_info };
  const until = after?.until_ms ?? null;
  const to = until === null ? null : new Date(until).toISOString();
  return [logEntry(turn, { ...line, kind: after === undefined ? "resumed" : "paused", to }, null)];
}

/** What `followPauses` would change, for those who do not watch the world: objects, and those whose delay is over by the clock. */
export function duePauses(world: World, nowMs: number): Looked {
  const all = (["group", "probe", "device", "sensor"] as const).flatMap((type) => world.idsOfType(type));
  const ids: string[] = [];
  const over = new Set<string>();
  for (const id of all) {
    const record = world.get(id);
    if (record === undefined) continue;
    if ((record.automatic_pauses?.dependency?.until_ms ?? Infinity) <= nowMs) over.add(id);
    const { pauses } = wantedPauses(world, record, { nowMs, isDelayOver: () => over.has(id) });
    if (!arePausesEqual(pauses, record.automatic_pauses)) ids.push(id);
  }
  return { ids, over };
}
