import { isIP } from "node:net";
import { bareHost } from "../connection/resolve-target.ts";

const maxCookies = 50;
const maxLength = 4096;

interface Cookie {
  name: string;
  value: string;
  host: string;
  /** Also for hosts below its own. */
  isForBelow: boolean;
  path: string;
  isSecure: boolean;
}

const isText = /^[\x21-\x7e]+$/;
const valueText = /^[\x20-\x7e]*$/;
const hostOf = (url: URL): string => bareHost(url.hostname).toLowerCase();
const isBelow = (host: string, domain: string): boolean => host.endsWith(`.${domain}`) && isIP(host) === 0;

/** The folder of a page's path (RFC 6265, 5.1.4). */
const folderOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf("/")));

const isInPath = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);

function attributesOf(parts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    parts.map((part) => {
      const [name = "", ...value] = part.split("=");
      return [name.trim().toLowerCase(), value.join("=").trim()];
    }),
  );
}

/** True for a cookie that a server takes back. */
function isOver(attributes: ReadonlyMap<string, string>): boolean {
  const age = attributes.get("max-age");
  if (age !== undefined && /^-?\d+$/.test(age)) return Number(age) <= 0;
  const end = Date.parse(attributes.get("expires") ?? "");
  return end <= Date.now();
}

const leftOut = { cookie: null, isOver: false } as const;

/** A line as a page sends it; no cookie where it can't be read, or is for a host of somebody else. */
function readLine(url: URL, line: string): { cookie: Cookie | null; isOver: boolean } {
  const [pair = "", ...parts] = line.slice(0, maxLength * 2).split(";");
  const place = pair.indexOf("=");
  const [name, value] = [pair.slice(0, Math.max(0, place)).trim(), pair.slice(place + 1).trim()];
  if (!isText.test(name) || !valueText.test(value) || name.length + value.length > maxLength) return leftOut;
  const attributes = attributesOf(parts);
  const domain = (attributes.get("domain") ?? "").replace(/^\./, "").toLowerCase();
  const host = domain === "" ? hostOf(url) : domain;
  if (!mayBeFor(url, domain)) return leftOut;
  const given = attributes.get("path") ?? "";
  const path = given.startsWith("/") ? given : folderOf(url.pathname);
  const cookie = { name, value, host, isForBelow: domain !== "", path, isSecure: attributes.has("secure") };
  return { cookie, isOver: isOver(attributes) };
}

/** Whether a page may set a cookie for a domain: its own host, or one above it that is no top domain. */
function mayBeFor(url: URL, domain: string): boolean {
  const own = hostOf(url);
  return domain === "" || domain === own || (isBelow(own, domain) && domain.includes("."));
}

/** The cookies of one run of a check, as a browser keeps them while it is open; 50 at most, the oldest go first. */
export class CookieJar {
  #cookies: readonly Cookie[] = [];

  /** Takes what a page has set. What can't be read, or is for a host of somebody else, is left out. */
  take(url: URL, lines: readonly string[]): void {
    for (const { cookie, isOver: isGone } of lines.slice(0, maxCookies).map((line) => readLine(url, line))) {
      if (cookie === null) continue;
      const { name, host, path } = cookie;
      const others = this.#cookies.filter((each) => each.name !== name || each.host !== host || each.path !== path);
      this.#cookies = isGone ? others : [...others, cookie].slice(-maxCookies);
    }
  }

  /** The header for a page; empty where it has no cookies. */
  headerFor(url: URL): string {
    const host = hostOf(url);
    const isFor = (cookie: Cookie) =>
      (cookie.host === host || (cookie.isForBelow && isBelow(host, cookie.host))) &&
      isInPath(url.pathname, cookie.path) &&
      (!cookie.isSecure || url.protocol === "https:");
    // The longest path first (RFC 6265, 5.4).
    const cookies = this.#cookies.filter(isFor).sort((one, other) => other.path.length - one.path.length);
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  }
}
