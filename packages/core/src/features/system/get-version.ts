import type { Version } from "@monitor/contract";
import type { ServerSettings } from "../feature-parts.ts";
import { requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

/** EN-12. */
export function getVersion(settings: ServerSettings, context: RequestContext): Version {
  requireUser(context);
  return {
    application_server_version: settings.version,
    prtg_version: settings.version,
    prtg_release_channel: settings.releaseChannel,
  };
}
