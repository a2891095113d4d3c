import { apiBasePath, calls } from "@monitor/contract";
import type { Clock } from "../../shared/clock/index.ts";

/** The result of a check of an API host. */
export type HostCheckResult =
  | { readonly kind: "answers"; readonly siteName: string }
  /** It responds, its core server does not: good enough to be used. */
  | { readonly kind: "unavailable" }
  | { readonly kind: "noApi" | "noAnswer" | "forbidden" | "insecure" };

export interface HostCheckParts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Protocol of this page, with its colon. */
  readonly ownProtocol: string;
  /** Told the addresses that the content security policy refuses; gives the function that ends that. */
  readonly watchRefusals: (onRefusal: (address: string) => void) => () => void;
}

const waitMs = 10_000;
/** The browser reports a refusal only after the request has failed. */
const refusalWaitMs = 100;
const loopback = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

async function ask(origin: string, { fetch: send, clock }: HostCheckParts): Promise<HostCheckResult> {
  const controller = new AbortController();
  const stopTimer = clock.after(waitMs, () => controller.abort());
  // Without a token: nothing that was meant for another host goes there.
  const get = (path: string) =>
    send(origin + apiBasePath + path, { signal: controller.signal, credentials: "omit", cache: "no-store" });
  try {
    const health = await get(calls.getHealth.path);
    if (health.status === 503) return { kind: "unavailable" };
    const settings = await get(calls.getPublicSettings.path);
    const text = await settings.text();
    const parsed = settings.ok ? calls.getPublicSettings.response.safeParse(JSON.parse(text)) : null;
    const found = health.ok && parsed?.success ? parsed.data : {};
    // Every field may be missing; a page that has none of them is some other program's.
    const isApi = found.site_name !== undefined || found.language !== undefined;
    return isApi ? { kind: "answers", siteName: found.site_name ?? "" } : { kind: "noApi" };
  } catch (error) {
    return { kind: error instanceof SyntaxError ? "noApi" : "noAnswer" };
  } finally {
    stopTimer();
  }
}

/** Requests a host's health and public settings, and derives from the responses why it can't be used. */
export async function checkHost(origin: string, parts: HostCheckParts): Promise<HostCheckResult> {
  const isPlain = origin.startsWith("http:") && !loopback.test(origin);
  if (parts.ownProtocol === "https:" && isPlain) return { kind: "insecure" };
  let isRefused = false;
  const stop = parts.watchRefusals((address) => {
    isRefused ||= address === origin || address.startsWith(`${origin}/`);
  });
  try {
    const response = await ask(origin, parts);
    if (response.kind === "noAnswer") await new Promise<void>((resolve) => parts.clock.after(refusalWaitMs, resolve));
    return isRefused ? { kind: "forbidden" } : response;
  } finally {
    stop();
  }
}

/** The browser's reports about its content security policy. */
export function watchPolicyRefusals(onRefusal: (address: string) => void): () => void {
  const listen = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective.startsWith("connect-src")) onRefusal(event.blockedURI);
  };
  document.addEventListener("securitypolicyviolation", listen);
  return () => document.removeEventListener("securitypolicyviolation", listen);
}
