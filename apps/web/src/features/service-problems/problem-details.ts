import { noValueText } from "@monitor/domain";
import { ServiceUnavailableError } from "../../shared/api/index.ts";
import { zonedClock, zonedDate, zoneMark } from "../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../shared/time-zone/index.ts";
import type { messages as english } from "./messages.en.ts";
import type { ServiceProblem } from "./service-watch.ts";

export interface ProblemDetail {
  readonly id: "code" | "time" | "url" | "request";
  readonly label: string;
  readonly value: string;
}

/** ER-03: error code, time, request URL and request id of a problem, ready to show or to copy. */
export function detailsOf(
  { problem, isOffline }: { readonly problem: ServiceProblem; readonly isOffline: boolean },
  texts: typeof english,
  format: ZonedFormat,
): readonly ProblemDetail[] {
  const is503 = problem instanceof ServiceUnavailableError;
  const silence = isOffline ? texts.noNetwork : texts.noAnswer;
  const time = `${zonedDate(problem.atMs, format)}, ${zonedClock(problem.atMs, format.zone)} ${zoneMark(problem.atMs, format.zone)}`;
  return [
    { id: "code", label: texts.errorCode, value: is503 ? `${problem.status} ${problem.code}` : silence },
    { id: "time", label: texts.time, value: time },
    { id: "url", label: texts.requestUrl, value: problem.url },
    { id: "request", label: texts.requestId, value: (is503 ? problem.requestId : null) ?? noValueText },
  ];
}
