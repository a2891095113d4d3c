import type { PublicSettings } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";

/** EN-11: what the login page needs, without a session; nothing else about the server goes in here. */
export function getPublicSettings({
  settings,
  interfaceSettings,
  problems,
  singleSignOn,
}: Pick<FeatureParts, "singleSignOn" | "settings" | "interfaceSettings" | "problems">): PublicSettings {
  const { site_name, language, feedback_url, contact_url, whats_new_url, map_url, report_error_email } =
    interfaceSettings.read();
  const { enabled, label } = singleSignOn.read();
  return {
    language,
    site_name,
    prtg_classic_port: settings.classicPort,
    cluster_mode: false,
    installation_id: settings.installationId,
    feedback_url,
    contact_url,
    whats_new_url,
    map_url,
    report_error_email,
    can_send_mail: settings.canSendMail,
    single_sign_on: enabled ? label : null,
    can_store: problems.get("storage_failed") === null,
  };
}
