import type { FastifyRequest } from "fastify";
import { isInContainer } from "./in-container.ts";
import { ownerOfPeer } from "./peer-owner.ts";
import type { LocalConnection } from "./peer-owner.ts";

export interface MachineRule {
  readonly trustedProxies: readonly string[];
  /** Where people reach the interface, where that was set. */
  readonly publicUrl?: string;
  /** Whose program holds the other end of a connection; null: not known. */
  readonly ownerOf?: (connection: LocalConnection) => number | null;
  readonly isContained?: () => boolean;
}

/** Proxies say with these that they pass on what somebody else asks for. */
const proxyHeader =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|cf-connecting-ip)$/;
const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const ownAddresses = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** Ids of people's accounts (login.defs); those of root and of services, such as a proxy's, are lower. */
const [firstPerson, lastPerson] = [1000, 60_000];

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && loopbackName.test(new URL(url).host);
}

/**
 * Whether a browser sends it from a page of this server, at a loopback address. The name in Host keeps out pages that have been given
 * this machine's address later (DNS rebinding), the origin those of other sites.
 */
function isOwnPage({ headers, method, protocol }: FastifyRequest): boolean {
  const { host = "", origin } = headers;
  if (!loopbackName.test(host)) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  // Browsers send it with every POST. A GET of the own page has none.
  return origin === undefined ? method === "GET" : origin.toLowerCase() === `${protocol}://${host}`.toLowerCase();
}

/**
 * A test of requests: does a person on this machine ask, by a browser and without a proxy? A forwarder that adds no header and passes
 * on a made-up origin is known by its user, as it runs as root or a service, whoever runs the server; a connection whose program has
 * ended is root's too. Where the user can't be read, and in a container, nobody is taken to be on the machine.
 */
export function createOnMachine(rule: MachineRule): (request: FastifyRequest) => boolean {
  const { trustedProxies, publicUrl = "", ownerOf = ownerOfPeer, isContained = isInContainer } = rule;
  const isBehindProxy = trustedProxies.length > 0 || (publicUrl !== "" && !isLoopbackUrl(publicUrl));
  const isPerson = (owner: number | null): boolean => owner !== null && owner >= firstPerson && owner < lastPerson;
  const isNobodyHere = isBehindProxy || isContained();
  return (request) => {
    if (isNobodyHere || !ownAddresses.has(request.socket.remoteAddress ?? "")) return false;
    if (Object.keys(request.headers).some((name) => proxyHeader.test(name))) return false;
    return isOwnPage(request) && isPerson(ownerOf(request.socket));
  };
}
