import type { AutodiscoveryInfo, JsonPage } from "@monitor/contract";
import { listRecords } from "../../lists/index.ts";
import type { ListQuery } from "../../lists/index.ts";
import type { DiscoveryRun } from "../../probe-connections/index.ts";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireReference } from "../../wire/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** Networks and finds are for those who may create there, by `readDiscovery`. */
function wireProgress(view: View, { placeId, asked, total, finds }: DiscoveryRun): AutodiscoveryInfo[] {
  const place = view.isReadable(placeId) ? wireReference(view, placeId) : null;
  if (place === null) return [];
  const progress = total === 0 ? null : Math.min(100, Math.floor((100 * asked) / total));
  return [{ ...place, active: true, progress, found: finds.size }];
}

/**
 * The discoveries under way, for those who may read the place to which devices would be added. Errors: CallError INVALID_FILTER,
 * BAD_REQUEST.
 */
export function listDiscoveries(
  parts: Pick<FeatureParts, "views" | "discoveries">,
  query: ListQuery,
  context: RequestContext,
): JsonPage {
  const view = viewOf(parts, context);
  const items = parts.discoveries.runningDiscoveries().flatMap((run) => wireProgress(view, run));
  return listRecords({ items, properties: ["id", "name"] }, query);
}
