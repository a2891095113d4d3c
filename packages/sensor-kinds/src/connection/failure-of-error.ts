import { isIP } from "node:net";
import { getSystemErrorMessage } from "node:util";
import type { CheckOutcome } from "../kind.ts";
import { CheckProblem, connectionFailed, isOwn } from "./check-problem.ts";
import type { ConnectionCode } from "./messages.en.ts";
import { ownObstacleToAll } from "./own-route.ts";
import type { OwnObstacle } from "./own-route.ts";

const codeOfError: Readonly<Record<string, ConnectionCode>> = {
  ECONNREFUSED: "refused",
  ECONNRESET: "closed",
  EPIPE: "closed",
  ERR_STREAM_PREMATURE_CLOSE: "closed",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EHOSTDOWN: "unreachable",
  ENETDOWN: "unreachable",
  ETIMEDOUT: "unreachable",
  EPERM: "not_permitted",
  EMFILE: "no_resources",
  ENFILE: "no_resources",
  ENOBUFS: "no_resources",
  EAGAIN: "no_resources",
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

/** Error codes where there is no way to a target: from this machine, from a router, or after no answer. */
const wayCodes: readonly string[] = [
  "ENETUNREACH",
  "EHOSTUNREACH",
  "ENETDOWN",
  "EHOSTDOWN",
  "EADDRNOTAVAIL",
  "EAFNOSUPPORT",
  "EINVAL",
  "EACCES",
  "ETIMEDOUT",
];

const codeOf = (error: SocketError): string => error.code ?? "";
const isOfWay = (error: SocketError): boolean => wayCodes.includes(codeOf(error));

function isOfProbe(error: SocketError): boolean {
  const known = codeOfError[codeOf(error)];
  return known !== undefined && isOwn(known);
}

/** How a check went until it failed. */
export interface CheckCourse {
  /** By `performance.now()`. */
  startedAtMs: number;
  /** The addresses that it has tried. */
  tried: readonly string[];
}

/** One error of several attempts, one an address, and what on this machine has caused it. */
interface Cause {
  error: SocketError;
  obstacle: OwnObstacle | null;
}

/**
 * The error to report: one from a target or a router before one of this machine, so that an address that this machine can't reach
 * does not hide what another one has said.
 */
async function causeOf(thrown: unknown, { tried, startedAtMs }: CheckCourse): Promise<Cause> {
  const all: readonly unknown[] = thrown instanceof AggregateError ? thrown.errors : [thrown];
  const errors = all.map((one): SocketError => (one instanceof Error ? one : new Error(String(one))));
  const told = errors.find((error) => !isOfWay(error) && !isOfProbe(error));
  if (told !== undefined) {
    return { error: told, obstacle: null };
  }
  const ways = await Promise.all(
    errors.filter(isOfWay).map(async (error): Promise<Cause> => {
      const obstacle = await ownObstacleToAll(error.address === undefined ? tried : [error.address], startedAtMs);
      return { error, obstacle };
    }),
  );
  const own = errors.find((error) => !isOfWay(error));
  const cause = ways.find(({ obstacle }) => obstacle === null) ?? (own && { error: own, obstacle: null }) ?? ways[0];
  return cause ?? { error: new Error("no error"), obstacle: null };
}

/** A prohibition that is not this machine's: in IPv6 a router's comes as EACCES too. */
function permissionCode({ code, address }: SocketError): ConnectionCode | null {
  const isFromAfar = code === "EACCES" && address !== undefined && isIP(address) === 6;
  return code === "EACCES" ? (isFromAfar ? "prohibited" : "not_permitted") : null;
}

/**
 * The failure a person can act on for an error of a socket, of TLS or of an HTTP parser; never an errno.
 * `target` is how the message calls the other side, `course` where and since when it went, for errors that don't say it.
 * `ETIMEDOUT` is the system's own time-out and counts as no route.
 */
export async function failureOfError(
  thrown: unknown,
  target: string,
  course: CheckCourse = { startedAtMs: performance.now(), tried: [] },
): Promise<CheckOutcome> {
  if (thrown instanceof CheckProblem) {
    return thrown.outcome;
  }
  const { error, obstacle } = await causeOf(thrown, course);
  const code = codeOf(error);
  if (obstacle !== null) {
    return connectionFailed(obstacle.code, { target, interface: obstacle.interface });
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
  return connectionFailed("failed", { target, reason: reasonOf(error) });
}
