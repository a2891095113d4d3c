import { passwordComplexity, validationMessage } from "@monitor/domain";
import type { Locale, ValidationIssue } from "@monitor/domain";

export type FieldName<V> = keyof V & string;

/**
 * Looks at one value; null when it is fine. The domain's rules (`required`, `email`, `url` …) are such rules. `isTyping`
 * is true while the value is being entered, for rules that are only then content with a beginning.
 */
export type FieldRule<T, V> = (value: T, values: V, isTyping: boolean) => RuleIssue | null;
/** An issue of the domain, or one by a code of the feature's own that has its sentence in `refusals`. */
export type RuleIssue = ValidationIssue | { readonly code: string };
/** Rules by field; the first one that complains is shown. */
export type FormRules<V> = { readonly [N in keyof V]?: readonly FieldRule<V[N], V>[] };

/** What the server finds wrong with a value, by a code of the feature's own. It holds until the value changes. */
export interface Refusal {
  readonly value: unknown;
  readonly code: string;
}

/** A mistake as the form keeps it: no finished sentence, so that it follows the language. */
export interface FieldProblem {
  readonly type: string;
  readonly message: string;
}

function toProblem(issue: RuleIssue): FieldProblem {
  return { type: issue.code, message: "n" in issue ? String(issue.n) : "" };
}

export interface FormState<V> {
  readonly values: V;
  readonly refusals: Readonly<Partial<Record<string, Refusal>>>;
  /** The field that the user is typing into. */
  readonly typedInto: string | null;
}

/** The first mistake of each field that has one. */
export function findProblems<V extends object>(
  rules: FormRules<V>,
  { values, refusals, typedInto }: FormState<V>,
): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {};
  for (const name of Object.keys(values) as FieldName<V>[]) {
    const issues = (rules[name] ?? []).map((rule) => rule(values[name], values, typedInto === name));
    const issue = issues.find((candidate) => candidate !== null);
    const refusal = refusals[name];
    if (issue) found[name] = toProblem(issue);
    else if (refusal && refusal.value === values[name]) found[name] = { type: refusal.code, message: "" };
  }
  return found;
}

/** The sentence for a mistake: the feature's own for a refusal, else that of the domain. */
export function problemText(
  problem: FieldProblem,
  sentences: Readonly<Partial<Record<string, string>>>,
  locale: Locale,
): string {
  const own = sentences[problem.type];
  if (own !== undefined) return own;
  return validationMessage({ code: problem.type, n: problem.message } as unknown as ValidationIssue, locale);
}

/** VA-04 to VA-06: the rule for a new password, with the first thing that it lacks. */
export function complexPassword(value: string): ValidationIssue | null {
  return passwordComplexity(value)[0] ?? null;
}
