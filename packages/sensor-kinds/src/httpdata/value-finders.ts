import { jsonFault } from "../exexml/json-fault.ts";
import { maxMatchedText } from "../expressions/match-text.ts";
import type { CheckServices } from "../kind.ts";
import { parseJsonPath, valueAt } from "./json-path.ts";
import { parseXmlPath, readXmlPaths } from "./xml-path.ts";

/** The texts at paths, or what is wrong: with a line of the document, with an expression, or that one took too long. */
export type FoundValues =
  | { values: readonly (string | undefined)[] }
  | { line: number; form: "JSON" | "XML" }
  | { slow: string }
  | { invalid: string };

/** Finds the values of a sensor in a document. */
export type FindValues = (text: string) => Promise<FoundValues>;

/** All of them, or null where one is missing. */
const complete = <T>(values: readonly (T | null)[]): readonly T[] | null =>
  values.includes(null) ? null : (values as readonly T[]);

function textOf(value: unknown): string | undefined {
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "number" || typeof value === "string" ? String(value) : undefined;
}

function jsonFinder(paths: readonly string[]): FindValues | null {
  const steps = complete(paths.map(parseJsonPath));
  if (steps === null) return null;
  return async (text) => {
    const json = text.replace(/^\ufeff/, "");
    try {
      const document: unknown = JSON.parse(json);
      return { values: steps.map((each) => textOf(valueAt(document, each))) };
    } catch {
      return { line: json.slice(0, jsonFault(json)).split("\n").length, form: "JSON" };
    }
  };
}

function xmlFinder(texts: readonly string[]): FindValues | null {
  const paths = complete(texts.map(parseXmlPath));
  if (paths === null) return null;
  return async (text) => {
    const found = readXmlPaths(text, paths);
    return "line" in found ? { line: found.line, form: "XML" } : { values: found };
  };
}

function expressionFinder(patterns: readonly string[], { matchText }: Pick<CheckServices, "matchText">): FindValues {
  return async (text) => {
    const values: (string | undefined)[] = [];
    for (const pattern of patterns) {
      const answer = await matchText({ pattern, text: text.slice(0, maxMatchedText) });
      if (answer.kind === "invalid") return { invalid: pattern };
      if (answer.kind === "too_slow") return { slow: pattern };
      values.push(answer.kind === "found" ? (answer.groups[1] ?? answer.groups[0] ?? undefined) : undefined);
    }
    return { values };
  };
}

/** How values are found in a form of document; null where a path is none. */
export function finderOf(
  form: "json" | "xml" | "expression",
  paths: readonly string[],
  services: Pick<CheckServices, "matchText">,
): FindValues | null {
  if (form === "json") return jsonFinder(paths);
  return form === "xml" ? xmlFinder(paths) : expressionFinder(paths, services);
}
