import { featureToggles } from "@monitor/contract";
import type { MockState } from "./mock-state.ts";
import type { MockHandlers } from "./read-handlers.ts";

type SystemCallId = "getHealth" | "getServerProblems" | "getVersion" | "getPublicSettings" | "getFeatureToggles";

/** Health, versions, public settings and feature toggles of a mock server. */
export function createSystemHandlers(state: MockState): MockHandlers<SystemCallId> {
  return {
    getHealth: () => undefined,
    getServerProblems: () => [],
    getVersion: () => ({
      application_server_version: "0.1.0",
      prtg_version: "0.1.0",
      prtg_release_channel: "SAMPLE",
    }),
    getPublicSettings: () => {
      const { site_name, language, feedback_url, contact_url, whats_new_url, map_url, report_error_email } =
        state.settings;
      return {
        language,
        site_name,
        prtg_classic_port: null,
        cluster_mode: false,
        installation_id: "00000000-0000-4000-a000-000000000000",
        feedback_url,
        contact_url,
        whats_new_url,
        map_url,
        report_error_email,
        can_send_mail: false,
        can_store: true,
      };
    },
    // Nothing happens here but what the one page does itself.
    getFeatureToggles: () => featureToggles.filter((name) => name !== "ext/events"),
  };
}
