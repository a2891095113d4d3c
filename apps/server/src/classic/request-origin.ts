import { isLoopback } from "../addresses/address-set.ts";

/** What is known of a request's way here; X-Forwarded headers count in it where a trusted proxy sent them. */
export interface AskedPlace {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Host and port that were requested. */
  readonly host: string;
  readonly protocol: string;
  readonly socket: { readonly localAddress?: string | undefined };
}

/** The address of the installation as people know it; empty where none is configured. */
export interface KnownPlace {
  readonly publicUrl: string;
  /** Address that the server listens on. */
  readonly host: string;
}

function urlOf(address: unknown): URL | null {
  return typeof address === "string" && URL.canParse(address) ? new URL(address) : null;
}

/**
 * Whether what is sent stays between browser and TLS: then cookies are for encrypted connections only. With a PUBLIC_URL of https that
 * holds at every address, also this machine's own: a proxy that passes on neither host nor scheme looks like a browser there.
 */
export const isEncrypted = ({ protocol }: AskedPlace, { publicUrl }: KnownPlace): boolean =>
  protocol === "https" || urlOf(publicUrl)?.protocol === "https:";

/**
 * Whether the host that was requested is one of this installation: that of PUBLIC_URL, or the address it listens on. Without a
 * PUBLIC_URL it may be any, as the names under which people know this machine are not configured.
 */
export function isOwnHost({ host, socket }: AskedPlace, known: KnownPlace): boolean {
  const own = urlOf(known.publicUrl);
  if (own === null) return true;
  const asked = urlOf(`http://${host}`)?.hostname;
  if (asked === undefined) return false;
  const local = socket.localAddress?.replace(/^::ffff:/i, "") ?? known.host;
  const names = [own.hostname, known.host, `[${known.host}]`, local, `[${local}]`];
  return names.includes(asked) || (asked === "localhost" && isLoopback(local));
}

/** Whether an Origin or Referer is of the requested server itself; plain http is no page of one with TLS. */
function isFromHere(address: unknown, { host }: AskedPlace, { publicUrl }: KnownPlace): boolean {
  const [from, own, asked] = [urlOf(address), urlOf(publicUrl), urlOf(`http://${host}`)];
  if (from === null || asked === null || from.host !== asked.host) return false;
  return own?.protocol !== "https:" || own.hostname !== from.hostname || from.protocol === "https:";
}

/**
 * Whether a form was sent from a page of this very server. Browsers that send no Origin say it with Sec-Fetch-Site or the
 * Referer; a request that says nothing is refused.
 */
export function isSentFromOwnPage(asked: AskedPlace, known: KnownPlace): boolean {
  const { origin, referer, "sec-fetch-site": site } = asked.headers;
  if (origin !== undefined) return isFromHere(origin, asked, known);
  if (site !== undefined) return site === "same-origin" && urlOf(`http://${asked.host}`) !== null;
  return isFromHere(referer, asked, known);
}

/** The name a browser has requested, without the port; null for what can't be part of a link. */
export function requestedName({ host }: Pick<AskedPlace, "host">): string | null {
  const name = host.replace(/:\d+$/, "");
  return /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])$/i.test(name) ? name : null;
}
