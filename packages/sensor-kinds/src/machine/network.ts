import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseResolverSettings } from "../names/resolver-settings.ts";

const routeUp = 1;
const routeViaGateway = 2;

/** The kernel writes IPv4 addresses as the machine's own 32-bit words; all machines Node runs on are little-endian. */
function addressOf(hex: string): string {
  const bytes = [6, 4, 2, 0].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return bytes.join(".");
}

/**
 * The IPv4 address of the default gateway, the one with the lowest metric where there are several; null where the
 * machine has none or does not say (not Linux). `root` is the folder that stands for "/" in tests.
 */
export async function readDefaultGateway(root = "/"): Promise<string | null> {
  const text = await readFile(join(root, "proc/net/route"), "utf8").catch(() => "");
  const gateways = text
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, destination, gateway, flags]) => {
      const bits = Number.parseInt(flags ?? "0", 16);
      const isUsable = (bits & routeUp) !== 0 && (bits & routeViaGateway) !== 0;
      return isUsable && destination === "00000000" && /^[0-9A-F]{8}$/i.test(gateway ?? "");
    })
    .map((fields) => ({ address: addressOf(fields[2] ?? ""), metric: Number(fields[6] ?? 0) }));
  const [best] = gateways.sort((a, b) => a.metric - b.metric);
  return best?.address ?? null;
}

/**
 * The name servers this machine is set to ask, in their order, each once; link-local zones stay on the address.
 * Empty where there is no resolv.conf. `root` is the folder that stands for "/" in tests.
 */
export async function readResolvers(root = "/"): Promise<string[]> {
  const text = await readFile(join(root, "etc/resolv.conf"), "utf8").catch(() => "");
  return [...parseResolverSettings(text).servers];
}
