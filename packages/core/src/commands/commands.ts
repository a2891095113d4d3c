import { createActionCommands, endExpired } from "./action-commands.ts";
import { followPauses } from "./automatic-pauses.ts";
import { createChannelCommands } from "./channel-commands.ts";
import type { Check, CheckedCommands, Commands } from "./command-types.ts";
import { createEditCommands } from "./edit-objects.ts";
import { createObjectCommands } from "./object-commands.ts";
import type { CommandParts } from "./give-command.ts";
import { createScheduleCommands } from "./schedule-commands.ts";
import { createTreeCommands } from "./tree-commands.ts";

/** Puts the commands together over one world and its writer. */
export function createCommands(parts: CommandParts): Commands {
  const give = (check?: Check): CheckedCommands => {
    const checked = check === undefined ? parts : { ...parts, check };
    return {
      ...createObjectCommands(checked),
      ...createChannelCommands(checked),
      ...createEditCommands(checked),
      ...createTreeCommands(checked),
      ...createActionCommands(checked),
      ...createScheduleCommands(checked),
    };
  };
  return {
    ...give(),
    when: give,
    endExpired: (ids) => endExpired(parts, ids),
    followPauses: (ids, over) => followPauses(parts, ids, over),
  };
}
