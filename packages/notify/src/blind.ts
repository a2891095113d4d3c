import type { IncidentWrite } from "./records.ts";
import { toldOnce } from "./told-once.ts";
import type { ToldObject } from "./told-once.ts";
import type { IncidentNumbers } from "./turn-changes.ts";

/** A shorter time in which nothing was seen is told to nobody. */
export const leastBlindMs = 5 * 60_000;

/** A time in which a probe, or the server, saw nothing. */
export interface BlindTime extends ToldObject {
  readonly fromMs: number;
  readonly toMs: number;
}

/** An incident that is over already, and its message; nothing for a short time. */
export function blindIncident(blind: BlindTime): { writes: readonly IncidentWrite[]; numbers: IncidentNumbers } {
  const { fromMs, toMs, numbers } = blind;
  if (toMs - fromMs <= leastBlindMs) return { writes: [], numbers };
  return toldOnce(blind, { kind: "blind", fromMs, toMs, openedMs: fromMs, nowMs: toMs });
}
