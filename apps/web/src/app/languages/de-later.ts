import type { MessageFiles } from "./message-files.ts";

/** A file for each feature, and for each part of a feature that comes later; those of the first pages come in one. */
export const files: MessageFiles = import.meta.glob([
  "../../features/*/messages.de.ts",
  "../../features/*/*/messages.de.ts",
  "../../shared/*/messages.de.ts",
  "!../../features/{shell,toasts,status-summary,object-header,object-overview}/messages.de.ts",
  "!../../features/{object-actions,service-problems,session,report-error}/messages.de.ts",
  "!../../shared/{i18n,monitoring-ui,monitored-objects,error-boundary}/messages.de.ts",
]);
