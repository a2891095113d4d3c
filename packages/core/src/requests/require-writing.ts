import { CallError } from "@monitor/contract";
import type { ServerProblems } from "../runtime/index.ts";

/** Errors: CallError SERVICE_UNAVAILABLE while another server writes and this one only reads. */
export function requireWriting(problems: Pick<ServerProblems, "get">): void {
  const problem = problems.get("only_reads");
  if (problem !== null) throw new CallError("SERVICE_UNAVAILABLE", problem.message, "only_reads");
}
