import type { Transport } from "@monitor/contract";
import { createMockTransport, MockHttpError, MockNoResponseError } from "@monitor/scenarios";
import type { MockOptions } from "@monitor/scenarios";
import { NoServerResponseError } from "./api-errors.ts";
import type { FailedRequest } from "./api-errors.ts";
import { errorOfResponse } from "./transport.ts";

/** DV-01: sample data in place of a server, with the errors of the application. Loaded in mock mode only. */
export function createMockServer(
  options: MockOptions,
  failed: (callId: string, path: string) => FailedRequest,
): Transport {
  const transport = createMockTransport(options);
  return async (request) => {
    try {
      return await transport(request);
    } catch (error) {
      const place = failed(request.callId, request.path);
      if (error instanceof MockNoResponseError) throw new NoServerResponseError(place);
      if (!(error instanceof MockHttpError)) throw error;
      throw errorOfResponse({ status: error.status, body: error.body, requestId: null }, place);
    }
  };
}
