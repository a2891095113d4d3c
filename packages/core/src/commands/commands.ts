import { createActionCommands, endExpired } from "./action-commands.ts";
import { followPauses } from "./automatic-pauses.ts";
import { createChannelCommands } from "./channel-commands.ts";
import type { Check, CheckedCommands, Commands, NoteChange } from "./command-types.ts";
import { createEditCommands } from "./edit-objects.ts";
import { createObjectCommands } from "./object-commands.ts";
import type { CommandParts } from "./give-command.ts";
import { createScheduleCommands } from "./schedule-commands.ts";
import { createTreeCommands } from "./tree-commands.ts";
import { DeletedBranches } from "./deleted-branches.ts";
import { createUndoCommand } from "./undo-change.ts";
import type { InstallationFacts } from "../writer/index.ts";

export interface WorldCommandParts extends Pick<CommandParts, "world" | "writer" | "outlet"> {
  /** What is known of the run before this one; left out: nothing. */
  readonly facts?: Pick<InstallationFacts, "read">;
}

/** Puts the commands together over one world and its writer. */
export function createCommands({ facts, ...given }: WorldCommandParts): Commands {
  const parts = { ...given, deleted: new DeletedBranches(given.world, facts) };
  const give = (check?: Check, noteChange?: NoteChange): CheckedCommands => {
    const checked = check === undefined ? parts : { ...parts, check, noteChange };
    return {
      ...createObjectCommands(checked),
      ...createChannelCommands(checked),
      ...createEditCommands(checked),
      ...createTreeCommands(checked),
      ...createActionCommands(checked),
      ...createScheduleCommands(checked),
      ...createUndoCommand(checked),
    };
  };
  return {
    ...give(),
    when: give,
    forgetDeleted: () =>
      parts.writer.change(({ nowMs }) => ({ draft: parts.deleted.forgetting(nowMs), result: undefined })),
    endExpired: (ids) => endExpired(parts, ids),
    followPauses: (ids, over) => followPauses(parts, ids, over),
  };
}
