import { RefusedError } from "../notifications/web-sender.ts";

/** Why a log-in with the provider did not succeed; each has a sentence in `messages`. */
export type LoginFault =
  | "off"
  | "state"
  | "cancelled"
  | "nonce"
  | "issuer"
  | "audience"
  | "signature"
  | "expired"
  | "unreachable"
  | "answer";

interface Fault {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly message?: unknown;
}

/** What an error of the client and what it wraps say, from the outside in. */
function chainOf(error: unknown): Fault[] {
  const chain: Fault[] = [];
  for (let at = error; at instanceof Object && chain.length < 6; at = (at as Fault).cause) chain.push(at as Fault);
  return chain;
}

const claimFaults: Readonly<Record<string, LoginFault>> = {
  nonce: "nonce",
  iss: "issuer",
  aud: "audience",
  azp: "audience",
  exp: "expired",
  iat: "expired",
  nbf: "expired",
};

/** The fault behind an error of the client. */
export function faultOf(error: unknown): LoginFault {
  const chain = chainOf(error);
  const claim = chain.map((each) => (each as { claim?: unknown }).claim).find((each) => typeof each === "string");
  if (claim !== undefined) return claimFaults[claim as string] ?? "answer";
  const words = chain.map(({ code, message }) => `${String(code)} ${String(message)}`).join(" ");
  if (/AUTHORIZATION_RESPONSE_ERROR/.test(words)) return "cancelled";
  if (/signature|KEY_SELECTION|"alg"/i.test(words)) return "signature";
  if (/issuer|"iss"/i.test(words)) return "issuer";
  if (/state/i.test(words)) return "state";
  return isOfConnection(chain) ? "unreachable" : "answer";
}

const isOfConnection = (chain: readonly Fault[]): boolean =>
  chain.some(
    (each) =>
      each instanceof RefusedError ||
      (typeof each.code === "string" && /^(E[A-Z_]+|ABORT_ERR|CERT_.*|DEPTH_.*|UNABLE_.*|SELF_.*)$/.test(each.code)),
  ) || chain.some((each) => (each as { name?: unknown }).name === "TimeoutError");

function saidBy(each: Fault): string {
  if (each instanceof Response) return `HTTP ${each.status}`;
  if (typeof each.message === "string" && each.message !== "") return each.message;
  return typeof each.code === "string" ? each.code : "";
}

const maxShown = 400;

/** The exact words of an error for administrators, with what it wraps. */
export function wordsOf(error: unknown): string {
  const words = [...new Set(chainOf(error).map(saidBy))].filter((each) => each !== "").join(": ");
  return (words === "" ? "Unknown error" : words).slice(0, maxShown);
}
