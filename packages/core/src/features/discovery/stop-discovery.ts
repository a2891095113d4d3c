import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireDiscovery, requireDiscoveryPlace } from "./discovery-place.ts";
import type { DiscoveryName } from "./discovery-place.ts";

/** Names the discovery under way, whoever has begun it and wherever: it keeps all others from one. */
const current = "current";

/**
 * Has the probe stop; one that has ended stays as it is. Administrators may stop `current` too. Errors: those of `requireDiscovery`.
 */
export async function stopDiscovery(
  parts: FeatureParts,
  name: DiscoveryName,
  context: RequestContext,
): Promise<undefined> {
  if (name.runId === current) {
    requireDiscoveryPlace(parts, { id: name.placeId }, context);
    requireAdministrator(context);
    parts.discoveries.stopDiscovery(null);
    return undefined;
  }
  const { run } = requireDiscovery(parts, name, context);
  parts.discoveries.stopDiscovery(run.id);
  return undefined;
}
