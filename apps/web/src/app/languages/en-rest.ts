import { collectMessages } from "./collect-messages.ts";

/** All texts that en-first.ts does not have. */
export const catalogues = collectMessages(
  import.meta.glob<{ messages: unknown }>(
    [
      "../../features/*/messages.en.ts",
      "../../shared/*/messages.en.ts",
      "!../../features/shell/messages.en.ts",
      "!../../features/toasts/messages.en.ts",
      "!../../features/status-summary/messages.en.ts",
      "!../../features/object-header/messages.en.ts",
      "!../../features/object-overview/messages.en.ts",
      "!../../features/object-actions/messages.en.ts",
      "!../../features/service-problems/messages.en.ts",
      "!../../features/session/messages.en.ts",
      "!../../features/report-error/messages.en.ts",
      "!../../shared/i18n/messages.en.ts",
      "!../../shared/monitoring-ui/messages.en.ts",
      "!../../shared/monitored-objects/messages.en.ts",
      "!../../shared/error-boundary/messages.en.ts",
    ],
    { eager: true },
  ),
);
