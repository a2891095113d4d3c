import { parseExpectedStatus } from "../http/expected-status.ts";
import type { StatusRange } from "../http/expected-status.ts";
import { parseHeaders } from "../http-client/request-headers.ts";
import { isCheckableUrl } from "../http-client/target-url.ts";
import { parseJsonPath } from "../httpdata/json-path.ts";
import { addressSamples, isLogInVariable, variablesIn, withoutVariables } from "./templates.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
const maxSteps = 20;
const maxLines = 30;
/** Steps are channels, beside these. */
const takenNames = ["total_time", "last_good_step", "__proto__"];

/** What the text of an answer is looked through for. */
export interface StepRule {
  kind: "has" | "lacks" | "matches";
  text: string;
}

/** A value of an answer that later steps use: at a path of JSON, or the first group of an expression. */
export interface StepTake {
  variable: string;
  from: "json" | "match";
  where: string;
}

/** One request and what its answer has to be. Texts with `{{name}}` are filled in when the step is made. */
export interface TransactionStep {
  name: string;
  method: (typeof methods)[number];
  address: string;
  /** One a line, as headers of other sensors. */
  headers: string[];
  contentType: string;
  body: string[];
  /** Empty: below 400. */
  status: readonly StatusRange[];
  rules: StepRule[];
  takes: StepTake[];
}

/** The steps of a setting, or the number of its first line that is none (from 1). */
export type ParsedSteps = { steps: readonly TransactionStep[] } | { line: number };

const isMethod = (word: string): word is TransactionStep["method"] => methods.some((each) => each === word);

function setAddress(step: TransactionStep, method: string, address: string): boolean {
  if (step.address !== "" || !isMethod(method)) return false;
  Object.assign(step, { method, address });
  const variables = variablesIn(address);
  if (variables.some(isLogInVariable)) return false;
  // Where the address begins with a value, only that value says whether it is one.
  const samples = address.startsWith("{{") ? ["/"] : addressSamples(address, "x");
  return address.length <= 2000 && samples.some(isCheckableUrl);
}

/** Log-ins are secrets, so none is written here in plain text; a token that a step has taken is another thing. */
function addHeader(step: TransactionStep, line: string): boolean {
  const isToken = /^authorization:.*\{\{/i.test(line);
  const sample = withoutVariables(isToken ? line.replace(/^authorization/i, "x") : line, "x");
  return step.headers.push(line) <= maxLines && parseHeaders(sample) !== null;
}

function addTake(step: TransactionStep, text: string): boolean {
  const match = /^([a-z]\w{0,49}) ?= ?(json|match) (\S.{0,499})$/i.exec(text);
  if (match === null) return false;
  const [, variable = "", from = "", where = ""] = match;
  const isJson = from.toLowerCase() === "json";
  if (isJson && parseJsonPath(where) === null) return false;
  return step.takes.push({ variable, from: isJson ? "json" : "match", where }) <= maxLines;
}

function addRule(step: TransactionStep, kind: StepRule["kind"], text: string): boolean {
  return text !== "" && text.length <= 1000 && step.rules.push({ kind, text }) <= maxLines;
}

function setStatus(step: TransactionStep, text: string): boolean {
  step.status = parseExpectedStatus(text) ?? [];
  return step.status.length > 0;
}

type Directive = (step: TransactionStep, text: string) => boolean;

const directives: ReadonlyMap<string, Directive> = new Map<string, Directive>([
  ["header", addHeader],
  ["type", (step, text) => /^[\x20-\x7e]{1,200}$/.test((step.contentType = text))],
  ["body", (step, text) => text.length <= 10_000 && step.body.push(text) <= 1000],
  ["status", setStatus],
  ["has", (step, text) => addRule(step, "has", text)],
  ["lacks", (step, text) => addRule(step, "lacks", text)],
  ["matches", (step, text) => addRule(step, "matches", text)],
  ["take", addTake],
]);

const newStep = (name: string): TransactionStep => ({
  name,
  method: "GET",
  address: "",
  headers: [],
  contentType: "application/x-www-form-urlencoded",
  body: [],
  status: [],
  rules: [],
  takes: [],
});

/** Reads a setting line by line. */
class StepsReader {
  readonly steps: TransactionStep[] = [];
  readonly #known = new Set<string>();

  /** Whether a line can be read. */
  take(line: string): boolean {
    const [word = "", ...rest] = line.split(" ");
    const text = rest.join(" ").trim();
    const step = this.steps.at(-1);
    if (word === "step") return (step === undefined || step.address !== "") && this.#begin(text, step);
    if (step === undefined || !this.#isKnown(text)) return false;
    return directives.get(word)?.(step, text) ?? setAddress(step, word, text);
  }

  #begin(name: string, last: TransactionStep | undefined): boolean {
    for (const { variable } of last?.takes ?? []) this.#known.add(variable);
    const isName = name !== "" && name.length <= 80 && !takenNames.includes(name);
    const isNew = isName && this.steps.every((step) => step.name !== name);
    return isNew && this.steps.push(newStep(name)) <= maxSteps;
  }

  /** A value has to be taken by a step before. */
  #isKnown(text: string): boolean {
    return variablesIn(text).every((variable) => isLogInVariable(variable) || this.#known.has(variable));
  }
}

/**
 * The steps of a setting: `step NAME`, a line with method and address, and lines that begin with header, type, body, status, has,
 * lacks, matches or take. Empty lines and those that begin with # are left out.
 */
export function parseSteps(text: string): ParsedSteps {
  const reader = new StepsReader();
  const lines = text.split("\n").map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    if (line !== "" && !line.startsWith("#") && !reader.take(line)) return { line: index + 1 };
  }
  const last = reader.steps.at(-1);
  return last === undefined || last.address === "" ? { line: lines.length } : { steps: reader.steps };
}
