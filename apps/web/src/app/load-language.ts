import type { Locale } from "@monitor/domain";
import { firstTexts } from "../shared/i18n/index.ts";
import type { Catalogues } from "../shared/i18n/index.ts";
import type { MessageFiles } from "./languages/message-files.ts";

const first: Record<Locale, () => Promise<{ catalogues: Catalogues }>> = {
  en: () => import("./languages/en-first.ts"),
  de: () => import("./languages/de-first.ts"),
};

/** Apart, so that the first file does not name every other. */
const later: Record<Locale, () => Promise<{ files: MessageFiles }>> = {
  en: () => import("./languages/en-later.ts"),
  de: () => import("./languages/de-later.ts"),
};

/** One part of the texts of one language; the other language is never loaded. */
export async function loadLanguage(language: Locale, part: string): Promise<Catalogues> {
  if (part === firstTexts) return (await first[language]()).catalogues;
  const folder = part.startsWith("shared/") ? part : `features/${part}`;
  const { files } = await later[language]();
  const load = files[`../../${folder}/messages.${language}.ts`];
  return load ? { [part]: ((await load()) as { messages: unknown }).messages } : {};
}
