/** A result of a script: the text of its elements by their names in lower case. */
export type ResultFields = ReadonlyMap<string, string>;

/** What a script has said, whether in XML or JSON. */
export interface ScriptOutput {
  results: readonly ResultFields[];
  /** A message; null where it says none. */
  text: string | null;
  isError: boolean;
}

/** An output that is not in the format: where, and what is wrong in a word of the parser. */
export interface OutputProblem {
  line: number;
  reason: string;
}

/** True for what stands for "yes" in XML and JSON. */
export const isYes = (text: string | undefined): boolean =>
  ["1", "true", "yes"].includes((text ?? "").trim().toLowerCase());
