import { collectMessages } from "./collect-messages.ts";

/** All texts that de-first.ts does not have. */
export const catalogues = collectMessages(
  import.meta.glob<{ messages: unknown }>(
    [
      "../../features/*/messages.de.ts",
      "../../shared/*/messages.de.ts",
      "!../../features/shell/messages.de.ts",
      "!../../features/toasts/messages.de.ts",
      "!../../features/status-summary/messages.de.ts",
      "!../../features/object-header/messages.de.ts",
      "!../../features/object-overview/messages.de.ts",
      "!../../features/object-actions/messages.de.ts",
      "!../../features/service-problems/messages.de.ts",
      "!../../features/session/messages.de.ts",
      "!../../features/report-error/messages.de.ts",
      "!../../shared/i18n/messages.de.ts",
      "!../../shared/monitoring-ui/messages.de.ts",
      "!../../shared/monitored-objects/messages.de.ts",
      "!../../shared/error-boundary/messages.de.ts",
    ],
    { eager: true },
  ),
);
