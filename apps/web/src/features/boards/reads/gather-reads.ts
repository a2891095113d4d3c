import { dashboardCalls, maxReads, parseResponse } from "@monitor/contract";
import type { ReadResult, Transport, TransportRequest, TransportResponse } from "@monitor/contract";

interface Waiting {
  readonly request: TransportRequest;
  readonly take: (response: TransportResponse) => void;
  readonly fail: (error: unknown) => void;
}

export interface GatherParts {
  readonly send: Transport;
  /** The error of a read that was refused. */
  readonly refusalOf: (result: ReadResult, request: TransportRequest) => Error;
  /** Runs something once all that is drawn now has made its requests. */
  readonly soon: (run: () => void) => void;
}

/** Sends the reads that are made at the same time in one request; one alone goes out as it is, and may be answered "not modified". */
export function gatherReads({ send, refusalOf, soon }: GatherParts): Transport {
  let waiting: Waiting[] = [];

  async function sendTogether(group: readonly Waiting[]): Promise<void> {
    const [first] = group;
    if (first === undefined) return;
    if (group.length === 1) return first.take(await send(first.request));
    const { id: callId, method, path } = dashboardCalls.readTogether;
    const body = { reads: group.map(({ request }) => ({ path: request.path, query: request.query })) };
    const response = await send({ callId, method, path, query: {}, body, signal: undefined });
    const results = parseResponse(dashboardCalls.readTogether, response.body);
    for (const [index, { request, take, fail }] of group.entries()) {
      const result = results[index] ?? { status: 502 };
      if (result.status === 200)
        take({ status: 200, body: result.body, nextPath: null, totalCount: result.total ?? null });
      else fail(refusalOf(result, request));
    }
  }
  function flush(): void {
    // A widget that is gone has cancelled its read.
    const all = waiting.filter(({ request }) => request.signal?.aborted !== true);
    waiting = [];
    for (let at = 0; at < all.length; at += maxReads) {
      const group = all.slice(at, at + maxReads);
      sendTogether(group).catch((error: unknown) => {
        for (const { fail } of group) fail(error);
      });
    }
  }
  return (request) =>
    new Promise((take, fail) => {
      if (waiting.length === 0) soon(flush);
      waiting.push({ request, take, fail });
    });
}
