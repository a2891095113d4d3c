import { cloneObject } from "./clone-object.ts";
import type { Commands } from "./command-types.ts";
import { giveCommand } from "./give-command.ts";
import type { CommandParts } from "./give-command.ts";
import { moveObject } from "./move-object.ts";

/** The commands that change the shape of the tree by more than one object. */
export function createTreeCommands(parts: CommandParts): Pick<Commands, "moveObject" | "cloneObject"> {
  const { world } = parts;
  return {
    moveObject: (id, move, actor) => giveCommand(parts, actor, (turn) => moveObject({ world, turn, actor }, id, move)),
    cloneObject: async (id, clone, actor) => {
      let madeId = "";
      await giveCommand(parts, actor, async (turn) => {
        const made = await cloneObject({ world, turn, actor }, id, clone);
        madeId = made.id;
        return made.draft;
      });
      return madeId;
    },
  };
}
