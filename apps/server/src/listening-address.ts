import type { AddressInfo } from "node:net";
import type { InstallationFacts } from "@monitor/core/writer";

export const addressKey = "listening_address";
const everyAddress = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "::1"],
]);

/** Where a browser on this machine reaches a server that listens on this host and port. */
export function addressOf(host: string, port: number): string {
  const name = everyAddress.get(host) ?? host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** As `addressOf`, with the port that a running server really has; null while it does not listen on one. */
export function listeningAddress(host: string, listening: string | AddressInfo | null): string | null {
  return listening === null || typeof listening === "string" ? null : addressOf(host, listening.port);
}

/** Notes where the server listens, for programs beside it that make links. */
export async function rememberAddress(
  facts: Pick<InstallationFacts, "read" | "write">,
  host: string,
  listening: string | AddressInfo | null,
): Promise<void> {
  const address = listeningAddress(host, listening);
  if (address !== null && facts.read(addressKey) !== address) await facts.write(addressKey, address);
}

interface PlaceSettings {
  readonly publicUrl: string;
  readonly host: string;
  readonly port: number;
}

/**
 * Where people reach the interface: as configured, else where the server listens or listened last. Never taken from a request,
 * whose headers any client can write.
 */
export function publicUrlOf({ publicUrl, host, port }: PlaceSettings, rememberedAddress: string | null): string {
  return publicUrl !== "" ? publicUrl : (rememberedAddress ?? addressOf(host, port));
}
