/** Headers that the client sets itself, or that are log-ins, which have their own settings and are secrets. */
const ownHeaders = new Set([
  "accept-encoding",
  "authorization",
  "connection",
  "content-length",
  "content-type",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
const line = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/;
const maxHeaders = 30;

/** The headers of a setting with one a line, names in lower case; null where a line is none, or one that may not be set. */
export function parseHeaders(text: string): Readonly<Record<string, string>> | null {
  const lines = text.split("\n").map((each) => each.trim());
  const headers: Record<string, string> = {};
  for (const each of lines.filter((other) => other !== "")) {
    const match = line.exec(each);
    const name = match?.[1]?.toLowerCase() ?? "";
    if (match === null || ownHeaders.has(name) || name === "__proto__") return null;
    headers[name] = match[2] ?? "";
  }
  return Object.keys(headers).length > maxHeaders ? null : headers;
}
