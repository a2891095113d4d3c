import type { DiscoveryFind } from "@monitor/contract";
import { createSensor } from "./setup-calls.ts";

export type FirstSensors = "ping" | "recommended" | "website" | "none";

interface Known {
  readonly url: string | null;
  readonly find: DiscoveryFind | null;
  /** What it answers to its own log-ins is known once it is there. */
  readonly hasOwnLogIns?: boolean;
}

/** Which first sensors a new device can have, the usual ones first. */
export function firstSensorsOf({ url, find, hasOwnLogIns = false }: Known): readonly FirstSensors[] {
  const isKnown = find !== null && find.sensors.length > 0;
  const suggested: readonly FirstSensors[] = isKnown || hasOwnLogIns ? ["recommended"] : [];
  return [...(url === null ? [] : (["website"] as const)), ...suggested, "ping", "none"];
}

interface Source {
  readonly website: { readonly url: string; readonly tlsPort: number | null } | null;
  readonly find: DiscoveryFind | null;
}

/** Makes the first sensors of a new device. */
export async function addFirstSensors(
  deviceId: string,
  choice: FirstSensors,
  { website, find }: Source,
): Promise<void> {
  if (choice === "ping") await createSensor(deviceId, "ping", {});
  if (choice === "website" && website !== null) {
    const { url, tlsPort } = website;
    await createSensor(deviceId, "http", { settings: { url } });
    if (tlsPort !== null) await createSensor(deviceId, "sslcertificate", { settings: { port: tlsPort } });
  }
  if (choice === "recommended") {
    for (const { kind, name, settings } of find?.sensors ?? []) {
      await createSensor(deviceId, kind, { basic: { name }, settings });
    }
  }
}
