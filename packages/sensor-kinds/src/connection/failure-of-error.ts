import { isIP } from "node:net";
import { getSystemErrorMessage } from "node:util";
import type { CheckOutcome } from "../kind.ts";
import { CheckProblem, connectionFailed } from "./check-problem.ts";
import type { ConnectionCode } from "./messages.en.ts";
import { hasOwnRoute, routeCodes } from "./own-route.ts";

const codeOfError: Readonly<Record<string, ConnectionCode>> = {
  ECONNREFUSED: "refused",
  ECONNRESET: "closed",
  EPIPE: "closed",
  ERR_STREAM_PREMATURE_CLOSE: "closed",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EHOSTDOWN: "unreachable",
  ENETDOWN: "unreachable",
  EPERM: "not_permitted",
  EMFILE: "no_resources",
  ENFILE: "no_resources",
  ENOBUFS: "no_resources",
  ENOMEM: "no_resources",
  EADDRNOTAVAIL: "no_resources",
  CERT_HAS_EXPIRED: "certificate_expired",
  CERT_NOT_YET_VALID: "certificate_not_yet_valid",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate_self_signed",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate_untrusted",
  UNABLE_TO_GET_ISSUER_CERT: "certificate_untrusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "certificate_untrusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificate_untrusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate_name_mismatch",
};

/** OpenSSL's words for the reason, without its numbers and source lines. */
function tlsReason(error: NodeJS.ErrnoException & { reason?: unknown }): string {
  const reason = typeof error.reason === "string" ? error.reason : "";
  return reason === "" ? "the two sides do not agree on how to secure it" : reason;
}

/** The system's own words for an error, such as "operation not supported"; the error's text where it has none. */
export function reasonOf(thrown: unknown): string {
  const { errno, message }: NodeJS.ErrnoException = thrown instanceof Error ? thrown : new Error(String(thrown));
  return (typeof errno === "number" ? getSystemErrorMessage(errno) : undefined) ?? message;
}

interface SocketError extends NodeJS.ErrnoException {
  /** Where the connection was to go. */
  address?: string;
}

/** The first failure of several attempts (one an address) stands for all, one that is not this machine's own if possible. */
function firstError(error: unknown): SocketError {
  const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  const isAnswer = (one: unknown) => one instanceof Error && !routeCodes.includes((one as SocketError).code ?? "");
  const single = all.find(isAnswer) ?? all[0];
  return single instanceof Error ? single : new Error(String(single));
}

async function isOwnFault({ code = "", address }: SocketError): Promise<boolean> {
  return routeCodes.includes(code) && address !== undefined && !(await hasOwnRoute(address));
}

/** A local firewall refuses a packet with EPERM; EACCES comes for broadcast addresses, and in IPv6 from a router too. */
function permissionCode({ code, address }: SocketError): ConnectionCode | null {
  const isFromAfar = code === "EACCES" && address !== undefined && isIP(address) === 6;
  return code === "EACCES" ? (isFromAfar ? "prohibited" : "not_permitted") : null;
}

/**
 * The failure a person can act on for an error of a socket, of TLS or of an HTTP parser; never an errno.
 * `target` is how the message calls the other side. `ETIMEDOUT` is the system's own time-out and counts as no route.
 */
export async function failureOfError(thrown: unknown, target: string): Promise<CheckOutcome> {
  const error = firstError(thrown);
  if (error instanceof CheckProblem) {
    return error.outcome;
  }
  const code = error.code ?? "";
  if (await isOwnFault(error)) {
    return connectionFailed("no_own_route", { target });
  }
  const known = permissionCode(error) ?? codeOfError[code];
  if (known !== undefined) {
    return connectionFailed(known, { target });
  }
  if (code.startsWith("HPE_")) {
    return connectionFailed("not_understood", { target, protocol: "HTTP" });
  }
  if (code === "EPROTO" || code.startsWith("ERR_SSL_")) {
    return connectionFailed("tls_failed", { target, reason: tlsReason(error) });
  }
  if (code === "ETIMEDOUT") {
    return connectionFailed("unreachable", { target });
  }
  return connectionFailed("failed", { target, reason: reasonOf(error) });
}
