import { jsonFault } from "./json-fault.ts";
import type { OutputProblem, ResultFields, ScriptOutput } from "./script-output.ts";
import { isYes } from "./script-output.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isWord = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

const fieldsOf = (object: Record<string, unknown>): ResultFields =>
  new Map(
    Object.entries(object).flatMap(([key, value]) => (isWord(value) ? [[key.toLowerCase(), String(value)]] : [])),
  );

const inLowerCase = (object: Record<string, unknown>): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(object).map(([key, value]) => [key.toLowerCase(), value]));

/** Reads `{"prtg": {…}}` of a script's output; names may be in any case, a single result needs no list. */
export function readJson(text: string): ScriptOutput | OutputProblem {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    // The message repeats a part of the text, which is not for people.
    const [reason = ""] = (error as Error).message.split(/,? (?:"|\.\.\.|in JSON|at position)/, 1);
    return { line: text.slice(0, jsonFault(text)).split("\n").length, reason: reason.slice(0, 120) };
  }
  const prtg = isObject(parsed) ? inLowerCase(parsed).get("prtg") : undefined;
  if (!isObject(prtg)) return { line: 1, reason: 'no "prtg"' };
  const top = inLowerCase(prtg);
  const result = top.get("result") ?? [];
  const results = (Array.isArray(result) ? result : [result]) as unknown[];
  const message = top.get("text");
  const error = top.get("error");
  return {
    results: results.filter(isObject).map(fieldsOf),
    text: isWord(message) ? String(message) : null,
    isError: isYes(isWord(error) ? String(error) : undefined),
  };
}
