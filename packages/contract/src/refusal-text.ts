import type * as z from "zod/mini";

type Issue = z.core.$ZodIssue;

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const units: Readonly<Record<string, string>> = { string: " characters", array: " items" };

/** What a bound asks for, in words. */
function boundOf(issue: Extract<Issue, { code: "too_big" | "too_small" }>): string {
  const isOpen = issue.inclusive === false;
  const [words, bound] =
    issue.code === "too_big"
      ? [isOpen ? "less than" : "at most", issue.maximum]
      : [isOpen ? "more than" : "at least", issue.minimum];
  return `${words} ${bound}${units[issue.origin] ?? ""}`;
}

/** What an issue misses, in words; null where nothing is known but that the value does not fit. */
function expectationOf(issue: Issue): string | null {
  switch (issue.code) {
    case "invalid_type":
      return typeWords[issue.expected] ?? issue.expected;
    case "invalid_value":
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(", ")}`;
    case "too_big":
      return boundOf(issue);
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "a text that is not empty";
      return boundOf(issue);
    case "invalid_format":
      return issue.pattern === undefined ? null : `a text of the form ${issue.pattern}`;
    case "invalid_union": {
      const parts = issue.errors.map(([first]) => (first === undefined ? null : expectationOf(first)));
      const words = [...new Set(parts.filter((part) => part !== null))];
      return words.length === 0 ? null : words.join(" or ");
    }
    default:
      return null;
  }
}

/** What zod says where nobody has chosen a message. */
const plainMessage = "Invalid input";

/** Why a field of a request is refused: what was expected there. */
export function refusalOf(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return "unknown field";
  if (issue.message !== plainMessage) return issue.message;
  const expected = expectationOf(issue);
  return expected === null ? "this value does not fit" : `expected ${expected}`;
}
