import type { IncomingHttpHeaders } from "node:http";

/** The value of a cookie, or null; of several with the name the first counts. */
export function readCookie(headers: IncomingHttpHeaders, name: string): string | null {
  for (const pair of (headers.cookie ?? "").split(";")) {
    const [key = "", value = ""] = pair.trim().split("=");
    if (key === name && value !== "") return value;
  }
  return null;
}

export interface CookieOptions {
  /** Seconds; without it the cookie goes when the browser is closed, 0 removes it. */
  readonly maxAgeSeconds?: number;
}

/** Out of reach for scripts and never sent along from another site. */
export function cookieText(name: string, value: string, { maxAgeSeconds }: CookieOptions = {}): string {
  const age = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${age}`;
}

/** Several servers may share a host name, and cookies know no port: each has names of its own. */
export function cookieNames(installationId: string): { session: string; language: string } {
  const mark = installationId.replace(/[^a-z0-9]/gi, "").slice(0, 8);
  return { session: `classic_session_${mark}`, language: `classic_language_${mark}` };
}
