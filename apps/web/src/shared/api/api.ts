import { apiBasePath, calls, createClient } from "@monitor/contract";
import type { AnyCall, CallInput, CallResult } from "@monitor/contract";
import { serverTime, systemClock } from "../clock/index.ts";
import { needed } from "../loading/quiet.ts";
import { devSettings } from "../preferences/index.ts";
import { isSendableToken, session } from "../session/index.ts";
import { createLazyTransport } from "./lazy-transport.ts";
import { followLeaving } from "./left-page.ts";
import { createServerSilence } from "./server-silence.ts";
import { createTransport, signRequests } from "./transport.ts";

/** CA-01: address of the REST API, on the host that served the interface or on the one that a developer has set. */
export const apiBaseUrl = new URL(apiBasePath, devSettings.apiHost ?? window.location.href).href;

/** Whether the server hangs. */
export const serverSilence = createServerSilence(systemClock);

const server = createTransport({
  fetch: (input, init) => serverSilence.follow(window.fetch(input, init)),
  clock: systemClock,
  baseUrl: apiBaseUrl,
  noteServerDate: (date) => serverTime.note(date, systemClock.now()),
  untilShown: followLeaving(window),
});

const { mockScenarios: scenarios, appserverError, userPermissions, automaticLogoutTime } = devSettings;
const isSimulated =
  scenarios.length > 0 || appserverError !== "none" || userPermissions !== null || automaticLogoutTime !== null;

const sender = isSimulated
  ? createLazyTransport(async () => {
      const { createDevTransport } = await import("./dev-transport.ts");
      const loginName = session.get()?.user.login_name ?? null;
      return createDevTransport({ settings: devSettings, baseUrl: apiBaseUrl, server, loginName });
    })
  : server;

/** Sends requests with the token of the session. */
export const transport = signRequests(
  (request) => needed(sender(request)),
  () => {
    const token = session.get()?.token;
    return token !== undefined && isSendableToken(token) ? token : null;
  },
);

/** One function a call, by the call's id. */
export const api = createClient(calls, transport);

/** Runs a call that is given as a value, also one that `api` does not have. */
export function runCall<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
  return createClient({ [call.id]: call }, transport)[call.id]!(input) as Promise<CallResult<C>>;
}
