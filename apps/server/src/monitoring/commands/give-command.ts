import type { Actor } from "./command-types.ts";
import type { Draft } from "../../writer/draft.ts";
import type { Turn, Writer } from "../../writer/writer.ts";
import type { World } from "../world/world.ts";

/** Where changed assignments and requests to check at once go. */
export interface AssignmentOutlet {
  refresh(sensorIds: readonly string[]): void;
  scan(sensorIds: readonly string[]): void;
}

export interface CommandParts {
  readonly world: World;
  readonly writer: Writer;
  readonly outlet: AssignmentOutlet;
}

/** What a command comes to in its turn. */
export interface CommandDraft extends Omit<Draft, "actor"> {
  /** Sensors whose assignment to their probe may differ now. */
  readonly reassigned?: readonly string[];
  /** Sensors to check at once. */
  readonly scanned?: readonly string[];
}

/**
 * Judges a command in a turn of the writer; when it is stored and shown, the probe is told. Null: there is nothing to change.
 * Errors: CommandError, StorageError.
 */
export async function giveCommand(
  { world, writer, outlet }: CommandParts,
  actor: Actor | null,
  judge: (turn: Turn) => CommandDraft | null,
): Promise<void> {
  const draft = await writer.change((turn) => {
    const judged = judge(turn);
    if (judged === null) return { draft: null, result: null };
    const removed = (judged.removed ?? []).flatMap((id) => world.sensorsBelow(id));
    const result = { ...judged, reassigned: [...(judged.reassigned ?? []), ...removed] };
    return { draft: { ...judged, actor }, result };
  });
  if (draft === null) return;
  if (draft.reassigned.length > 0) outlet.refresh(draft.reassigned);
  if (draft.scanned !== undefined) outlet.scan(draft.scanned);
}
