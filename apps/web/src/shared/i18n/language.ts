import type { Locale } from "@monitor/domain";
import { useStore } from "../state/use-store.ts";
import { createLanguageStore } from "./language-store.ts";
import type { Catalogues } from "./language-store.ts";

let loadCatalogues: (language: Locale) => Promise<Catalogues> = () => Promise.resolve({});

/** The language on the screen. */
export const languageStore = createLanguageStore((language) => loadCatalogues(language));

/** Tells where the texts come from; the application knows the features, this part does not. */
export function setCatalogueSource(load: (language: Locale) => Promise<Catalogues>): void {
  loadCatalogues = load;
}

/** "en" or "de"; also what the formatters of the domain take as `locale`. */
export function useLanguage(): Locale {
  return useStore(languageStore).language;
}
