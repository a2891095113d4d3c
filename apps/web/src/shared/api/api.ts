import { apiBasePath, calls, createClient, fetchWindow } from "@monitor/contract";
import type { AnyCall, CallId, CallInput, CallResult } from "@monitor/contract";
import { serverTime, systemClock } from "../clock/index.ts";
import { session } from "../session/index.ts";
import { createTransport } from "./transport.ts";

/** Address of the REST API: it lives on the host that served the interface. */
export const apiBaseUrl = new URL(apiBasePath, window.location.href).href;

const transport = createTransport({
  fetch: (input, init) => window.fetch(input, init),
  clock: systemClock,
  baseUrl: apiBaseUrl,
  token: () => session.get()?.token ?? null,
  noteServerDate: (date) => serverTime.note(date, systemClock.now()),
});

/** One function a call, by the call's id. */
export const api = createClient(calls, transport);

/** One window of a list. */
export function runWindow<C extends AnyCall>(call: C, input: CallInput<C>): ReturnType<typeof fetchWindow<C>> {
  return fetchWindow(call, transport, input);
}

/** Runs a call that is given as a value. */
export function runCall<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
  const send = api[call.id as CallId] as unknown as (input: CallInput<C>) => Promise<CallResult<C>>;
  return send(input);
}
