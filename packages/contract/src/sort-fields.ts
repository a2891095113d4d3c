import { CallError } from "./errors.ts";

/** A property that a list is sorted by. */
export interface SortBy<Name extends string> {
  readonly name: Name;
  readonly direction: 1 | -1;
}

const maxSortFields = 10;

/**
 * Reads `name,-priority`; `nameOf` finds the property of a word in lower case. Errors: CallError BAD_REQUEST for a word without
 * one, and for too many fields.
 */
export function readSortFields<Name extends string>(
  sortBy: string,
  nameOf: (word: string) => Name | null,
): SortBy<Name>[] {
  const fields = sortBy.split(",").map((field) => field.trim());
  const steps = fields
    .filter((field) => field !== "")
    .map((field): SortBy<Name> => {
      const word = field.replace(/^[+-]/, "").toLowerCase();
      const name = nameOf(word);
      if (name !== null) return { name, direction: field.startsWith("-") ? -1 : 1 };
      throw new CallError("BAD_REQUEST", `sort_by: there is no sorting by "${word.slice(0, 60)}"`);
    });
  if (steps.length > maxSortFields) throw new CallError("BAD_REQUEST", `sort_by: at most ${maxSortFields} fields`);
  return steps;
}
