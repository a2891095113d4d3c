export const codeLength = 8;

/** The letters and digits of what was typed, at most as many as a code has. */
export const lettersOf = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, codeLength);

/** The code that a link from the console has behind its `#`; empty where there is none. */
export function codeOfHash(hash: string): string {
  const letters = lettersOf(hash);
  return letters.length === codeLength ? letters : "";
}
