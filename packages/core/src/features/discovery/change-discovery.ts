import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireDiscovery } from "./discovery-place.ts";
import type { DiscoveryName } from "./discovery-place.ts";

/** Has the probe send nothing more, or go on; one that has ended stays as it is. Errors: those of `requireDiscovery`. */
export async function changeDiscovery(
  parts: FeatureParts,
  { is_paused, ...name }: DiscoveryName & { readonly is_paused: boolean },
  context: RequestContext,
): Promise<undefined> {
  const { run } = requireDiscovery(parts, name, context);
  parts.discoveries.pauseDiscovery(run.id, is_paused);
  return undefined;
}
