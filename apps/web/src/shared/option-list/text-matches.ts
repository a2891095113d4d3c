/** A piece of a text; the marked ones are what a search found. */
export interface TextPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Words of a search text in lower case. */
export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function matchMask(text: string, words: readonly string[]): boolean[] {
  const lower = text.toLowerCase();
  const mask = Array.from({ length: text.length }, () => false);
  // A few letters change their length in lower case; then the places would not be those of the text.
  if (lower.length !== text.length) return mask;
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      mask.fill(true, at, at + word.length);
    }
  }
  return mask;
}

/** A text in pieces, with every place of every word marked. Plain text in, plain text out. */
export function textPieces(text: string, words: readonly string[]): TextPiece[] {
  const mask = matchMask(text, words);
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const last = pieces[pieces.length - 1];
    const isMatch = mask[index] === true;
    if (last && last.isMatch === isMatch) last.text += text[index];
    else pieces.push({ text: text[index] ?? "", isMatch });
  }
  return pieces;
}
