/** The encodings in which a text can be found. */
export function formsOf(canary: string): Buffer[] {
  const bytes = Buffer.from(canary);
  const escaped = Array.from(canary, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const texts = [
    canary,
    JSON.stringify(canary).slice(1, -1),
    JSON.stringify(JSON.stringify(canary)).slice(3, -3),
    escaped.join(""),
    encodeURIComponent(canary),
    new URLSearchParams({ c: canary }).toString().slice(2),
    canary.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;"),
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    ...[0, 1, 2].flatMap((offset) => base64At(bytes, offset)),
    Array.from(canary).reverse().join(""),
  ];
  return [...new Set(texts)].map((text) => Buffer.from(text)).concat(Buffer.from(canary, "utf16le"));
}

/** Its base64 behind so many other bytes, without the letters that depend on these. */
function base64At(bytes: Buffer, offset: number): string[] {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
  const own = text
    .slice(offset === 0 ? 0 : offset + 1)
    .replace(/=+$/, "")
    .slice(0, -1);
  return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
}

/** Whether something holds the text in any of its forms. */
export function holds(haystack: Buffer | string, canary: string): boolean {
  const bytes = typeof haystack === "string" ? Buffer.from(haystack) : haystack;
  return formsOf(canary).some((form) => bytes.includes(form));
}
