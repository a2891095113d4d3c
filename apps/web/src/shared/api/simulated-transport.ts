import { calls } from "@monitor/contract";
import type { AnyCall, TransportRequest, TransportResponse } from "@monitor/contract";
import type { DevSettings, PlayedFault } from "../preferences/index.ts";
import { NoServerResponseError } from "./api-errors.ts";
import type { FailedRequest } from "./api-errors.ts";
import { errorOfAnswer } from "./transport.ts";
import type { SignedTransport } from "./transport.ts";

type Played = Pick<DevSettings, "appserverError" | "userPermissions" | "automaticLogoutTime">;

/** Calls whose answers tell who is logged in. */
const userCalls = ["createSession", "renewSession", "changeAccount", "getAccount"];

function playFault(fault: PlayedFault, request: FailedRequest): void {
  if (fault === "none") return;
  if (fault === "no_appserver_connection") throw new NoServerResponseError(request);
  const { auth }: AnyCall = calls[request.callId as keyof typeof calls];
  const unavailable = { code: "SERVICE_UNAVAILABLE", message: "The core server does not answer" };
  const refused = { code: "AUTH_FAILED", message: "The session has ended" };
  const requestId = "developer-settings";
  if (fault === "no_core_connection") throw errorOfAnswer({ status: 503, body: unavailable, requestId }, request);
  if (auth === "session") throw errorOfAnswer({ status: 401, body: refused, requestId }, request);
}

function withPermissions(body: Record<string, unknown>, permissions: readonly string[]): Record<string, unknown> {
  if ("permissions" in body) return { ...body, permissions };
  const { user } = body;
  return typeof user === "object" && user !== null ? { ...body, user: { ...user, permissions } } : body;
}

/** An answer about who is logged in, as the settings want it. */
function playAnswer(played: Played, { callId }: TransportRequest, answer: TransportResponse): TransportResponse {
  if (!userCalls.includes(callId) || typeof answer.body !== "object" || answer.body === null) return answer;
  let body: Record<string, unknown> = { ...answer.body };
  if (played.userPermissions !== null) body = withPermissions(body, played.userPermissions);
  if (played.automaticLogoutTime !== null && "expires_at" in body) {
    const seconds = played.automaticLogoutTime;
    body = { ...body, automatic_logout_enabled: seconds > 0, automatic_logout_duration: seconds };
  }
  return { ...answer, body };
}

/** DV-01: a server, real or not, with the faults, permissions and logout time that a developer has set. */
export function createSimulatedTransport(
  server: SignedTransport,
  played: Played,
  failed: (callId: string, path: string) => FailedRequest,
): SignedTransport {
  return async (request) => {
    playFault(played.appserverError, failed(request.callId, request.path));
    return playAnswer(played, request, await server(request));
  };
}
