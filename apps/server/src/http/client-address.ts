import type { FastifyRequest } from "fastify";
import { isIP } from "node:net";

/** Some proxies name the port too: `10.0.0.1:5000`, `[::1]:5000`. */
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/**
 * The address a request comes from: of the connection or, where that is a trusted proxy, the last one in X-Forwarded-For that is
 * none. What a proxy has passed on unread and is no address does not count.
 */
export function clientAddress(request: FastifyRequest): string {
  const ip = request.ip ?? "";
  if (isIP(ip) !== 0) return ip;
  const forwarded = withoutPort(ip);
  return isIP(forwarded) === 0 ? (request.socket.remoteAddress ?? "") : forwarded;
}
