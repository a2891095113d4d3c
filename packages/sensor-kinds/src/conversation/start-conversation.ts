import { attempt } from "../connection/attempt.ts";
import type { CheckTrace } from "../connection/check-trace.ts";
import { startWatch } from "../connection/deadline.ts";
import { openConnection, openSecureConnection } from "../connection/open-connection.ts";
import type { Identity } from "../connection/open-connection.ts";
import { hostAndPort } from "../connection/resolve-target.ts";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { Conversation } from "./conversation.ts";
import { logInOf } from "./log-in.ts";
import type { LogIn, NeededLogIn } from "./log-in.ts";

/** The settings that all kinds have which talk to a service. */
export interface ServiceSettings {
  readonly port: number;
  readonly allow_invalid_certificate: boolean;
}

/** What a check talks with, once the connection is there. */
export interface Service {
  readonly talk: Conversation;
  /** With what to log in; null: not at all. */
  readonly login: LogIn | null;
  /** Whom TLS is to prove. */
  readonly identity: Identity;
  readonly trace: CheckTrace;
  readonly target: string;
  /** Milliseconds since the connection was begun; its name was looked up before. */
  readonly elapsedMs: () => number;
  readonly signal: AbortSignal;
}

/** How a connection begins. */
export interface Start {
  readonly protocol: string;
  /** TLS from the first byte. */
  readonly isSecure: boolean;
  /** What is needed of the log-in of the device. */
  readonly logIn: NeededLogIn;
}

/** Connects to the service of a sensor, runs what talks to it, and closes the connection; errors become failures. */
export function startConversation<Settings extends ServiceSettings>(
  input: CheckInput<Settings>,
  { protocol, isSecure, logIn }: Start,
  run: (service: Service) => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  const { host, settings, services } = input;
  const target = hostAndPort(host, settings.port);
  return attempt(input, target, async (signal, resolve, trace) => {
    const login = logInOf(input, logIn);
    const addresses = await resolve(host);
    const elapsedMs = startWatch(services.stalledMs);
    const endpoint = { addresses, port: settings.port, trace };
    const identity = { name: host, isProofNeeded: !settings.allow_invalid_certificate };
    const socket = await (isSecure
      ? openSecureConnection(endpoint, identity, signal)
      : openConnection(endpoint, signal));
    const talk = new Conversation(socket, { target, protocol });
    return run({ talk, login, identity, trace, target, elapsedMs, signal });
  });
}
