import type { Transport } from "@monitor/contract";
import { createMockTransport, MockHttpError, MockNoAnswerError } from "@monitor/scenarios";
import type { MockOptions } from "@monitor/scenarios";
import { NoServerResponseError } from "./api-errors.ts";
import type { FailedRequest } from "./api-errors.ts";
import { errorOfAnswer } from "./transport.ts";

/** What sample data can't give, as it needs a connection that stays open. */
const withoutConnection: readonly unknown[] = ["ext/events"];

/** DV-01: sample data in place of a server, with the errors of the application. Loaded in mock mode only. */
export function createMockServer(
  options: MockOptions,
  failed: (callId: string, path: string) => FailedRequest,
): Transport {
  const transport = createMockTransport(options);
  return async (request) => {
    try {
      const answer = await transport(request);
      const isToggles = request.callId === "getFeatureToggles" && Array.isArray(answer.body);
      if (!isToggles) return answer;
      const names: readonly unknown[] = answer.body as unknown[];
      return { ...answer, body: names.filter((name) => !withoutConnection.includes(name)) };
    } catch (error) {
      const place = failed(request.callId, request.path);
      if (error instanceof MockNoAnswerError) throw new NoServerResponseError(place);
      if (!(error instanceof MockHttpError)) throw error;
      throw errorOfAnswer({ status: error.status, body: error.body, requestId: null }, place);
    }
  };
}
