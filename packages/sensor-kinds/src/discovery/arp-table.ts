import { readFile } from "node:fs/promises";
import { join } from "node:path";

const isComplete = 2;
const noAddress = "00:00:00:00:00:00";

/**
 * The neighbours on this machine's links that have answered ARP: hardware address by IPv4 address. Null where the system does not tell
 * (not Linux). `root` is the folder that stands for "/" in tests.
 */
export async function readArpTable(root = "/"): Promise<ReadonlyMap<string, string> | null> {
  const text = await readFile(join(root, "proc/net/arp"), "utf8").catch(() => null);
  if (text === null) return null;
  const rows = text
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/));
  const found = rows.flatMap(([address = "", , flags = "0", mac = ""]) => {
    const hasAnswered = (Number.parseInt(flags, 16) & isComplete) !== 0 && mac !== noAddress;
    return hasAnswered && /^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/i.test(mac) ? [[address, mac.toLowerCase()] as const] : [];
  });
  return new Map(found);
}
