import { maxMatchedText } from "../expressions/match-text.ts";
import { parseJsonPath, valueAt } from "../httpdata/json-path.ts";
import type { MessageParameters } from "../kind.ts";
import { stepProblem } from "./make-request.ts";
import type { StepRun } from "./make-request.ts";
import type { httpTransactionEn } from "./messages.en.ts";
import type { StepRule, StepTake } from "./steps.ts";
import { fillVariables } from "./templates.ts";

const maxValue = 10_000;

interface Answer {
  text: string;
  target: string;
}

/** What an answer breaks: the code of its sentence, and what else it says. */
export interface Broken {
  code: keyof typeof httpTransactionEn.templates;
  parameters: MessageParameters;
}

/** The first group of an expression, or all that it has found; null for nothing. */
async function matchOf(run: StepRun, { text, target }: Answer, pattern: string): Promise<string | null | Broken> {
  const answer = await run.input.services.matchText({ pattern, text: text.slice(0, maxMatchedText) });
  if (answer.kind === "invalid") throw stepProblem(run, "transaction_expression_invalid", { text: pattern });
  if (answer.kind === "too_slow") return { code: "transaction_expression_slow", parameters: { target, text: pattern } };
  return answer.kind === "found" ? (answer.groups[1] ?? answer.groups[0] ?? "") : null;
}

async function brokenBy(run: StepRun, answer: Answer, { kind, text }: StepRule): Promise<Broken | null> {
  const wanted = fillVariables(text, run.values);
  const parameters = { target: answer.target, text: wanted };
  if (kind === "matches") {
    const found = await matchOf(run, answer, wanted);
    if (found === null) return { code: "transaction_expression_missing", parameters };
    return typeof found === "string" ? null : found;
  }
  const isThere = answer.text.includes(wanted);
  if (isThere === (kind === "has")) return null;
  return { code: isThere ? "transaction_text_present" : "transaction_text_missing", parameters };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

async function valueOf(run: StepRun, answer: Answer, { from, where }: StepTake): Promise<string | null | Broken> {
  if (from === "match") return matchOf(run, answer, where);
  const value = valueAt(parsedJson(answer.text), parseJsonPath(where) ?? []);
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : null;
}

/** The first rule that an answer breaks, null for none; then the values for later steps are taken. */
export async function judgeAnswer(run: StepRun, answer: Answer): Promise<Broken | null> {
  for (const rule of run.step.rules) {
    const broken = await brokenBy(run, answer, rule);
    if (broken !== null) return broken;
  }
  for (const take of run.step.takes) {
    const value = await valueOf(run, answer, take);
    if (typeof value !== "string") {
      const parameters = { target: answer.target, variable: take.variable, text: take.where };
      return value ?? { code: "transaction_no_value", parameters };
    }
    run.values.set(take.variable, value.slice(0, maxValue));
  }
  return null;
}
