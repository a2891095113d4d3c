import { attempt } from "../connection/attempt.ts";
import { startWatch } from "../connection/deadline.ts";
import { openConnection, openSecureConnection } from "../connection/open-connection.ts";
import { hostAndPort } from "../connection/resolve-target.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { failed, rounded, succeeded } from "../outcome.ts";
import { port } from "./definition.ts";
import type { PortSettings } from "./definition.ts";
import { portEn } from "./messages.en.ts";

/** Signs that nothing listens there: a refusal, or a firewall that drops the question. */
const closedCodes = ["refused", "timeout"];

async function connectOnce(input: CheckInput<PortSettings>, isTls: boolean): Promise<CheckOutcome> {
  const { host, settings, services } = input;
  return attempt(input, hostAndPort(host, settings.port), async (signal, resolve, trace) => {
    const addresses = await resolve(host);
    const elapsedMs = startWatch(services.stalledMs);
    const endpoint = { addresses, port: settings.port, trace };
    const identity = { name: host, isProofNeeded: false };
    await (isTls ? openSecureConnection(endpoint, identity, signal) : openConnection(endpoint, signal));
    return succeeded({ response_time: rounded(elapsedMs(), 1) });
  });
}

/** Milliseconds from the start of the connection to its end (TLS included), names looked up before; null when closed. */
export const checkPort = kindCheck(port, async (input) => {
  if (input.settings.goal === "open") {
    return connectOnce(input, input.settings.is_tls);
  }
  const outcome = await connectOnce(input, false);
  if (outcome.is_ok) {
    const target = hostAndPort(input.host, input.settings.port);
    return { ...failed(portEn.templates, "port_open", { target }), trace: outcome.trace ?? [] };
  }
  const isClosed = closedCodes.includes(outcome.failure.code);
  return isClosed ? { ...succeeded({ response_time: null }), trace: outcome.trace ?? [] } : outcome;
});
