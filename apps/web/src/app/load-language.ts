import type { Locale } from "@monitor/domain";
import type { Catalogues, TextPart } from "../shared/i18n/index.ts";

const languages: Record<Locale, Record<TextPart, () => Promise<{ catalogues: Catalogues }>>> = {
  en: { first: () => import("./languages/en-first.ts"), rest: () => import("./languages/en-rest.ts") },
  de: { first: () => import("./languages/de-first.ts"), rest: () => import("./languages/de-rest.ts") },
};

/** One part of the texts of one language; the other language is never loaded. */
export async function loadLanguage(language: Locale, part: TextPart): Promise<Catalogues> {
  return (await languages[language][part]()).catalogues;
}
