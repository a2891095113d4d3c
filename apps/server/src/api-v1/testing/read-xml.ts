/** An element as a strict reader finds it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#13": "\r" };
const token = /<\?xml[^?]*\?>|<(\/?)([A-Za-z_][\w-]*)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

function decode(text: string): string {
  if (forbidden.test(text)) throw new Error(`This can't stand in XML: ${JSON.stringify(text)}`);
  return text.replace(/&([^;]*;?)/g, (all, name: string) => {
    const sign = entities[name.replace(/;$/, "")];
    if (sign === undefined || !name.endsWith(";")) throw new Error(`This is no entity: ${all}`);
    return sign;
  });
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, decode(value)]),
  );

/** Reads a document and refuses what is not well-formed. */
export function readXml(document: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < document.length) {
    const at = token.lastIndex;
    const found = token.exec(document);
    if (found === null) throw new Error(`Not well-formed at ${at}: ${document.slice(at, at + 80)}`);
    const [, slash, name, attributes = "", end, text] = found;
    const top = open.at(-1) as XmlElement;
    if (text !== undefined) top.text += decode(text);
    else if (slash === "/") {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element at ${at}`);
    } else if (name !== undefined) {
      const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: "" };
      top.children.push(element);
      if (end !== "/") open.push(element);
    }
  }
  const [only, ...others] = root.children;
  if (open.length !== 1 || only === undefined || others.length > 0) throw new Error("There is not one root element");
  return only;
}

/** The first element of a name below an element; an empty text where there is none. */
export function textOf(element: XmlElement, name: string): string {
  for (const child of element.children) {
    if (child.name === name) return child.text;
    const below = textOf(child, name);
    if (below !== "") return below;
  }
  return "";
}

/** The rows of a table, by column. */
export const rowsOf = (table: XmlElement): Record<string, string>[] =>
  table.children
    .filter(({ name }) => name === "item")
    .map(({ children }) => Object.fromEntries(children.map(({ name, text }) => [name, text])));
