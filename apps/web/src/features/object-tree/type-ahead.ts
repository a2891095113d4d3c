import type { TreeRow } from "./tree-rows.ts";

/** Letters after a pause begin a new word. */
export const pauseMs = 700;

/** What has been typed so far, and when last. */
export interface TypedText {
  readonly text: string;
  readonly atMs: number;
}

export const nothingTyped: TypedText = { text: "", atMs: Number.NEGATIVE_INFINITY };

/** Whether the next letter goes on with a word. */
export const isTypingOn = (typed: TypedText, nowMs: number): boolean =>
  typed.text !== "" && nowMs - typed.atMs <= pauseMs;

/** The text with one more letter. */
export function withLetter(typed: TypedText, letter: string, nowMs: number): TypedText {
  return { text: (isTypingOn(typed, nowMs) ? typed.text : "") + letter.toLowerCase(), atMs: nowMs };
}

/**
 * The row whose name begins with what was typed, from the present row on and around; one letter again and again goes from
 * one such row to the next. Null when there is none.
 */
export function rowOfText(text: string, rows: readonly TreeRow[], index: number): TreeRow | null {
  const first = text.charAt(0);
  const isRepeated = text.length > 1 && text === first.repeat(text.length);
  const wanted = isRepeated ? first : text;
  const start = text.length === 1 || isRepeated ? index + 1 : index;
  for (let step = 0; step < rows.length; step += 1) {
    const row = rows[(start + step) % rows.length];
    if (row?.kind === "object" && row.object.name.toLowerCase().startsWith(wanted)) return row;
  }
  return null;
}
