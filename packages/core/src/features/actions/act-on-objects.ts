import type { ObjectAction } from "@monitor/domain";
import type { ActionCommands, Actor, ActionDetails } from "../../commands/index.ts";

/** How long and why, as a body has it: `duration` is seconds, null or absent is indefinitely (AC-10). */
export interface DetailsBody {
  readonly message?: string | null | undefined;
  readonly duration?: number | null | undefined;
}

/** An empty message is none. */
export function readDetails(body: DetailsBody | null | undefined): ActionDetails {
  const seconds = body?.duration ?? null;
  const message = body?.message?.trim() ?? "";
  return { duration_ms: seconds === null ? null : seconds * 1000, message: message === "" ? null : message };
}

export interface ObjectsAction {
  readonly action: ObjectAction;
  readonly ids: readonly string[];
  readonly details: ActionDetails;
  readonly actor: Actor;
  /** Whether the user may act on an object below one of `ids`; only resuming asks. */
  readonly mayAct: (id: string) => boolean;
}

/** Gives one command for all the objects: together or not at all. */
export function actOnObjects(
  commands: ActionCommands,
  { action, ids, details, actor, mayAct }: ObjectsAction,
): Promise<void> {
  switch (action) {
    case "acknowledge":
      return commands.acknowledgeSensors(ids, details, actor);
    case "pause":
      return commands.pauseObjects(ids, details, actor);
    case "resume":
      return commands.resumeObjects(ids, actor, mayAct);
    case "scan":
      return commands.scanNow(ids, actor);
  }
}
