import type { Locale } from "@monitor/domain";
import { firstTexts } from "../shared/i18n/index.ts";
import type { Catalogues } from "../shared/i18n/index.ts";

interface MessageFile {
  readonly messages: unknown;
}

const first: Record<Locale, () => Promise<{ catalogues: Catalogues }>> = {
  en: () => import("./languages/en-first.ts"),
  de: () => import("./languages/de-first.ts"),
};

/** A file for each feature and language, but for those of the first pages, which come in one. */
export const featureFiles = import.meta.glob<MessageFile>([
  "../features/*/messages.*.ts",
  "../shared/*/messages.*.ts",
  "!../features/shell/messages.*.ts",
  "!../features/toasts/messages.*.ts",
  "!../features/status-summary/messages.*.ts",
  "!../features/object-header/messages.*.ts",
  "!../features/object-overview/messages.*.ts",
  "!../features/object-actions/messages.*.ts",
  "!../features/service-problems/messages.*.ts",
  "!../features/session/messages.*.ts",
  "!../features/report-error/messages.*.ts",
  "!../shared/i18n/messages.*.ts",
  "!../shared/monitoring-ui/messages.*.ts",
  "!../shared/monitored-objects/messages.*.ts",
  "!../shared/error-boundary/messages.*.ts",
]);

/** One part of the texts of one language; the other language is never loaded. */
export async function loadLanguage(language: Locale, part: string): Promise<Catalogues> {
  if (part === firstTexts) return (await first[language]()).catalogues;
  const folder = part.startsWith("shared/") ? part : `features/${part}`;
  const load = featureFiles[`../${folder}/messages.${language}.ts`];
  return load ? { [part]: (await load()).messages } : {};
}
