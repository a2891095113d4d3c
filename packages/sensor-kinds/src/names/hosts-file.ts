import { isIP } from "node:net";
import type { TargetAddress } from "./name-service.ts";

const loopback: readonly TargetAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/** IPv4 before IPv6, each address once. */
export function ipv4First(addresses: readonly TargetAddress[]): TargetAddress[] {
  const once = new Map(addresses.map((found) => [found.address, found]));
  return [...once.values()].sort((a, b) => a.family - b.family);
}

/** The names of a hosts file (man 5 hosts) in lower case, with their addresses; lines that are none are left out. */
export function parseHosts(text: string): ReadonlyMap<string, readonly TargetAddress[]> {
  const hosts = new Map<string, TargetAddress[]>();
  for (const line of text.split("\n")) {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    const version = isIP(address);
    for (const name of version === 0 ? [] : names) {
      const key = name.toLowerCase().replace(/\.$/, "");
      hosts.set(key, [...(hosts.get(key) ?? []), { address, family: version === 6 ? 6 : 4 }]);
    }
  }
  return hosts;
}

/** Addresses that this machine knows without asking; `localhost` and names below it always have some (RFC 6761, 6.3). */
export function localAddresses(
  hosts: ReadonlyMap<string, readonly TargetAddress[]>,
  name: string,
): readonly TargetAddress[] | null {
  const known = hosts.get(name);
  if (known !== undefined) {
    return ipv4First(known);
  }
  return name === "localhost" || name.endsWith(".localhost") ? loopback : null;
}
