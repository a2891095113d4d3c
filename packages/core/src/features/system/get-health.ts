import { CallError } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";

/** 204 while the server can work. Errors: CallError SERVICE_UNAVAILABLE, with the reason while nothing can be stored. */
export async function getHealth(parts: Pick<FeatureParts, "isHealthy" | "problems">): Promise<undefined> {
  const problem = parts.problems.get("storage_failed");
  if (problem !== null) throw new CallError("SERVICE_UNAVAILABLE", problem.message, "storage_failed");
  if (!(await parts.isHealthy())) throw new CallError("SERVICE_UNAVAILABLE", "The server can't reach its database");
  return undefined;
}
