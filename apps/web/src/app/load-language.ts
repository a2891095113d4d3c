import type { Locale } from "@monitor/domain";
import type { Catalogues } from "../shared/i18n/index.ts";

const languages: Record<Locale, () => Promise<{ catalogues: Catalogues }>> = {
  en: () => import("./languages/en.ts"),
  de: () => import("./languages/de.ts"),
};

/** All texts of one language; the other one is never loaded. */
export async function loadLanguage(language: Locale): Promise<Catalogues> {
  return (await languages[language]()).catalogues;
}
