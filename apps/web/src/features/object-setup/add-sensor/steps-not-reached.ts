import type { SensorTest } from "@monitor/contract";

type Trace = SensorTest["trace"];
type StepName = Trace[number]["step"];

/** What a check of a page does, one after the other; TLS only where the page has it. */
const pageSteps: readonly StepName[] = ["dns", "connect", "tls", "first_byte", "content", "rule"];
const pageKinds = ["http", "httpadvanced", "httpdata", "prometheus"];

/** The steps that a test was to take after the one at which it ended; none of kinds whose way is not known ahead. */
export function stepsNotReached(kind: string, url: unknown, trace: Trace): readonly StepName[] {
  const last = trace.at(-1);
  if (last?.is_failed !== true || !pageKinds.includes(kind)) return [];
  const hasTls = typeof url === "string" && url.trim().startsWith("https:");
  const place = pageSteps.indexOf(last.step);
  return pageSteps.slice(place + 1).filter((step) => step !== "tls" || hasTls);
}
