import type { Version } from "@monitor/contract";
import type { ServerSettings } from "../feature-parts.ts";
import { requireRight } from "../request-context.ts";
import type { RequestContext } from "../request-context.ts";

/** EN-12. */
export function getVersion(settings: ServerSettings, context: RequestContext): Version {
  requireRight(context, "read");
  return {
    application_server_version: settings.version,
    prtg_version: settings.version,
    prtg_release_channel: settings.releaseChannel,
  };
}
