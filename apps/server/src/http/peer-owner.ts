import { readFileSync } from "node:fs";

/** The two ends of a connection on this machine, as a socket of the server sees them. */
export interface LocalConnection {
  readonly localPort?: number | undefined;
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
}

const tables = ["/proc/net/tcp", "/proc/net/tcp6"];
/** Columns of these tables (proc_pid_net(5)): local and remote address, user id. */
const [localColumn, remoteColumn, userColumn] = [1, 2, 7];

const hexOf = (value: number, length: number): string => value.toString(16).toUpperCase().padStart(length, "0");

/** A loopback address as the tables have it, words in the order of a little-endian machine: IPv4, and mapped or `::1` for IPv6. */
function hexAddresses(address: string): string[] {
  if (address === "::1") return ["00000000000000000000000001000000"];
  const bytes = address
    .replace(/^::ffff:/i, "")
    .split(".")
    .map(Number);
  const word = bytes
    .toReversed()
    .map((byte) => hexOf(byte, 2))
    .join("");
  return [word, `0000000000000000FFFF0000${word}`];
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The id of the user whose program holds the other end of a connection over loopback; null where the system does not tell. */
export function ownerOfPeer(connection: LocalConnection, readTable: (path: string) => string = read): number | null {
  const { localPort, remoteAddress, remotePort } = connection;
  if (localPort === undefined || remoteAddress === undefined || remotePort === undefined) return null;
  const peers = hexAddresses(remoteAddress).map((address) => `${address}:${hexOf(remotePort, 4)}`);
  const ownPort = `:${hexOf(localPort, 4)}`;
  for (const line of tables.flatMap((path) => readTable(path).split("\n"))) {
    const columns = line.trim().split(/\s+/);
    if (!peers.includes(columns[localColumn] ?? "") || !columns[remoteColumn]?.endsWith(ownPort)) continue;
    const user = columns[userColumn] ?? "";
    return /^\d+$/.test(user) ? Number(user) : null;
  }
  return null;
}
