import { isPlainLine } from "@monitor/domain";
import type { LookupDefinition, LookupMapping, LookupStatus, LookupType } from "@monitor/domain";
import { SaxesParser } from "saxes";

const maxMappings = 2000;
const maxTextLength = 200;
const maxReasonLength = 120;

/** Elements of a mapping, in lower case, and the type of their lookup. */
const types: Readonly<Record<string, LookupType>> = {
  singleint: "SINGLEINTEGER",
  boolean: "BOOLEAN",
  range: "RANGE",
  bitfield: "BITFIELD",
};
const states: Readonly<Record<string, LookupStatus>> = { ok: "OK", warning: "WARNING", error: "ERROR", none: "NONE" };

/** Ends the reading at the first thing that is wrong. */
class Stop extends Error {}

type Attributes = Readonly<Record<string, string>>;

/** Attributes by their names in lower case. */
const inLowerCase = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));

function numberOf(attributes: Attributes, name: string): number {
  const text = attributes[name]?.trim() ?? "";
  const number = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text.toLowerCase() === "true" ? 1 : null;
  if (number !== null) return number;
  if (text.toLowerCase() === "false") return 0;
  throw new Stop(`${name}="${text.slice(0, 40)}" is no number`);
}

function stateOf(attributes: Attributes, name: string, otherwise: LookupStatus): LookupStatus {
  const text = attributes[name]?.trim().toLowerCase();
  if (text === undefined || text === "") return otherwise;
  const state = Object.hasOwn(states, text) ? states[text] : undefined;
  if (state === undefined) throw new Stop(`${name}="${text.slice(0, 40)}" is none of Ok, Warning, Error and None`);
  return state;
}

function plain(text: string, what: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "" || line.length > maxTextLength || !isPlainLine(line)) {
    throw new Stop(`${what} has to be a text of 1 to ${maxTextLength} characters on one line`);
  }
  return line;
}

/** Gathers a lookup element by element. */
class LookupReader {
  readonly #path: string[] = [];
  readonly #mappings: LookupMapping[] = [];
  #head: Pick<LookupDefinition, "id" | "undefined_status"> | null = null;
  #type: LookupType | null = null;
  #open: Omit<LookupMapping, "display_text"> | null = null;
  #text = "";

  open(name: string, attributes: Attributes): void {
    const [root, middle] = this.#path;
    this.#path.push(name);
    if (root === undefined && name !== "valuelookup")
      throw new Stop(`<${name.slice(0, 40)}> in place of <ValueLookup>`);
    if (root === undefined) {
      const id = plain(attributes["id"] ?? "", "id");
      this.#head = { id, undefined_status: stateOf(attributes, "undefinedstate", "WARNING") };
    } else if (middle === "lookups" && this.#path.length === 3) this.#begin(name, attributes);
  }

  #begin(name: string, attributes: Attributes): void {
    const type = Object.hasOwn(types, name) ? types[name] : undefined;
    if (type === undefined) throw new Stop(`<${name.slice(0, 40)}> is no kind of mapping`);
    if (this.#type !== null && this.#type !== type) throw new Stop("mappings of several kinds in one lookup");
    if (this.#mappings.length === maxMappings) throw new Stop(`more than ${maxMappings} mappings`);
    this.#type = type;
    const from = numberOf(attributes, type === "RANGE" ? "from" : "value");
    const to = type === "RANGE" ? numberOf(attributes, "to") : from;
    this.#open = { from, to, lookup_status: stateOf(attributes, "state", "NONE") };
    this.#text = "";
  }

  text(text: string): void {
    if (this.#open !== null) this.#text += text;
  }

  close(): void {
    this.#path.pop();
    if (this.#open === null || this.#path.length > 2) return;
    this.#mappings.push({ ...this.#open, display_text: plain(this.#text, "the text of a mapping") });
    this.#open = null;
  }

  lookup(): LookupDefinition {
    if (this.#head === null || this.#type === null) throw new Stop("there is no mapping");
    return { ...this.#head, lookup_type: this.#type, mappings: this.#mappings };
  }
}

/**
 * Reads `<ValueLookup>`, or says what is wrong with it. Names of elements, attributes and states may be in any case. A document type is
 * refused, so no entity but the five of XML is ever expanded.
 */
export function readLookup(text: string): LookupDefinition | string {
  const parser = new SaxesParser({ xmlns: false });
  const reader = new LookupReader();
  const stop = (reason: string): never => {
    throw new Stop(reason);
  };
  parser.on("doctype", () => stop("a document type"));
  parser.on("error", (error) => stop(error.message));
  parser.on("opentag", ({ name, attributes }) => reader.open(name.toLowerCase(), inLowerCase(attributes)));
  parser.on("text", (part) => reader.text(part));
  parser.on("cdata", (part) => reader.text(part));
  parser.on("closetag", () => reader.close());
  try {
    parser.write(text).close();
    return reader.lookup();
  } catch (error) {
    if (error instanceof Stop) return error.message.slice(0, maxReasonLength);
    throw error;
  }
}
