import { textPieces } from "./text-matches.ts";

export interface HighlightedProps {
  readonly text: string;
  /** From `searchWords`. */
  readonly words: readonly string[];
}

/** A text with what was searched for marked in it. */
export function Highlighted({ text, words }: HighlightedProps) {
  if (words.length === 0) return text;
  return textPieces(text, words).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}
