import type { License } from "@monitor/contract";
import { rootGroupId, totalOf } from "@monitor/domain";
import { requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";

/** Nothing is sold with this product: there is no key, no expiry and no bound. */
export function getLicense(view: View, context: RequestContext): License {
  requireUser(context);
  return {
    edition: "Open source",
    license: "MIT",
    max_sensors: null,
    expires_at: null,
    sensors: totalOf(view.summaryOf(rootGroupId)),
  };
}
