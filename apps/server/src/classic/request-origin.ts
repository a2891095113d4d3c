import type { IncomingHttpHeaders } from "node:http";

/** Host and port of an address, the port left out where it goes without saying; null for no address. */
function hostOf(address: string | undefined): string | null {
  try {
    return new URL(address ?? "").host;
  } catch {
    return null;
  }
}

/**
 * Whether a form was sent from a page of this very server. Browsers that send no Origin say it with Sec-Fetch-Site or the
 * Referer; a request that says nothing is refused.
 */
export function isSentFromOwnPage(headers: IncomingHttpHeaders): boolean {
  const own = hostOf(`http://${headers.host ?? ""}`);
  if (own === null) return false;
  if (headers.origin !== undefined) return hostOf(headers.origin) === own;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return hostOf(headers.referer) === own;
}

/** The name a browser has asked for, without the port; null for what can't be part of a link. */
export function requestedName(headers: IncomingHttpHeaders): string | null {
  const name = (headers.host ?? "").replace(/:\d+$/, "");
  return /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])$/i.test(name) ? name : null;
}
