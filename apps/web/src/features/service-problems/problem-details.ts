import { formatClock, formatDate, noValueText } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { ServiceUnavailableError } from "../../shared/api/index.ts";
import type { messages as english } from "./messages.en.ts";
import type { ServiceProblem } from "./service-watch.ts";

export interface ProblemDetail {
  readonly id: "code" | "time" | "url" | "request";
  readonly label: string;
  readonly value: string;
}

/** ER-03: error code, time, request URL and request id of a problem, ready to show or to copy. */
export function detailsOf(problem: ServiceProblem, texts: typeof english, locale: Locale): readonly ProblemDetail[] {
  const is503 = problem instanceof ServiceUnavailableError;
  const time = `${formatDate(problem.atMs, { locale, timeZone: "UTC" })}, ${formatClock(problem.atMs)} UTC`;
  return [
    { id: "code", label: texts.errorCode, value: is503 ? `${problem.status} ${problem.code}` : texts.noAnswer },
    { id: "time", label: texts.time, value: time },
    { id: "url", label: texts.requestUrl, value: problem.url },
    { id: "request", label: texts.requestId, value: (is503 ? problem.requestId : null) ?? noValueText },
  ];
}
