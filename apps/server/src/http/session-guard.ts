import { bearerTokenOf, CallError } from "@monitor/contract";
import type { FastifyRequest } from "fastify";
import type { Access } from "@monitor/core/accounts";
import { anonymousUser } from "@monitor/core/requests";
import type { RequestContext } from "@monitor/core/requests";
import { clientAddress } from "./client-address.ts";

/** The token of an Authorization header. Errors: CallError AUTH_FAILED when there is none, BAD_REQUEST for another scheme. */
export function tokenOf(header: string | undefined): string {
  if (header === undefined || header.trim() === "")
    throw new CallError("AUTH_FAILED", "A session token or an API key is needed");
  const token = bearerTokenOf(header);
  if (token === null) throw new CallError("BAD_REQUEST", "The Authorization header must be: Bearer <token>");
  return token;
}

const contextOf = (request: FastifyRequest) => ({
  requestId: request.id,
  address: clientAddress(request),
  userAgent: request.headers["user-agent"] ?? null,
});

/** Context of a public call; a token that comes along is not looked at. */
export const publicContext = (request: FastifyRequest): RequestContext => ({
  ...contextOf(request),
  user: anonymousUser,
  token: null,
  keyId: null,
});

/**
 * The context of a request whose body has come since it was made: its user as of now. Errors: CallError AUTH_FAILED where the log-in has
 * ended meanwhile.
 */
export function presentContext(context: RequestContext, access: Access): RequestContext {
  const user = access.current(context);
  if (user === null) throw new CallError("AUTH_FAILED", "The session does not exist or has ended");
  return { ...context, user };
}

/**
 * SE-02, CA-07: context of a call that needs a session, or an API key in its place. Errors: CallError AUTH_FAILED, BAD_REQUEST for a
 * malformed token, TooManyRequestsError.
 */
export function sessionContext(request: FastifyRequest, access: Access): RequestContext {
  const context = contextOf(request);
  return { ...context, ...access.verify(tokenOf(request.headers.authorization), context.address) };
}
