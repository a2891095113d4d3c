/** An expression of RE2 and the text it is looked for in. */
export interface MatchCall {
  pattern: string;
  text: string;
}

/** Most of a text that an expression is looked for in, in characters. */
export const maxMatchedText = 262_144;

/** What an expression has found: the whole of it and its groups, null for one that took no part. */
export type MatchAnswer =
  | { kind: "found"; groups: readonly (string | null)[] }
  | { kind: "none" }
  | { kind: "invalid" }
  | { kind: "too_slow" };

/** Looks for an expression for no longer than two seconds, beside what this process does. */
export type MatchText = (call: MatchCall) => Promise<MatchAnswer>;
