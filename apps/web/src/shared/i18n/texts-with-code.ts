import type { LanguageStore } from "./language-store.ts";

export interface TextsWithCode {
  /** Notes that code is here which will ask for this feature's texts. */
  readonly expect: (feature: string) => void;
  /** Runs `load`, and then brings the texts that the code which came with it will ask for. */
  readonly withTexts: <T>(load: () => Promise<T>) => Promise<T>;
}

/** Code says by itself which texts it needs, when it is first run: they come before anything of it is drawn. */
export function createTextsWithCode({ get, bring }: Pick<LanguageStore, "get" | "bring">): TextsWithCode {
  const expected = new Set<string>();
  return {
    expect: (feature) => void expected.add(feature),
    async withTexts(load) {
      const before = new Set(expected);
      const code = await load();
      // Before there is a language nothing is drawn, so nothing is missing.
      const hasLanguage = Object.keys(get().catalogues).length > 0;
      if (hasLanguage) await bring([...expected].filter((feature) => !before.has(feature)));
      return code;
    },
  };
}
