import type { MessageFiles } from "./message-files.ts";

/** A file for each feature, and for each part of a feature that comes later; those of the first pages come in one. */
export const files: MessageFiles = import.meta.glob([
  "../../features/*/messages.en.ts",
  "../../features/*/*/messages.en.ts",
  "../../shared/*/messages.en.ts",
  "!../../features/{shell,toasts,status-summary,object-header,object-overview}/messages.en.ts",
  "!../../features/{object-actions,service-problems,session,report-error}/messages.en.ts",
  "!../../shared/{i18n,monitoring-ui,monitored-objects,error-boundary}/messages.en.ts",
]);
