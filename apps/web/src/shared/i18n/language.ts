import type { Locale } from "@monitor/domain";
import { useStore } from "../state/use-store.ts";
import { createLanguageStore } from "./language-store.ts";
import { createTextsWithCode } from "./texts-with-code.ts";
import type { Catalogues } from "./language-store.ts";

type LoadCatalogues = (language: Locale, part: string) => Promise<Catalogues>;

let loadCatalogues: LoadCatalogues = () => Promise.resolve({});

/** The language on the screen. */
export const languageStore = createLanguageStore((language, part) => loadCatalogues(language, part));

/** Which texts belong to which code. */
export const textsWithCode = createTextsWithCode(languageStore);

/** Tells where the texts come from; the application knows the features, this part does not. */
export function setCatalogueSource(load: LoadCatalogues): void {
  loadCatalogues = load;
}

/** "en" or "de"; also what the formatters of the domain take as `locale`. */
export function useLanguage(): Locale {
  return useStore(languageStore).language;
}
