import type { ServerProblem } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import { requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";

/** What is wrong with the server itself; empty while nothing is. Errors: CallError FORBIDDEN. */
export function getServerProblems(
  { problems }: Pick<FeatureParts, "problems">,
  context: RequestContext,
): ServerProblem[] {
  requireUser(context);
  return problems.list().map(({ since_ms, ...problem }) => ({ ...problem, since: wireTime(since_ms) }));
}
