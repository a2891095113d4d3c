import type { InterfaceSettings } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import { requireAdministrator, actorOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { checkSettings } from "./check-settings.ts";
import { getInterfaceSettings } from "./get-interface-settings.ts";

/** Changes what everybody sees, at once and without a restart. Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function changeInterfaceSettings(
  parts: FeatureParts,
  changes: Partial<InterfaceSettings>,
  context: RequestContext,
): Promise<InterfaceSettings> {
  requireAdministrator(context);
  await parts.interfaceSettings.change(checkSettings(changes), actorOf(context));
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  parts.logger.info({ ...facts, fields: Object.keys(changes) }, "Settings of the interface were changed");
  return getInterfaceSettings(parts, context);
}
