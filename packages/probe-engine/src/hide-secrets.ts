/** A shorter secret is too likely to be a part of an ordinary word. */
const minHiddenLength = 4;
const hidden = "•••";

/** Gives a function that removes these secrets, plain or written as in an address, from all texts of a value. */
export function hideSecrets(secrets: Readonly<Record<string, string>>): <T>(value: T) => T {
  const forms = formsOf(Object.values(secrets));
  return (value) => (forms.length === 0 ? value : (withoutForms(value, forms) as typeof value));
}

/** The longest first, as one can be a part of another. */
function formsOf(secrets: readonly string[]): string[] {
  const lines = secrets.flatMap((secret) => [secret, ...secret.split(/\r?\n/)]).map((line) => line.trim());
  const forms = lines.flatMap((line) => [
    line,
    encodeURIComponent(line.replaceAll(/\p{Surrogate}/gu, "\ufffd")),
    ...base64Forms(line),
  ]);
  const long = forms.filter((form) => form.length >= minHiddenLength);
  return [...new Set(long)].sort((one, other) => other.length - one.length);
}

/** What is left of a line within a longer text in base64, such as a user and a password: one form by where it begins. */
function base64Forms(line: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(line, "utf8")]);
    // Letters that also depend on what stands before and behind are left.
    const own = bytes.toString("base64").slice(before === 0 ? 0 : before + 1, Math.floor((bytes.length * 8) / 6));
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

function withoutForms(value: unknown, forms: readonly string[]): unknown {
  if (typeof value === "string") return forms.reduce((text, form) => text.replaceAll(form, hidden), value);
  if (Array.isArray(value)) return value.map((each) => withoutForms(each, forms));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withoutForms(each, forms)]);
  return Object.fromEntries(entries);
}
