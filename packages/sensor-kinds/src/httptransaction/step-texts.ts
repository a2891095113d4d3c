/** The code by which a step says what any check can say. */
export const stepCode = <T extends string>(code: T): `step_${T}` => `step_${code}`;

/** Texts that any check has, as those of a step: each with the step before it. */
export function ofStep<T extends string>(
  prefix: string,
  templates: Readonly<Record<T, string>>,
): Record<`step_${T}`, string> {
  const entries = Object.entries<string>(templates).map(([code, text]) => [stepCode(code), prefix + text]);
  return Object.fromEntries(entries) as Record<`step_${T}`, string>;
}
