import { locales } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";

/** All texts of one language: feature name → its messages. */
export type Catalogues = Readonly<Record<string, unknown>>;

/** Texts come in two parts: those of the first pages, and all others. */
export const textParts = ["first", "rest"] as const;
export type TextPart = (typeof textParts)[number];

export interface LanguageState {
  readonly language: Locale;
  readonly catalogues: Catalogues;
}
export interface LanguageStore extends ReadableStore<LanguageState> {
  /** Loads a language and shows it when all of it is here; the last choice wins. */
  readonly choose: (language: Locale) => Promise<void>;
  /**
   * Brings the texts beyond those of the first pages, once and as soon as a language is chosen; from then on a change of
   * language brings both parts.
   */
  readonly loadRest: () => Promise<void>;
}

/** LY-10: the first candidate that is a language of the product, else English. */
export function pickLanguage(candidates: readonly (string | null | undefined)[]): Locale {
  const known = candidates.map((text) => locales.find((locale) => locale === text));
  return known.find((locale) => locale !== undefined) ?? "en";
}

/** The language that is shown with its texts; `load` brings one part of the texts of one language. */
export function createLanguageStore(load: (language: Locale, part: TextPart) => Promise<Catalogues>): LanguageStore {
  const store = createStore<LanguageState>({ language: "en", catalogues: {} });
  let wanted: Locale = "en";
  let newest: Promise<void> = Promise.resolve();
  let rest: Promise<void> | null = null;
  let markChosen = (): void => {};
  const chosen = new Promise<void>((resolve) => {
    markChosen = resolve;
  });

  async function bring(language: Locale): Promise<void> {
    const parts = rest === null ? textParts.slice(0, 1) : textParts;
    const catalogues = await Promise.all(parts.map((part) => load(language, part)));
    if (wanted === language) store.set({ language, catalogues: Object.assign({}, ...catalogues) as Catalogues });
  }
  function show(language: Locale): Promise<void> {
    wanted = language;
    newest = bring(language);
    return newest;
  }
  /** Done when the page has both: where another language was chosen meanwhile, both of that one. */
  async function showBoth(): Promise<void> {
    try {
      await chosen;
      void show(wanted);
      let shown: Promise<void> | null = null;
      while (shown !== newest) {
        shown = newest;
        await shown;
      }
    } catch (error) {
      rest = null;
      throw error;
    }
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose(language) {
      markChosen();
      return show(language);
    },
    loadRest() {
      rest ??= showBoth();
      return rest;
    },
  };
}
