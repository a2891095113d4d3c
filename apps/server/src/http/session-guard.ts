import { bearerTokenOf, CallError } from "@monitor/contract";
import type { FastifyRequest } from "fastify";
import type { Sessions } from "@monitor/core/accounts";
import { anonymousUser } from "@monitor/core/requests";
import type { RequestContext } from "@monitor/core/requests";
import { clientAddress } from "./client-address.ts";

/** The token of an Authorization header. Errors: CallError AUTH_FAILED when there is none, BAD_REQUEST for another scheme. */
export function tokenOf(header: string | undefined): string {
  if (header === undefined || header.trim() === "") throw new CallError("AUTH_FAILED", "A session token is needed");
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
});

/** SE-02: context of a call that needs a session. Errors: CallError AUTH_FAILED, BAD_REQUEST for a malformed token. */
export function sessionContext(request: FastifyRequest, sessions: Sessions): RequestContext {
  const token = tokenOf(request.headers.authorization);
  return { ...contextOf(request), user: sessions.verify(token), token };
}
