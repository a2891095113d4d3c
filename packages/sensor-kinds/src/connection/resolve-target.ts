import { isIP } from "node:net";
import type { CheckServices } from "../kind.ts";
import type { NameAnswer, NameProblem, TargetAddress } from "../names/name-service.ts";
import { orAborted } from "./attempt.ts";
import { CheckProblem, connectionFailed } from "./check-problem.ts";
import { isLinkLocal } from "./ipv6.ts";
import { hasOwnRoute } from "./own-route.ts";

/** What finding a target needs. */
export type TargetServices = Pick<CheckServices, "denyList" | "names">;

/** The host as it is connected to: no blanks around it, no brackets around an IPv6 address. */
export function bareHost(host: string): string {
  return host.trim().replace(/^\[(.*)\]$/, "$1");
}

const maxNamedServers = 3;

async function hasRouteToAny(servers: readonly string[]): Promise<boolean> {
  const routes = await Promise.all(servers.map(hasOwnRoute));
  return routes.includes(true);
}

/** A machine that is cut off reaches no name server either: that is no outage of the name. */
async function nameFailure(name: string, problem: NameProblem, servers: readonly string[]): Promise<CheckProblem> {
  const named = servers.slice(0, maxNamedServers).join(", ");
  const isSilent = problem === "name_no_answer" || problem === "name_server_absent";
  if (isSilent && !(await hasRouteToAny(servers))) {
    return new CheckProblem(connectionFailed("no_own_route", { target: named }));
  }
  return new CheckProblem(connectionFailed(problem, { name, servers: named }));
}

async function addressesOf(
  host: string,
  names: CheckServices["names"],
  signal: AbortSignal,
): Promise<readonly TargetAddress[]> {
  const version = isIP(host);
  if (version !== 0) {
    return [{ address: host, family: version === 4 ? 4 : 6 }];
  }
  const silence: NameAnswer = { problem: "name_no_answer" };
  const answer = await orAborted(names.lookUp(host), signal).catch(() => silence);
  if ("problem" in answer) {
    throw await nameFailure(host, answer.problem, names.servers());
  }
  return answer.addresses;
}

/**
 * The addresses of a host that the deny list lets through, IPv4 first; at least one. Connect to these, not to the name:
 * a second lookup could give others. Throws a CheckProblem when the name has none or all its addresses are denied.
 */
export async function resolveTarget(
  host: string,
  { denyList, names }: TargetServices,
  signal: AbortSignal,
): Promise<readonly TargetAddress[]> {
  const bare = bareHost(host);
  const found = bare === "" ? [] : await addressesOf(bare, names, signal);
  const [first] = found;
  if (first === undefined) {
    throw new CheckProblem(connectionFailed("name_invalid", { name: bare }));
  }
  const allowed = found.filter(({ address }) => !denyList.isDenied(address));
  if (allowed.length === 0) {
    const target = first.address === bare ? bare : `${bare} (${first.address})`;
    throw new CheckProblem(connectionFailed("denied", { target }));
  }
  const reachable = allowed.filter(({ address }) => !isLinkLocal(address) || address.includes("%"));
  if (reachable.length === 0) {
    throw new CheckProblem(connectionFailed("zone_missing", { target: first.address }));
  }
  return reachable;
}

/** `host:port` as messages write it; IPv6 addresses get brackets. */
export function hostAndPort(host: string, port: number): string {
  return isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;
}
