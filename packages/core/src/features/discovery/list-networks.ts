import type { DiscoveryNetwork } from "@monitor/contract";
import { hostCount, parseIpv4Network, toPlainLine } from "@monitor/domain";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireDiscoveryPlace } from "./discovery-place.ts";

/** The networks of the probe's machine. Errors: those of `requireDiscoveryPlace`; CallError BAD_GATEWAY where the probe is away. */
export async function listNetworks(
  parts: FeatureParts,
  placeId: string,
  context: RequestContext,
): Promise<DiscoveryNetwork[]> {
  requireDiscoveryPlace(parts, { id: placeId }, context);
  const found = await parts.discoveries.networksOf(placeId);
  // The right may have been taken away meanwhile.
  requireDiscoveryPlace(parts, { id: placeId }, context);
  return found.flatMap((network) => {
    const range = parseIpv4Network(network.network);
    if (range === null) return [];
    return [{ ...network, interface: toPlainLine(network.interface), addresses: hostCount(range) }];
  });
}
