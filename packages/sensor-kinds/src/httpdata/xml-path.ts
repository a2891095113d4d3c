import { SaxesParser } from "saxes";

/** An element by its name, and which of its name below the same parent. */
interface XmlStep {
  name: string;
  index: number;
}

/** Where a value is: the text of an element, or an attribute of it. */
export interface XmlPath {
  steps: readonly XmlStep[];
  attribute: string | null;
}

const maxDepth = 100;
const step = /^([^/@[\]\s]+)(?:\[(\d{1,6})\])?$/;

/** A path such as `/status/room[2]/@temperature`; places count from 1, and 1 may be left out. Null where it is none. */
export function parseXmlPath(text: string): XmlPath | null {
  const parts = text.replace(/^\//, "").split("/");
  const last = parts.at(-1) ?? "";
  const attribute = last.startsWith("@") ? last.slice(1) : null;
  const found = (attribute === null ? parts : parts.slice(0, -1)).map((part) => step.exec(part));
  const isEmpty = found.length === 0 || attribute === "" || found.length > maxDepth;
  if (isEmpty || found.includes(null)) return null;
  return { steps: found.map((match) => ({ name: match?.[1] ?? "", index: Number(match?.[2] ?? 1) })), attribute };
}

class Stop extends Error {}

/** Where the parser is: an element, and how many of each name it has below it so far. */
interface OpenElement extends XmlStep {
  children: Map<string, number>;
  text: string;
}

/** Follows a document and keeps what is at the paths. */
class PathReader {
  readonly found: (string | undefined)[];
  /** Paths by how deep they lead, with their places. */
  readonly #byDepth = new Map<number, (readonly [place: number, path: XmlPath])[]>();
  readonly #open: OpenElement[] = [];
  readonly #root: OpenElement = { name: "", index: 1, children: new Map(), text: "" };

  constructor(paths: readonly XmlPath[]) {
    this.found = paths.map(() => undefined);
    for (const [place, path] of paths.entries()) {
      const { length } = path.steps;
      this.#byDepth.set(length, [...(this.#byDepth.get(length) ?? []), [place, path]]);
    }
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#open.length >= maxDepth) throw new Stop("too deep");
    const parent = this.#open.at(-1) ?? this.#root;
    const index = (parent.children.get(name) ?? 0) + 1;
    parent.children.set(name, index);
    this.#open.push({ name, index, children: new Map(), text: "" });
    this.#keep((path) =>
      path.attribute !== null && Object.hasOwn(attributes, path.attribute) ? attributes[path.attribute] : undefined,
    );
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) element.text += text;
  }

  close(): void {
    const text = this.#open.at(-1)?.text;
    this.#keep(({ attribute }) => (attribute === null ? text : undefined));
    this.#open.pop();
  }

  #keep(valueOf: (path: XmlPath) => string | undefined): void {
    for (const [place, path] of this.#byDepth.get(this.#open.length) ?? []) {
      if (this.found[place] === undefined && this.#isAt(path)) this.found[place] = valueOf(path);
    }
  }

  #isAt({ steps }: XmlPath): boolean {
    return steps.every(({ name, index }, depth) => {
      const element = this.#open[depth];
      return element?.name === name && element.index === index;
    });
  }
}

/** The texts at paths of a document; or the line at which it stops to be XML. A document type is refused: no entity is expanded. */
export function readXmlPaths(
  text: string,
  paths: readonly XmlPath[],
): readonly (string | undefined)[] | { line: number } {
  const parser = new SaxesParser({ xmlns: false });
  const reader = new PathReader(paths);
  const stop = (): never => {
    throw new Stop();
  };
  parser.on("doctype", stop);
  parser.on("error", stop);
  parser.on("opentag", ({ name, attributes }) => reader.open(name, attributes));
  parser.on("text", (part) => reader.text(part));
  parser.on("cdata", (part) => reader.text(part));
  parser.on("closetag", () => reader.close());
  try {
    parser.write(text.replace(/^\ufeff?\s*/, "")).close();
    return reader.found;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { line: parser.line };
  }
}
