import { CallError } from "@monitor/contract";
import type { Discovery, DiscoveryBody, SectionValues } from "@monitor/contract";
import { maxScanAddresses, maxScanTargets, readScanTargets } from "@monitor/domain";
import type { ScanProblem, ScanSpeed } from "@monitor/domain";
import { snmpSection } from "../../probe-connections/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireDiscoveryPlace } from "./discovery-place.ts";
import { readSections } from "../objects/read-sections.ts";
import { wireDiscovery } from "./wire-discovery.ts";

export interface DiscoveryInput {
  readonly placeId: string;
  readonly networks: readonly string[];
  readonly speed?: ScanSpeed | undefined;
  readonly snmp_log_ins?: DiscoveryBody["snmp_log_ins"];
}

const count = (value: number): string => value.toLocaleString("en-US");

function refusalOf(problem: ScanProblem): string {
  if (problem.code === "unreadable") return `"${problem.entry}" is no IPv4 network such as 192.168.1.0/24`;
  if (problem.code === "backwards") return `"${problem.entry}" ends before it begins`;
  if (problem.code === "too_many_targets") return `at most ${maxScanTargets} at once`;
  return `these are ${count(problem.count)} addresses; at most ${count(maxScanAddresses)} (a /20) at once`;
}

/** Errors: CallError BAD_REQUEST with the entry in question. */
function readNetworks(texts: readonly string[]): readonly string[] {
  const { networks, problem } = readScanTargets(texts);
  if (problem !== null) throw new CallError("BAD_REQUEST", `body.networks: ${refusalOf(problem)}`);
  return networks;
}

/** Sealed before anything is done with it. Errors: CallError BAD_REQUEST naming the setting. */
function readLogIn({ secrets }: FeatureParts, view: View, sent: Record<string, unknown>): SectionValues {
  const read = readSections(secrets, { type: "device", view, ids: [] }, { [snmpSection]: sent });
  const values = read[snmpSection] ?? {};
  if (Object.keys(values).length === 0) throw new CallError("BAD_REQUEST", "body.snmp_log_ins: a log-in is empty");
  return values;
}

/**
 * Begins a look through networks by the probe of a group, or a probe itself, or at a device with its own log-in. Errors: those of `requireDiscoveryPlace`; CallError
 * BAD_REQUEST (no network, too many addresses), CONFLICT (one is under way), BAD_GATEWAY (the probe is away).
 */
export async function startDiscovery(
  parts: FeatureParts,
  { placeId, networks, speed, snmp_log_ins = [] }: DiscoveryInput,
  context: RequestContext,
): Promise<Discovery> {
  const view = requireDiscoveryPlace(parts, { id: placeId, purpose: "look" }, context);
  const place = view.get(placeId);
  // Its log-in is for nobody else.
  if (place?.type === "device" && (networks.length !== 1 || networks[0] !== place.host)) {
    throw new CallError("BAD_REQUEST", "body.networks: a device is looked at by its own address");
  }
  const logIns = snmp_log_ins.map((sent) => readLogIn(parts, view, sent));
  const run = await parts.discoveries.startDiscovery({ placeId, networks: readNetworks(networks), speed, logIns });
  const facts = { request_id: context.requestId, user_id: context.user.id, networks: run.networks };
  parts.logger.info(facts, "A discovery has begun");
  return wireDiscovery(view, run, 0);
}
