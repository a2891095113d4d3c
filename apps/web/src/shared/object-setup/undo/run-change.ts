import { changeCalls, changeSeqHeader, fillPath, parseResponse, readCount, toQueryTexts } from "@monitor/contract";
import type { AnyCall, CallInput, CallResult } from "@monitor/contract";
import { transport } from "../../api/api.ts";
import { runCall } from "../../api/index.ts";

export interface Changed<Result> {
  readonly result: Result;
  /** The number by which it can be taken back; null where the server tells none. */
  readonly seq: number | null;
}

/** Runs a call that changes something, and tells by which number that can be taken back. Errors: the transport's. */
export async function runChange<C extends AnyCall>(call: C, input: CallInput<C>): Promise<Changed<CallResult<C>>> {
  const { body, params, query } = input;
  const path = fillPath(call.path, params);
  const request = { callId: call.id, method: call.method, path, query: toQueryTexts(query), body, signal: undefined };
  const response = await transport(request);
  return { result: parseResponse(call, response.body), seq: readCount(response.headers?.get(changeSeqHeader)) };
}

/** Takes changes back, the last one first. Errors: the transport's; what was before the one that failed stays. */
export async function undoChanges(seqs: readonly number[]): Promise<void> {
  for (const seq of [...seqs].reverse()) await runCall(changeCalls.undoChange, { params: { seq: String(seq) } });
}
