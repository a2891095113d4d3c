import { CheckProblem } from "../connection/check-problem.ts";
import type { CheckTrace } from "../connection/check-trace.ts";
import { authorizationFor, isOnDevice } from "../http-client/authorization.ts";
import type { CookieJar } from "../http-client/cookie-jar.ts";
import type { PageRequest } from "../http-client/load-page.ts";
import { parseHeaders } from "../http-client/request-headers.ts";
import { targetUrl, zoneOf } from "../http-client/target-url.ts";
import type { CheckInput, MessageParameters } from "../kind.ts";
import { failed } from "../outcome.ts";
import type { HttpTransactionSettings } from "./definition.ts";
import { httpTransactionEn } from "./messages.en.ts";
import type { TransactionStep } from "./steps.ts";
import { addressSamples, fillVariables, isLogInVariable, variablesIn } from "./templates.ts";

/** What a sensor's check is given. */
export type TransactionInput = CheckInput<HttpTransactionSettings>;

/** A step, its number and name as messages say them, and what it has from the steps before. */
export interface StepRun {
  readonly input: TransactionInput;
  readonly step: TransactionStep;
  readonly title: string;
  readonly values: Map<string, string>;
  readonly cookies: CookieJar;
  /** The origins that steps name themselves. */
  readonly origins: ReadonlySet<string>;
}

const texts = httpTransactionEn.templates;

/** Ends a step with a failure of its own. */
export const stepProblem = (run: Pick<StepRun, "title">, code: keyof typeof texts, parameters: MessageParameters) =>
  new CheckProblem(failed(texts, code, { ...parameters, step: run.title }));

function originOf(address: string, host: string, word: string): string {
  const urls = addressSamples(address, word).map((sample) => targetUrl(sample, host));
  return urls.find((url) => url !== null)?.origin ?? "";
}

/** Where steps go that no value can lead elsewhere. */
export function namedOrigins(steps: readonly TransactionStep[], host: string): ReadonlySet<string> {
  const fixed = steps.filter(({ address }) => originOf(address, host, "x") === originOf(address, host, "y"));
  return new Set(fixed.map(({ address }) => originOf(address, host, "x")).filter((origin) => origin !== ""));
}

/** The address of a step. Throws a CheckProblem where a value of an answer makes none, or leads to a host that no step names. */
export function addressOf(run: StepRun): URL {
  const text = fillVariables(run.step.address, run.values);
  const url = targetUrl(text, run.input.host);
  if (url === null) throw stepProblem(run, "transaction_address", { text });
  if (!run.origins.has(url.origin)) throw stepProblem(run, "transaction_elsewhere", { target: url.host });
  return url;
}

/** User name and password of the device; for the device alone, as everything that a log-in is. */
function withLogIn(run: StepRun, url: URL): ReadonlyMap<string, string> {
  const { step, input, values } = run;
  const isUsed = [...step.headers, ...step.body].some((line) => variablesIn(line).some(isLogInVariable));
  if (!isUsed) return values;
  if (!isOnDevice(url, input.host)) throw stepProblem(run, "transaction_log_in_elsewhere", { target: url.host });
  const { sectionSettings, secrets } = input;
  return new Map([
    ...values,
    ["login.user", String(sectionSettings["httpuser"] ?? "")],
    ["login.password", secrets["httppassword"] ?? ""],
  ]);
}

/** The headers that the setting names; a value that does not fit into one is a CheckProblem. */
function ownHeaders(run: StepRun, values: ReadonlyMap<string, string>): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of run.step.headers) {
    const place = line.indexOf(":");
    const [name, text] = [line.slice(0, place).toLowerCase(), line.slice(place + 1)];
    const filled = fillVariables(text, values).trim();
    const parsed = parseHeaders(`x: ${filled}`);
    // A line break in a value would make a second header.
    if (/[\r\n]/.test(filled) || parsed === null) throw stepProblem(run, "transaction_header", { text: name });
    headers[name] = filled;
  }
  return headers;
}

/** The request of a step. Throws a CheckProblem where a value of an answer does not fit into it. */
export function requestOf(run: StepRun, url: URL, trace: CheckTrace): PageRequest {
  const { step, input } = run;
  const values = withLogIn(run, url);
  const body = fillVariables(step.body.join("\n"), values);
  const authorization = authorizationFor(url, input);
  return {
    url,
    zone: zoneOf(input.host),
    method: step.method,
    body,
    headers: {
      ...(body === "" ? {} : { "content-type": step.contentType }),
      ...(authorization === "" ? {} : { authorization }),
      ...ownHeaders(run, values),
    },
    allowsInvalidCertificate: input.settings.allow_invalid_certificate,
    cookies: run.cookies,
    trace,
  };
}
