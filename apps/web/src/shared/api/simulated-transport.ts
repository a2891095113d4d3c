import { calls } from "@monitor/contract";
import type { AnyCall, TransportRequest, TransportResponse } from "@monitor/contract";
import type { DevSettings, SimulatedFault } from "../preferences/index.ts";
import { NoServerResponseError } from "./api-errors.ts";
import type { FailedRequest } from "./api-errors.ts";
import { errorOfResponse } from "./transport.ts";
import type { SignedTransport } from "./transport.ts";

type SimulationSettings = Pick<DevSettings, "appserverError" | "userPermissions" | "automaticLogoutTime">;

/** Calls whose responses have the logged-in user. */
const userCalls = ["createSession", "renewSession", "changeAccount", "getAccount"];

function simulateFault(fault: SimulatedFault, request: FailedRequest): void {
  if (fault === "none") return;
  if (fault === "no_appserver_connection") throw new NoServerResponseError(request);
  const call: AnyCall | undefined = calls[request.callId as keyof typeof calls];
  const unavailable = { code: "SERVICE_UNAVAILABLE", message: "The core server does not response" };
  const refused = { code: "AUTH_FAILED", message: "The session has ended" };
  const requestId = "developer-settings";
  if (fault === "no_core_connection") throw errorOfResponse({ status: 503, body: unavailable, requestId }, request);
  // Calls that are not loaded with the first page need a session.
  if (call?.auth !== "public") throw errorOfResponse({ status: 401, body: refused, requestId }, request);
}

function withPermissions(body: Record<string, unknown>, permissions: readonly string[]): Record<string, unknown> {
  if ("permissions" in body) return { ...body, permissions };
  const { user } = body;
  return typeof user === "object" && user !== null ? { ...body, user: { ...user, permissions } } : body;
}

/** A response with the logged-in user, changed as the settings require. */
function simulateResponse(
  settings: SimulationSettings,
  { callId }: TransportRequest,
  response: TransportResponse,
): TransportResponse {
  if (!userCalls.includes(callId) || typeof response.body !== "object" || response.body === null) return response;
  let body: Record<string, unknown> = { ...response.body };
  if (settings.userPermissions !== null) body = withPermissions(body, settings.userPermissions);
  if (settings.automaticLogoutTime !== null && "expires_at" in body) {
    const seconds = settings.automaticLogoutTime;
    body = { ...body, automatic_logout_enabled: seconds > 0, automatic_logout_duration: seconds };
  }
  return { ...response, body };
}

/** DV-01: a server, real or not, with the faults, permissions and logout time that a developer has set. */
export function createSimulatedTransport(
  server: SignedTransport,
  settings: SimulationSettings,
  failed: (callId: string, path: string) => FailedRequest,
): SignedTransport {
  return async (request) => {
    simulateFault(settings.appserverError, failed(request.callId, request.path));
    return simulateResponse(settings, request, await server(request));
  };
}
