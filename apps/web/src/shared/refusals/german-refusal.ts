import { features } from "./german-features.ts";
import { rest, sentences, words } from "./german-table.ts";

interface Form {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly german: string;
}

const maxLength = 2000;
const maxDepth = 5;

function formOf([english, german]: (typeof sentences)[number]): Form {
  const names = (english.match(/\{\w+\}/g) ?? []).map((mark) => mark.slice(1, -1));
  const literal = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return { pattern: new RegExp(`^${literal.replace(/\{\w+\}/g, "([^]+?)")}$`), names, german };
}

const ofSentences = [...sentences, ...features].map(formOf);
const ofParts = [...words.map(formOf), ...ofSentences, ...rest.map(formOf)];

function said(text: string, forms: readonly Form[], depth: number): string | null {
  for (const { pattern, names, german } of forms) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const partOf = (name: string): string => {
      const part = match[names.indexOf(name) + 1] ?? "";
      return depth < maxDepth ? (said(part, ofParts, depth + 1) ?? part) : part;
    };
    return german.replace(/\{(\w+)\}/g, (_, name: string) => partOf(name));
  }
  return null;
}

/** Where a refusal stands, such as `body.basic.name: `. */
const placed = /^([a-z_]+(?:\.[^\s:]+)*: )([^]+)$/;

/** A refusal of the server in German, with its place as it is; null where it is not known. */
export function germanRefusal(english: string): string | null {
  if (english.length > maxLength) return null;
  const [, place = "", sentence = english] = placed.exec(english) ?? [];
  const german = said(sentence, ofSentences, 0);
  return german === null ? null : place + german;
}

/** Puts the German of a refusal in its place, where it is known. */
export function sayInGerman(error: Error): void {
  error.message = germanRefusal(error.message) ?? error.message;
}
