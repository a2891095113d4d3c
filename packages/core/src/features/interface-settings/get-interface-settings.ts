import type { InterfaceSettings } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

/** The least that the contract lets people choose; the configuration may go below. */
const minLogoutSeconds = 60;

/** Settings of the interface for everybody. Errors: CallError FORBIDDEN. */
export function getInterfaceSettings(
  { interfaceSettings }: Pick<FeatureParts, "interfaceSettings">,
  context: RequestContext,
): InterfaceSettings {
  requireAdministrator(context);
  const settings = interfaceSettings.read();
  const automatic_logout_duration = Math.max(minLogoutSeconds, settings.automatic_logout_duration);
  return { ...settings, automatic_logout_duration };
}
