import type { PublicSettings } from "@monitor/contract";
import type { ServerSettings } from "../feature-parts.ts";

/** EN-11: what the login page needs, for anybody; nothing else about the server goes in here. */
export function getPublicSettings(settings: ServerSettings): PublicSettings {
  return {
    language: settings.language,
    site_name: settings.siteName,
    prtg_classic_port: settings.classicPort,
    cluster_mode: false,
    installation_id: settings.installationId,
  };
}
