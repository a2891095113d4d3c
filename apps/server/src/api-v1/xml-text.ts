/** What XML 1.0 can't hold at all: most control characters, half characters, U+FFFE and U+FFFF. */
const forbiddenInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\r": "&#13;",
};

/** Any text as XML, between tags or in an attribute; devices and results say what they like. */
export const xmlText = (text: string): string =>
  text.replace(forbiddenInXml, "\uFFFD").replace(/[&<>"'\r]/g, (sign) => entities[sign] ?? sign);

/** An element with a text in it; `name` is one of ours. */
export const xmlElement = (name: string, text: string | number | boolean): string =>
  `<${name}>${xmlText(String(text))}</${name}>`;

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
