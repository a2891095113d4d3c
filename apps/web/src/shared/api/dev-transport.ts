import { systemClock } from "../clock/index.ts";
import type { DevSettings } from "../preferences/index.ts";
import type { FailedRequest } from "./api-errors.ts";
import { createSimulatedTransport } from "./simulated-transport.ts";
import { requestUrl } from "./transport.ts";
import type { SignedTransport } from "./transport.ts";

export interface DevTransportParts {
  readonly settings: DevSettings;
  /** Whole address of the API. */
  readonly baseUrl: string;
  readonly server: SignedTransport;
  /** Login name of the stored session, which a world that has just been made does not know. */
  readonly loginName: string | null;
}

/** DV-01: what takes the server's place while a developer plays with it. Loaded only then, sample data only in mock mode. */
export async function createDevTransport({
  settings,
  baseUrl,
  server,
  loginName,
}: DevTransportParts): Promise<SignedTransport> {
  const { mockScenarios: scenarios, userTheme } = settings;
  const failed = (callId: string, path: string): FailedRequest => ({
    callId,
    url: requestUrl(baseUrl, { path, query: {} }),
    atMs: systemClock.now(),
  });
  const [first] = scenarios;
  if (first === undefined) return createSimulatedTransport(server, settings, failed);
  const { createMockServer } = await import("./mock-server.ts");
  const options = {
    scenario: scenarios,
    now: systemClock.now,
    ...(userTheme !== null && { theme: userTheme }),
    ...(loginName !== null && { loggedInAs: loginName }),
  };
  return createSimulatedTransport(createMockServer(options, failed), settings, failed);
}
