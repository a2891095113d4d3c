import { nextStepOf } from "@monitor/notify";
import type { Incident } from "@monitor/notify";
import type { SurroundingsParts } from "./world-surroundings.ts";
import { WorldSurroundings } from "./world-surroundings.ts";

/** Whom the next step of an incident tells, had it to be taken now: names of people, else of the method. Empty: nobody else than this user. */
export function nextTold(parts: SurroundingsParts, incident: Incident, userId: string): readonly string[] {
  const step = nextStepOf(incident);
  if (step === null) return [];
  const targets = new WorldSurroundings(parts).targetsOf(step);
  return targets.flatMap(({ user_id, method_id }) => {
    if (user_id === userId) return [];
    if (user_id === null) return [parts.settings.method(method_id)?.name ?? ""];
    const user = parts.directory.user(user_id);
    return user === null ? [] : [user.display_name || user.login_name];
  });
}
