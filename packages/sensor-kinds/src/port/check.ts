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

/** What says that nothing listens there: a refusal, or a firewall that swallows the question. */
const closedCodes = ["refused", "timeout"];

async function connectOnce(input: CheckInput<PortSettings>, isTls: boolean): Promise<CheckOutcome> {
  const { host, settings, services } = input;
  return attempt(input, hostAndPort(host, settings.port), async (signal, resolve) => {
    const addresses = await resolve(host);
    const elapsedMs = startWatch(services.stalledMs);
    const endpoint = { addresses, port: settings.port };
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
    return failed(portEn.templates, "port_open", { target: hostAndPort(input.host, input.settings.port) });
  }
  return closedCodes.includes(outcome.failure.code) ? succeeded({ response_time: null }) : outcome;
});
