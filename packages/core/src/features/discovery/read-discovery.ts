import type { Discovery } from "@monitor/contract";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireDiscovery } from "./discovery-place.ts";
import type { DiscoveryName } from "./discovery-place.ts";
import { wireDiscovery } from "./wire-discovery.ts";

/** How far a discovery is, with the finds since a cursor. Errors: those of `requireDiscovery`. */
export async function readDiscovery(
  parts: FeatureParts,
  { since, ...name }: DiscoveryName & { readonly since: number },
  context: RequestContext,
): Promise<Discovery> {
  const { view, run } = requireDiscovery(parts, name, context);
  return wireDiscovery(view, run, since);
}
