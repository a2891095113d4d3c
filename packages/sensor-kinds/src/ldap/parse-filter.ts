/** A filter as it was read: names of attributes, and values as bytes. */
export type Filter =
  | { readonly kind: "and" | "or"; readonly parts: readonly Filter[] }
  | { readonly kind: "not"; readonly part: Filter }
  | { readonly kind: "equal" | "atLeast" | "atMost" | "about"; readonly name: string; readonly value: string }
  | { readonly kind: "present"; readonly name: string }
  | { readonly kind: "like"; readonly name: string; readonly pieces: readonly string[] };

const maxDepth = 20;
const item = /^([A-Za-z0-9][A-Za-z0-9.;-]{0,99})(>=|<=|~=|=)([^()]*)$/;
const kinds = { ">=": "atLeast", "<=": "atMost", "~=": "about", "=": "equal" } as const;
/** `*`, `(`, `)`, `\` and NUL are written as `\2a` and so on (RFC 4515, 3). */
const isEscaped = (text: string) => /^(?:[^\\\0]|\\[0-9a-f]{2})*$/i.test(text);

class FilterReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  #takes(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  /** The next filter with its parentheses; null where there is none. */
  read(depth = 0): Filter | null {
    if (depth > maxDepth || !this.#takes("(")) return null;
    const found = this.#inside(depth);
    return found !== null && this.#takes(")") ? found : null;
  }

  #inside(depth: number): Filter | null {
    if (this.#takes("&")) return this.#several("and", depth);
    if (this.#takes("|")) return this.#several("or", depth);
    if (!this.#takes("!")) return this.#item();
    const part = this.read(depth + 1);
    return part === null ? null : { kind: "not", part };
  }

  #several(kind: "and" | "or", depth: number): Filter | null {
    const parts: Filter[] = [];
    while (this.#text[this.#at] === "(") {
      const part = this.read(depth + 1);
      if (part === null) return null;
      parts.push(part);
    }
    return parts.length === 0 ? null : { kind, parts };
  }

  #item(): Filter | null {
    const end = this.#text.indexOf(")", this.#at);
    const match = end === -1 ? null : item.exec(this.#text.slice(this.#at, end));
    const [, name = "", sign = "=", value = ""] = match ?? [];
    if (match === null || !isEscaped(value)) return null;
    this.#at = end;
    const kind = kinds[sign as keyof typeof kinds];
    if (!value.includes("*")) return { kind, name, value };
    if (kind !== "equal") return null;
    if (value === "*") return { kind: "present", name };
    const pieces = value.split("*");
    const isEmptyInside = pieces.slice(1, -1).includes("");
    return isEmptyInside ? null : { kind: "like", name, pieces };
  }
}

/** Reads a filter of RFC 4515, at most 20 deep; null where it is none. Extensible matches (`:=`) are not read. */
export function parseFilter(text: string): Filter | null {
  const reader = new FilterReader(text.trim());
  const found = reader.read();
  return reader.isAtEnd ? found : null;
}
