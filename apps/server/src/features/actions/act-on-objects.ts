import type { ObjectAction } from "@monitor/domain";
import type { ActionCommands, Actor, Hold } from "../../monitoring/commands/command-types.ts";

/** How long and why, as a body has it: `duration` is seconds, null or absent is indefinitely (AC-10). */
export interface HoldBody {
  readonly message?: string | null | undefined;
  readonly duration?: number | null | undefined;
}

/** An empty message is none. */
export function readHold(body: HoldBody | null | undefined): Hold {
  const seconds = body?.duration ?? null;
  const message = body?.message?.trim() ?? "";
  return { duration_ms: seconds === null ? null : seconds * 1000, message: message === "" ? null : message };
}

export interface ObjectsAction {
  readonly action: ObjectAction;
  readonly ids: readonly string[];
  readonly hold: Hold;
  readonly actor: Actor;
}

/** Gives one command for all the objects: together or not at all. */
export function actOnObjects(commands: ActionCommands, { action, ids, hold, actor }: ObjectsAction): Promise<void> {
  switch (action) {
    case "acknowledge":
      return commands.acknowledgeSensors(ids, hold, actor);
    case "pause":
      return commands.pauseObjects(ids, hold, actor);
    case "resume":
      return commands.resumeObjects(ids, actor);
    case "scan":
      return commands.scanNow(ids, actor);
  }
}
