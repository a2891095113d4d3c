import type { InstallationFacts } from "../../writer/installation-facts.ts";
import { startingProbe } from "../world/world.ts";
import type { ProbePresence } from "../world/world.ts";

const keyOf = (probeId: string): string => `probe_presence.${probeId}`;

/** What the server that speaks with a probe stores, so that those that only read show the same. */
export const presenceFact = (probeId: string, presence: ProbePresence): Map<string, string> =>
  new Map([[keyOf(probeId), JSON.stringify(presence)]]);

/** Whether a probe is connected to the server that writes. */
export function storedPresence(facts: Pick<InstallationFacts, "read">, probeId: string): ProbePresence {
  const text = facts.read(keyOf(probeId));
  return text === null ? startingProbe : (JSON.parse(text) as ProbePresence);
}
