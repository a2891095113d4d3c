import { CallError } from "@monitor/contract";
import { canContain, rootGroupId } from "@monitor/domain";
import type { DiscoveryRun } from "../../probe-connections/index.ts";
import { findAnyObject, requireRightOn, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** What is looked for is added there, or only told: that can be asked of a device too. */
type Purpose = "add" | "look";

/**
 * The view of a user who may add devices to a group or probe at that moment, or sensors to a device. Errors: CallError NOT_FOUND, FORBIDDEN, BAD_REQUEST (an
 * object that holds no devices).
 */
export function requireDiscoveryPlace(
  parts: Pick<FeatureParts, "views">,
  { id, purpose = "add" }: { readonly id: string; readonly purpose?: Purpose },
  context: RequestContext,
): View {
  const view = viewOf(parts, context);
  const place = findAnyObject(view, id);
  requireRightOn(view, place, "create");
  const isLookedAt = purpose === "look" && place.type === "device";
  if (!isLookedAt && !canContain(place.id === rootGroupId ? "root" : place.type, "device")) {
    throw new CallError("BAD_REQUEST", "Devices are added to groups and probes");
  }
  return view;
}

/** What names a discovery. */
export interface DiscoveryName {
  readonly placeId: string;
  readonly runId: string;
}

/** The same with a discovery for this place. Errors: as above, and NOT_FOUND. */
export function requireDiscovery(
  parts: Pick<FeatureParts, "views" | "discoveries">,
  { placeId, runId }: DiscoveryName,
  context: RequestContext,
): { readonly view: View; readonly run: DiscoveryRun } {
  const view = requireDiscoveryPlace(parts, { id: placeId, purpose: "look" }, context);
  const run = parts.discoveries.discoveryOf(placeId, runId);
  if (run === null) throw new CallError("NOT_FOUND", "There is no such discovery any more");
  return { view, run };
}
