/** A shorter one is too likely to be a part of something else. */
const minHiddenLength = 4;
const hidden = "•••";

/** A function that takes these secrets, as they are and as a part of an address, out of all texts of a value. */
export function hideSecrets(secrets: Readonly<Record<string, string>>): <T>(value: T) => T {
  const forms = formsOf(Object.values(secrets));
  return (value) => (forms.length === 0 ? value : (withoutForms(value, forms) as typeof value));
}

/** The longest first: one can be a part of another. */
function formsOf(secrets: readonly string[]): string[] {
  const lines = secrets.flatMap((secret) => [secret, ...secret.split(/\r?\n/)]).map((line) => line.trim());
  const forms = lines.flatMap((line) => [line, encodeURIComponent(line.replaceAll(/\p{Surrogate}/gu, "\ufffd"))]);
  const long = forms.filter((form) => form.length >= minHiddenLength);
  return [...new Set(long)].sort((one, other) => other.length - one.length);
}

function withoutForms(value: unknown, forms: readonly string[]): unknown {
  if (typeof value === "string") return forms.reduce((text, form) => text.replaceAll(form, hidden), value);
  if (Array.isArray(value)) return value.map((each) => withoutForms(each, forms));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withoutForms(each, forms)]);
  return Object.fromEntries(entries);
}
