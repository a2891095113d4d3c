import type { InstallationFacts } from "../writer/index.ts";
import { startingProbe } from "../world/index.ts";
import type { ProbePresence } from "../world/index.ts";

const keyOf = (probeId: string): string => `probe_presence.${probeId}`;

/** What the server that speaks with a probe stores, so that those that only read, and the next one, show the same. */
export const presenceFact = (probeId: string, presence: ProbePresence): Map<string, string> =>
  new Map([[keyOf(probeId), JSON.stringify(presence)]]);

/** Whether a probe is connected to the server that writes. */
export function storedPresence(facts: Pick<InstallationFacts, "read">, probeId: string): ProbePresence {
  const text = facts.read(keyOf(probeId));
  return text === null ? startingProbe : (JSON.parse(text) as ProbePresence);
}

/**
 * A probe before its first word to this server: one that was lost is so until then; of another one it is only kept when it had
 * come back, as the time in which a server is off is no loss.
 */
export function presenceAtStart(facts: Pick<InstallationFacts, "read">, probeId: string): ProbePresence {
  const stored = storedPresence(facts, probeId);
  return stored.status === "disconnected" ? stored : { ...startingProbe, since_ms: stored.since_ms };
}
