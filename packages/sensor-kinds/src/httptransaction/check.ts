import type { ResultChannel, TraceStep } from "@monitor/domain";
import { attempt } from "../connection/attempt.ts";
import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import { startWatch } from "../connection/deadline.ts";
import { ended } from "../connection/or-aborted.ts";
import { isExpectedStatus } from "../http/expected-status.ts";
import { CookieJar } from "../http-client/cookie-jar.ts";
import { maxTextBytes, portOf } from "../http-client/load-page.ts";
import { measurePage } from "../http-client/measure-page.ts";
import { httpClientEn } from "../http-client/messages.en.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome, CheckValues } from "../kind.ts";
import { failed, rounded, succeeded } from "../outcome.ts";
import { httpTransaction } from "./definition.ts";
import { judgeAnswer } from "./judge-answer.ts";
import type { Broken } from "./judge-answer.ts";
import { addressOf, namedOrigins, requestOf } from "./make-request.ts";
import type { StepRun, TransactionInput } from "./make-request.ts";
import { httpTransactionEn } from "./messages.en.ts";
import { stepCode } from "./step-texts.ts";
import { parseSteps } from "./steps.ts";
import type { TransactionStep } from "./steps.ts";

const texts: Readonly<Record<string, string>> = httpTransactionEn.templates;
const ownCode = "transaction_";

/** A failure that any check can have, as that of a step; those that name their step stay. */
function ofStep(outcome: CheckOutcome, title: string): CheckOutcome {
  if (outcome.is_ok || outcome.failure.code.startsWith(ownCode)) return outcome;
  const { failure, ...notes } = outcome;
  const named = failed(texts, stepCode(failure.code), { ...failure.parameters, step: title });
  const isOwn = failure.cannot_check === undefined ? {} : { cannot_check: failure.cannot_check };
  return named.is_ok ? outcome : { ...notes, is_ok: false, failure: { ...named.failure, ...isOwn } };
}

/** What is left of the check's time and of what it may read. */
interface Budget {
  leftMs: () => number;
  bytes: number;
}

/** One step. What the target answers wrongly is `raised`; where no answer came, the outcome is a failure. */
async function makeStep(run: StepRun, budget: Budget): Promise<CheckOutcome> {
  const { input, step } = run;
  let url: URL;
  try {
    url = addressOf(run);
  } catch (error) {
    if (error instanceof CheckProblem) return error.outcome;
    throw error;
  }
  const target = `${url.hostname}:${portOf(url)}`;
  const timeoutMs = Math.max(1, Math.round(budget.leftMs()));
  return attempt({ ...input, timeoutMs }, target, async (signal, resolve, trace) => {
    const isGood = (status: number) => isExpectedStatus(step.status, status);
    const rules = {
      page: requestOf(run, url, trace),
      isWanted: (status: number) => step.status.length > 0 && isGood(status),
      isGood,
      maxBytes: budget.bytes + 1,
      keepsText: step.rules.length > 0 || step.takes.length > 0,
    };
    const page = await measurePage(input, rules, { signal, resolve });
    if (page.bytes > budget.bytes) return failed(httpClientEn, "http_too_large", { target, limit: maxTextBytes });
    budget.bytes -= page.bytes;
    trace.begin("rule");
    const broken: Broken | null = isGood(page.status)
      ? await judgeAnswer(run, { text: page.text, target })
      : { code: "transaction_status", parameters: { target, status: page.status } };
    if (signal.aborted) throw ended;
    if (broken === null) return succeeded({ [step.name]: page.loadingMs });
    trace.fail(run.title);
    return raisedBy(run, broken);
  });
}

function raisedBy(run: StepRun, { code, parameters }: Broken): CheckOutcome {
  const outcome = failed(texts, code, { ...parameters, step: run.title });
  return outcome.is_ok ? outcome : { is_ok: true, values: {}, raised: { level: "error", reason: outcome.failure } };
}

/** What is known when all steps are made, or when one of them has ended the transaction. */
interface Made {
  steps: readonly TransactionStep[];
  times: CheckValues;
  totalMs: number;
  trace: readonly TraceStep[];
}

function outcomeOf({ steps, times, totalMs, trace }: Made, raised: Pick<CheckOutcome & { is_ok: true }, "raised">) {
  const good = Object.keys(times).length;
  const channels = steps.map(({ name }): ResultChannel => ({ key: name, unit: "TIME_RESPONSE" }));
  const missing = Object.fromEntries(steps.map(({ name }) => [name, null]));
  const total_time = good === steps.length ? rounded(totalMs, 1) : null;
  const values: CheckValues = { ...missing, ...times, total_time, last_good_step: good };
  return { is_ok: true as const, values, channels, trace, ...raised };
}

async function makeSteps(input: TransactionInput, steps: readonly TransactionStep[]): Promise<CheckOutcome> {
  const elapsedMs = startWatch(input.services.stalledMs);
  const budget: Budget = { leftMs: () => input.timeoutMs - elapsedMs(), bytes: maxTextBytes };
  const shared = {
    input,
    values: new Map<string, string>(),
    cookies: new CookieJar(),
    origins: namedOrigins(steps, input.host),
  };
  const times: CheckValues = {};
  const trace: TraceStep[] = [];
  for (const [index, step] of steps.entries()) {
    const title = `${index + 1} (${step.name})`;
    const outcome = ofStep(await makeStep({ ...shared, step, title }, budget), title);
    trace.push(...(outcome.trace ?? []));
    if (!outcome.is_ok) return { ...outcome, trace };
    if (outcome.raised !== undefined) {
      return outcomeOf({ steps, times, totalMs: elapsedMs(), trace }, { raised: outcome.raised });
    }
    Object.assign(times, outcome.values);
  }
  return outcomeOf({ steps, times, totalMs: elapsedMs(), trace }, {});
}

/** Makes the steps of a sensor one after the other; the first that is not as expected ends them. */
export const checkHttpTransaction = kindCheck(httpTransaction, async (input) => {
  const parsed = parseSteps(input.settings.steps);
  if ("line" in parsed) return connectionFailed("settings_invalid", { setting: "steps" });
  return makeSteps(input, parsed.steps);
});
