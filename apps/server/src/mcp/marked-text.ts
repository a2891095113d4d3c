import { toPlainLine } from "@monitor/domain";

/** Where texts of devices and users stand in an answer, and nowhere else: a program must not take them for instructions. */
export const markedKey = "untrusted_text";

const maxTextLength = 200;
const maxTexts = 20;

/** Signs that begin markup of any kind, with what stands in their place. */
const harmless: Readonly<Record<string, string>> = {
  "<": "‹",
  ">": "›",
  "`": "'",
  "[": "(",
  "]": ")",
  "{": "(",
  "}": ")",
};

/** One line without control characters and markup, bounded. */
export function harmlessText(text: string): string {
  const line = toPlainLine(text.slice(0, maxTextLength * 4)).replace(/[<>`[\]{}]/g, (sign) => harmless[sign] ?? " ");
  const letters = Array.from(line);
  return letters.length > maxTextLength ? `${letters.slice(0, maxTextLength - 1).join("")}…` : line;
}

type Said = string | null | undefined | readonly string[];

/** Texts of devices and users under the marked key; without any there is no key. */
export function marked(texts: Readonly<Record<string, Said>>): { readonly [markedKey]?: Record<string, unknown> } {
  const said = Object.entries(texts).flatMap(([name, text]): [string, string | string[]][] => {
    if (text === null || text === undefined || text.length === 0) return [];
    return [[name, typeof text === "string" ? harmlessText(text) : text.slice(0, maxTexts).map(harmlessText)]];
  });
  return said.length === 0 ? {} : { [markedKey]: Object.fromEntries(said) };
}

/** A word of our own, such as a status or the kind of a sensor; anything else is dropped, as it may be somebody's text. */
export function word(text: string | null | undefined): string | null {
  return typeof text === "string" && /^[\w.:-]{1,40}$/.test(text) ? text : null;
}
