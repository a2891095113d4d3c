import { locales } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";

/** Texts of one language: feature name → its messages. */
export type Catalogues = Readonly<Record<string, unknown>>;

/** Name of the part with the texts of the first pages; every other part is a feature. */
export const firstTexts = "first";

export interface LanguageState {
  readonly language: Locale;
  readonly catalogues: Catalogues;
}
export interface LanguageStore extends ReadableStore<LanguageState> {
  /** Loads a language and shows it when all of it is here; the last choice wins. */
  readonly choose: (language: Locale) => Promise<void>;
  /** The language that was chosen last, also while its texts are on their way. */
  readonly wanted: () => Locale;
  /**
   * Brings the texts of these features as soon as a language is chosen; from then on a change of language brings them
   * too.
   */
  readonly bring: (features: readonly string[]) => Promise<void>;
}

export interface AwayOptions {
  readonly onFailure: (error: unknown) => void;
  /** Settles when it is time to ask again. */
  readonly pause: () => Promise<void>;
}

/** As `choose`, for a click: what does not come is told once, and asked for until it is here or another one is chosen. */
export async function followChoice(
  { choose, wanted, get }: LanguageStore,
  language: Locale,
  { onFailure, pause }: AwayOptions,
): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await choose(language);
    } catch (error) {
      if (!isTold) onFailure(error);
    }
    await pause();
    if (wanted() !== language || get().language === language) return;
  }
}

/** LY-10: the first candidate that is a language of the product, else English. */
export function pickLanguage(candidates: readonly (string | null | undefined)[]): Locale {
  const known = candidates.map((text) => locales.find((locale) => locale === text));
  return known.find((locale) => locale !== undefined) ?? "en";
}

/** Texts of all parts, and of those that are added while the others are on their way. */
async function loadParts(parts: ReadonlySet<string>, load: (part: string) => Promise<Catalogues>): Promise<Catalogues> {
  const loaded = new Map<string, Catalogues>();
  while (loaded.size < parts.size) {
    const missing = [...parts].filter((part) => !loaded.has(part));
    const found = await Promise.all(missing.map(load));
    missing.forEach((part, index) => loaded.set(part, found[index] ?? {}));
  }
  return Object.assign({}, ...loaded.values()) as Catalogues;
}

/** The language that is shown with its texts; `load` brings those of one part in one language. */
export function createLanguageStore(load: (language: Locale, part: string) => Promise<Catalogues>): LanguageStore {
  const store = createStore<LanguageState>({ language: "en", catalogues: {} });
  const parts = new Set([firstTexts]);
  const coming = new Map<string, Promise<void>>();
  let wanted: Locale = "en";
  let newest: Promise<void> = Promise.resolve();
  let markChosen = (): void => {};
  const chosen = new Promise<void>((resolve) => {
    markChosen = resolve;
  });

  async function loadAndShow(language: Locale): Promise<void> {
    const catalogues = await loadParts(parts, (part) => load(language, part));
    if (wanted === language) store.set({ language, catalogues });
  }
  function show(language: Locale): Promise<void> {
    wanted = language;
    newest = loadAndShow(language);
    return newest;
  }
  /** Done when the page has the texts: of the language chosen last, where that has changed meanwhile. */
  async function bringOne(feature: string): Promise<void> {
    parts.add(feature);
    try {
      await chosen;
      void show(wanted);
      let shown: Promise<void> | null = null;
      while (shown !== newest) {
        shown = newest;
        await shown;
      }
    } catch (error) {
      if (!(feature in store.get().catalogues)) parts.delete(feature);
      throw error;
    } finally {
      coming.delete(feature);
    }
  }
  async function bring(features: readonly string[]): Promise<void> {
    const missing = features.filter((feature) => !(feature in store.get().catalogues));
    const all = missing.map((feature) => {
      const one = coming.get(feature) ?? bringOne(feature);
      coming.set(feature, one);
      return one;
    });
    await Promise.all(all);
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    wanted: () => wanted,
    choose(language) {
      markChosen();
      return show(language);
    },
    bring,
  };
}
