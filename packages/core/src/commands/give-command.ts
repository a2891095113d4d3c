import { sensorsReached } from "./assignment-changes.ts";
import type { ResetSection } from "./assignment-changes.ts";
import type { Actor, Check, NoteChange } from "./command-types.ts";
import type { DeletedBranches } from "./deleted-branches.ts";
import type { Draft, Turn, Writer } from "../writer/index.ts";
import type { World } from "../world/index.ts";

/** Where changed assignments and requests to check at once go. */
export interface AssignmentOutlet {
  refresh(sensorIds: readonly string[]): Promise<void>;
  scan(sensorIds: readonly string[]): Promise<void>;
}

export interface CommandParts {
  readonly world: World;
  readonly writer: Writer;
  readonly outlet: AssignmentOutlet;
  readonly deleted: DeletedBranches;
  readonly check?: Check;
  readonly noteChange?: NoteChange | undefined;
}

/** One command being judged. */
export interface CommandJudgement {
  readonly world: World;
  readonly turn: Turn;
  readonly actor: Actor | null;
}

/** The user name of a pause that no user has set. */
export const serverName = "System";

/** What a command comes to in its turn. */
export interface CommandDraft extends Omit<Draft, "actor"> {
  /** Objects at or below which assignments of sensors to their probe may differ now. */
  readonly reassigned?: readonly string[];
  /** Sections whose values have changed, also for those who inherit them. */
  readonly reset?: readonly ResetSection[];
  /** Sensors to check at once. */
  readonly scanned?: readonly string[];
}

/**
 * Judges a command in a turn of the writer; when it is stored and shown, the probe is told. Null: there is nothing to change.
 * Errors: CommandError, StorageError.
 */
export async function giveCommand(
  { world, writer, outlet, check, noteChange }: CommandParts,
  actor: Actor | null,
  judge: (turn: Turn) => CommandDraft | null | Promise<CommandDraft | null>,
): Promise<void> {
  let seq = 0;
  const draft = await writer.change(async (turn) => {
    check?.();
    const judged = await judge(turn);
    if (judged === null) return { draft: null, result: null };
    seq = turn.seq + 1;
    const removed = (judged.removed ?? []).flatMap((id) => world.sensorsBelow(id));
    return { draft: { ...judged, actor }, result: { ...judged, removed } };
  });
  if (draft === null) return;
  // What the server does by itself after a command has numbers of its own.
  if (actor !== null) noteChange?.(seq);
  const reached = await sensorsReached(world, draft.reset ?? []);
  const sensors = [...draft.removed, ...sensorsBelow(world, draft.reassigned ?? []), ...reached];
  if (sensors.length > 0) await outlet.refresh(sensors);
  if (draft.scanned !== undefined) await outlet.scan(draft.scanned);
}

/** The sensors at or below the objects, each once. */
export function sensorsBelow(world: World, ids: readonly string[]): readonly string[] {
  const [first = [], ...others] = ids.map((id) => world.sensorsBelow(id));
  return others.length === 0 ? first : [...new Set([first, ...others].flat())];
}
