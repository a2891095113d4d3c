/** Text that is markup already; only the tag below makes it, so everything else in a page is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** No browser shows these, and some stumble over them. */
const isControl = (character: string): boolean => {
  const code = character.charCodeAt(0);
  return (code < 32 && !"\t\n\r".includes(character)) || code === 127;
};

/** The text, escaped for use between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  const clean = Array.from(text, (character) => (isControl(character) ? "\uFFFD" : character)).join("");
  return clean.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
}

export type MarkupPart = Markup | string | number | null | readonly Markup[];

function textOf(part: MarkupPart): string {
  if (part === null) return "";
  if (part instanceof Markup) return part.text;
  return typeof part === "object" ? part.map(({ text }) => text).join("") : escapeHtml(String(part));
}

/** Markup with values: strings and numbers are escaped, markup and lists of it stay, null is nothing. */
export function markup(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(strings.reduce((page, piece, index) => page + textOf(parts[index - 1] ?? null) + piece));
}

/** A query string with its question mark for use in a link; null and empty values are left out. */
export function queryText(values: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== null && value !== "") query.set(key, String(value));
  const text = query.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
