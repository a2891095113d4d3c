import { isIP } from "node:net";
import type { CheckServices } from "../kind.ts";
import type { NameAnswer, NameProblem, TargetAddress } from "../names/name-service.ts";
import { CheckProblem, connectionFailed } from "./check-problem.ts";
import { isLinkLocal } from "./ipv6.ts";
import type { ConnectionCode } from "./messages.en.ts";
import { orAborted } from "./or-aborted.ts";
import { ownObstacleToAll, ownObstacleToAnywhere } from "./own-route.ts";
import type { OwnObstacle } from "./own-route.ts";

/** The parts that finding a target needs. */
export type TargetServices = Pick<CheckServices, "denyList" | "names">;

/** The host as it is connected to: no blanks around it, no brackets around an IPv6 address. */
export function bareHost(host: string): string {
  return host.trim().replace(/^\[(.*)\]$/, "$1");
}

const maxNamedServers = 3;

/** Nothing came back: the servers are away, or this machine is. */
const silences: readonly NameProblem[] = ["name_no_answer", "name_server_absent"];
/** A name server on this machine says so too when it has no server to ask. */
const unanswered: readonly NameProblem[] = [...silences, "name_refused", "name_server_failed"];
const isOfThisMachine = (server: string) => server.startsWith("127.") || server === "::1";

/** A machine that is cut off has no name server to ask; one that runs on it answers that it can't. */
function ownObstacleOf(problem: NameProblem, servers: readonly string[]): Promise<OwnObstacle | null> {
  if (servers.every(isOfThisMachine)) {
    return unanswered.includes(problem) ? ownObstacleToAnywhere() : Promise.resolve(null);
  }
  return silences.includes(problem) ? ownObstacleToAll(servers) : Promise.resolve(null);
}

/** Servers without any answer are a fault on the probe's side; silence about one name is a fault of that name. */
function codeOf(problem: NameProblem, names: CheckServices["names"]): ConnectionCode {
  if (!silences.includes(problem)) {
    return problem;
  }
  const isAbsent = problem === "name_server_absent";
  return names.isAnswering() ? "name_no_answer" : isAbsent ? problem : "name_servers_silent";
}

async function nameFailure(name: string, problem: NameProblem, names: CheckServices["names"]): Promise<CheckProblem> {
  const servers = names.servers();
  const named = servers.slice(0, maxNamedServers).join(", ");
  const obstacle = await ownObstacleOf(problem, servers);
  const target = servers.every(isOfThisMachine) ? name : named;
  return new CheckProblem(
    obstacle === null
      ? connectionFailed(codeOf(problem, names), { name, servers: named })
      : connectionFailed(obstacle.code, { target, interface: obstacle.interface }),
  );
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
    throw await nameFailure(host, answer.problem, names);
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
