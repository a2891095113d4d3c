import { createSocket } from "node:dgram";
import { isIP } from "node:net";
import { linkTo } from "../machine/link-state.ts";
import type { TargetAddress } from "../names/name-service.ts";
import type { ConnectionCode } from "./messages.en.ts";

const anyPort = 9;

/** What this machine says before anything is sent. */
const codeOfRefusal: Readonly<Record<string, ConnectionCode>> = {
  EMFILE: "no_resources",
  ENFILE: "no_resources",
  ENOMEM: "no_resources",
  ENOBUFS: "no_resources",
  ENETUNREACH: "no_own_route",
  EHOSTUNREACH: "no_own_route",
  ENETDOWN: "no_own_route",
  EADDRNOTAVAIL: "no_own_route",
  EAFNOSUPPORT: "no_own_route",
  EINVAL: "no_own_route",
  EACCES: "not_permitted",
  EPERM: "not_permitted",
};

/** What keeps this machine itself from an address; `interface` is the one whose link is down. */
export interface OwnObstacle {
  code: ConnectionCode;
  interface: string;
}

/**
 * Why this machine would not send to an address: its routing table, its security rules, its resources; null where it
 * would. Connecting a UDP socket asks for all of these and sends nothing.
 */
export function ownRefusal(address: string): Promise<ConnectionCode | null> {
  return new Promise((resolve) => {
    const socket = createSocket(isIP(address) === 6 ? "udp6" : "udp4");
    const end = (code: ConnectionCode | null) => {
      socket.close();
      resolve(code);
    };
    socket.once("error", (error: NodeJS.ErrnoException) => end(codeOfRefusal[error.code ?? ""] ?? null));
    socket.once("connect", () => end(null));
    socket.connect(anyPort, address);
  });
}

/** When each interface was last seen without a link: a check that began before then has lost what it sent. */
const downAtMs = new Map<string, number>();

function deadLinkTo(address: string, sinceMs: number): string | null {
  const link = linkTo(address);
  if (link === null) {
    return null;
  }
  if (link.isDown) {
    downAtMs.set(link.interface, performance.now());
  }
  const lastMs = downAtMs.get(link.interface) ?? Number.NEGATIVE_INFINITY;
  return link.isDown || lastMs >= sinceMs ? link.interface : null;
}

/**
 * What on this machine itself keeps it from an address: no route, no address of that family, a link that is down or has
 * been since a moment (`performance.now()`); null where it has a way. What routers and the target say does not count, nor
 * a target of its own network that is silent.
 */
export async function ownObstacleTo(address: string, sinceMs = Number.POSITIVE_INFINITY): Promise<OwnObstacle | null> {
  const code = await ownRefusal(address);
  // A lack of file descriptors now says nothing of the check before.
  if (code !== null && code !== "no_resources") {
    return { code, interface: "" };
  }
  const dead = deadLinkTo(address, sinceMs);
  return dead === null ? null : { code: "link_down", interface: dead };
}

/** What keeps this machine from all of these addresses; null where it has a way to one, or none is named. */
export async function ownObstacleToAll(addresses: readonly string[], sinceMs?: number): Promise<OwnObstacle | null> {
  const obstacles = await Promise.all(addresses.map((address) => ownObstacleTo(address, sinceMs)));
  const isFree = obstacles.includes(null);
  return isFree ? null : (obstacles.find((found) => found?.code === "link_down") ?? obstacles[0] ?? null);
}

/** The first address that this machine has a way to; the first of all where it has none to any. */
export async function firstReachable(addresses: readonly TargetAddress[]): Promise<TargetAddress | undefined> {
  const [first, ...others] = addresses;
  if (first === undefined || others.length === 0) {
    return first;
  }
  for (const found of addresses) {
    if ((await ownObstacleTo(found.address)) === null) {
      return found;
    }
  }
  return first;
}

/** Two root name servers: far from every machine, so a way to them is the default route. Nothing is sent to them. */
const farAway = ["198.41.0.4", "2001:503:ba3e::2:30"];

/** What keeps this machine from everything beyond its own networks; null where it has a default route in either family. */
export const ownObstacleToAnywhere = (): Promise<OwnObstacle | null> => ownObstacleToAll(farAway);
