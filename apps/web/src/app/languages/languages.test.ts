import type { Locale } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { loadLanguage } from "../load-language.ts";
import { collectMessages } from "./collect-messages.ts";
import { catalogues as firstGerman } from "./de-first.ts";
import { catalogues as firstEnglish } from "./en-first.ts";
import { files as laterEnglish } from "./en-later.ts";
import type { Catalogues } from "../../shared/i18n/index.ts";

/** Names of the features whose texts come in a file of their own. */
const laterFeatures = Object.keys(laterEnglish).map((path) =>
  path.replace(/^\.\.\/\.\.\/(?:features\/)?|\/messages\.en\.ts$/g, ""),
);

async function allTexts(language: Locale, first: Catalogues): Promise<Catalogues> {
  const later = await Promise.all(laterFeatures.map((feature) => loadLanguage(language, feature)));
  return Object.assign({}, first, ...later) as Catalogues;
}
const english = await allTexts("en", firstEnglish);
const german = await allTexts("de", firstGerman);

/** Paths of all texts with what they are: `home.pageTitle string`, `home.lead function 2`. */
function shapeOf(value: unknown, path: string): string[] {
  if (typeof value === "function") return [`${path} function`];
  if (typeof value === "string") return [`${path} string`];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, part]) => shapeOf(part, `${path}.${key}`));
}
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

describe("languages", () => {
  test("[LY-07] every English text has a German one", () => {
    const inGerman = new Set(shapeOf(german, ""));
    expect(shapeOf(english, "").filter((text) => !inGerman.has(text))).toEqual([]);
  });

  test("[LY-07] no text is empty", () => {
    expect([...textsOf(english), ...textsOf(german)].filter((text) => text.trim() === "")).toEqual([]);
  });

  test("both languages are split alike, and every feature is in one part", () => {
    expect(Object.keys(firstGerman)).toEqual(Object.keys(firstEnglish));
    expect(Object.keys(german)).toEqual(Object.keys(english));
    expect(laterFeatures.length).toBeGreaterThan(15);
    expect(laterFeatures.filter((name) => name in firstEnglish)).toEqual([]);
    expect(laterFeatures.filter((name) => !(name in english))).toEqual([]);
  });

  test("no file of texts lies so deep that it is never loaded", () => {
    const all = Object.keys(import.meta.glob("../../**/messages.en.ts"));
    const names = all.map((path) => path.replace(/^\.\.\/\.\.\/(?:features\/)?|\/messages\.en\.ts$/g, ""));
    expect(names.filter((name) => !(name in english))).toEqual([]);
  });

  test("every feature is found by its folder", () => {
    expect(Object.keys(english)).toEqual(expect.arrayContaining(["home", "session", "shell", "shared/i18n"]));
    const files = {
      "../../features/home/messages.en.ts": { messages: 1 },
      "../../shared/ui/messages.en.ts": { messages: 2 },
    };
    expect(collectMessages(files)).toEqual({ home: 1, "shared/ui": 2 });
  });
});
