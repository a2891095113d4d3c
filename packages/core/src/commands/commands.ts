import { createActionCommands, endExpired } from "./action-commands.ts";
import { createChannelCommands } from "./channel-commands.ts";
import type { Commands } from "./command-types.ts";
import { createObjectCommands } from "./object-commands.ts";
import type { CommandParts } from "./give-command.ts";
import { createTreeCommands } from "./tree-commands.ts";

/** Puts the commands together over one world and its writer. */
export function createCommands(parts: CommandParts): Commands {
  return {
    ...createObjectCommands(parts),
    ...createChannelCommands(parts),
    ...createTreeCommands(parts),
    ...createActionCommands(parts),
    when: (check) => createActionCommands(parts, check),
    endExpired: (ids) => endExpired(parts, ids),
  };
}
