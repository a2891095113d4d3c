import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

const inlineElement = (name: "script" | "style"): RegExp =>
  new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}\\s*>`, "gi");

/** `'sha256-…'` for the text of each inline element of a page, in order and each once; elements with `src` have none. */
export function inlineHashes(page: string, name: "script" | "style"): string[] {
  const hashes = [...page.matchAll(inlineElement(name))]
    .filter(([, attributes = ""]) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)];
}

/**
 * The policy for the interface: only our own files, and only the inline scripts and styles that the built page has. It may ask
 * our own API and those of `apiOrigins` (CA-06).
 * Trusted Types are left out: the loader of the legacy files sets script addresses as plain text.
 */
export function contentSecurityPolicy(page: string, apiOrigins: readonly string[] = []): string {
  const sources = (name: "script" | "style"): string => ["'self'", ...inlineHashes(page, name)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${sources("script")}`,
    `style-src ${sources("style")}`,
    "img-src 'self' data:",
    ["connect-src 'self'", ...apiOrigins].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Responses of the API show nothing and load nothing. */
const apiPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

declare module "fastify" {
  interface FastifyReply {
    /** For a 304 of the API: a browser has these headers from the cached response, and what is requested often should be small. */
    leavesHeadersOut: boolean;
  }
}

/** No HSTS here: the server speaks plain http, and a proxy that adds TLS adds the header too. */
export function registerSecurityHeaders(app: FastifyInstance, page: string, apiOrigins: readonly string[] = []): void {
  const webPolicy = contentSecurityPolicy(page, apiOrigins);
  const headers = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-resource-policy": "same-origin",
  };
  const ofApi = Object.entries({ ...headers, "content-security-policy": apiPolicy });
  const ofWeb = Object.entries({ ...headers, "content-security-policy": webPolicy });
  app.decorateReply("leavesHeadersOut", false);
  // At the end, as most responses to programs that have what they ask for need none.
  app.addHook("onSend", (...[request, reply, payload, done]) => {
    if (reply.statusCode === 304 && reply.leavesHeadersOut) return done(null, payload);
    // Some pages have a policy of their own.
    for (const [name, value] of request.url.startsWith("/api/") ? ofApi : ofWeb)
      if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header("x-request-id", request.id);
    return done(null, payload);
  });
}
