import type { ObjectAction } from "@monitor/domain";
import type { Actor, Hold } from "../../monitoring/commands/command-types.ts";
import type { World } from "../../monitoring/world/world.ts";
import type { FeatureParts } from "../feature-parts.ts";

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
}

/** What a resume ends: the object's own pause, or those below where it is paused only because all its sensors are (ST-06). */
function pausedAt(world: World, id: string): string[] {
  const isPaused = (each: string) => world.get(each)?.pause != null;
  return isPaused(id) ? [id] : world.descendantsOf(id).filter(isPaused);
}

/** Gives one command for all the objects: together or not at all. */
export function actOnObjects(
  { commands, world }: Pick<FeatureParts, "commands" | "world">,
  { action, ids, hold }: ObjectsAction,
  actor: Actor,
): Promise<void> {
  switch (action) {
    case "acknowledge":
      return commands.acknowledgeSensors(ids, hold, actor);
    case "pause":
      return commands.pauseObjects(ids, hold, actor);
    case "resume":
      return commands.resumeObjects(
        ids.flatMap((id) => pausedAt(world, id)),
        actor,
      );
    case "scan":
      return commands.scanNow(ids, actor);
  }
}
