import { CallError } from "@monitor/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Node would refuse such a request too, but without a body. HTTP/1.0 has no such header (RFC 9112, 3.2). */
export const lacksHost = ({ headers, raw }: Pick<FastifyRequest, "headers" | "raw">): boolean =>
  headers.host === undefined && raw.httpVersion === "1.1";

/** Refuses requests without a Host in the form of all errors of the API. */
export function requireHost(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    done(lacksHost(request) ? new CallError("BAD_REQUEST", "The header Host is missing") : undefined);
  });
}
