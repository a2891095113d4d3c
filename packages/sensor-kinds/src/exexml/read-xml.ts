import { SaxesParser } from "saxes";
import type { OutputProblem, ScriptOutput } from "./script-output.ts";
import { isYes } from "./script-output.ts";

const maxReason = 120;

/** Ends the parser at the first thing that is wrong. */
class Stop extends Error {}

/** Gathers what is between `<prtg>` and its end; unknown elements are left out. */
class OutputReader {
  readonly results: Map<string, string>[] = [];
  readonly #path: string[] = [];
  #text = "";
  readonly #top = new Map<string, string>();

  open(name: string): void {
    this.#path.push(name.toLowerCase());
    this.#text = "";
    if (this.#path.length === 1 && name.toLowerCase() !== "prtg") throw new Stop(`<${name}> in place of <prtg>`);
    if (this.#path.length === 2 && this.#path[1] === "result") this.results.push(new Map());
  }

  text(text: string): void {
    this.#text += text;
  }

  close(): void {
    const [, second, third, fourth] = this.#path;
    const name = this.#path.pop() ?? "";
    if (fourth === undefined && third !== undefined && second === "result") {
      const result = this.results.at(-1);
      if (result?.has(name) === true) throw new Stop(`<${name}> twice in one <result>`);
      result?.set(name, this.#text.trim());
    } else if (third === undefined && second !== undefined && second !== "result") {
      this.#top.set(second, this.#text.trim());
    }
    this.#text = "";
  }

  output(): ScriptOutput {
    return { results: this.results, text: this.#top.get("text") ?? null, isError: isYes(this.#top.get("error")) };
  }
}

/**
 * Reads `<prtg>` of a script's output. A document type is refused, so no entity but the five of XML is ever expanded. Element names
 * may be in any case, as scripts write them so.
 */
export function readXml(text: string): ScriptOutput | OutputProblem {
  const parser = new SaxesParser({ xmlns: false });
  const reader = new OutputReader();
  const stop = (reason: string): never => {
    throw new Stop(reason);
  };
  parser.on("doctype", () => stop("a document type"));
  parser.on("error", (error) => stop(error.message.replace(/^\d+:\d+: /, "")));
  parser.on("opentag", ({ name }) => reader.open(name));
  parser.on("text", (part) => reader.text(part));
  parser.on("cdata", (part) => reader.text(part));
  parser.on("closetag", () => reader.close());
  try {
    parser.write(text).close();
    return reader.output();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { line: parser.line, reason: error.message.slice(0, maxReason) };
  }
}
