import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { readFileSync } from "node:fs";

/** Milliseconds after which a connection has done too little. */
export interface ConnectionTimes {
  /** From the first byte to the last of the headers. */
  readonly headersMs: number;
  /** The same for the whole request. */
  readonly requestMs: number;
  /** No data in either direction: the client does not read, or sends nothing. Longer than the heartbeat of streams. */
  readonly silentMs: number;
  /** Between two requests; longer than the minute for which proxies keep connections. */
  readonly keepAliveMs: number;
  /** How often headers and requests are looked at. */
  readonly checkEveryMs: number;
  /** The time that a client has to read the last response before its connection is destroyed. */
  readonly graceMs: number;
  /** In this time a client that has data waiting takes `minBytesPerSecond`. */
  readonly drainMs: number;
}

export interface ConnectionSettings extends ConnectionTimes {
  readonly minBytesPerSecond: number;
  /** Open connections of a server. */
  readonly inAll: number;
  /** Of them from one network; this machine and trusted proxies may have more. */
  readonly perNetwork: number;
}

const usualTimes: ConnectionTimes = {
  headersMs: 20_000,
  requestMs: 60_000,
  silentMs: 60_000,
  keepAliveMs: 72_000,
  checkEveryMs: 5000,
  graceMs: 5000,
  // Longer than a system needs to say that it has room again, also to a client that is just fast enough.
  drainMs: 60_000,
};
const minBytesPerSecond = 1000;
const maxConnections = 5000;
/** For the database, the probe, files of the interface and the log. */
const otherFiles = 120;
const minConnections = 32;

/** How many files this process may have open; infinite where the system has no such figure. */
function openFileLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/** A server's share of the descriptors: connections must never take those that the product itself needs. */
export function connectionSettings(share: number, limit = openFileLimit()): ConnectionSettings {
  const max = Math.floor(share * Math.min(maxConnections, limit - otherFiles));
  return { ...usualTimes, minBytesPerSecond, inAll: Math.max(minConnections, max), perNetwork: 256 };
}

/** These limits as options of the framework. */
export function serverOptions({ headersMs, requestMs, silentMs, keepAliveMs, checkEveryMs }: ConnectionTimes) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silentMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  };
}

/** A server with these limits that speaks plain HTTP. */
export function plainServer(settings: ConnectionTimes, listener: RequestListener): Server {
  const { http, requestTimeout, keepAliveTimeout, connectionTimeout } = serverOptions(settings);
  // `requireHost` refuses in words what Node would refuse without.
  const server = createServer({ ...http, requestTimeout, keepAliveTimeout, requireHostHeader: false }, listener);
  return server.setTimeout(connectionTimeout);
}
