import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { noBody, noContent, noParams, noQuery } from "../entities/fields.ts";
import { renewedSession, session } from "../entities/session.ts";

const shortText = z.string().check(z.maxLength(200));
const noInput = { params: noParams, query: noQuery, isPaged: false } as const;

/** SE-01, SE-02, LO-07 to LO-09: login, renewal, logout and passwords. */
export const sessionCalls = {
  createSession: defineCall({
    ...noInput,
    id: "createSession",
    method: "POST",
    path: "/session",
    summary: "Log in; who has a second factor sends its code or a recovery code as well",
    body: z.looseObject({ username: shortText, password: shortText, code: z.optional(shortText) }),
    response: session,
    successStatus: 200,
    errors: ["BAD_REQUEST", "LOGIN_FAILED", "SECOND_FACTOR_REQUIRED", "TOO_MANY_REQUESTS"],
    auth: "public",
    right: null,
  }),
  renewSession: defineCall({
    ...noInput,
    id: "renewSession",
    method: "GET",
    path: "/session",
    summary: "Renew the session; the response has its new end",
    body: noBody,
    response: renewedSession,
    successStatus: 200,
    errors: ["AUTH_FAILED"],
    auth: "session",
    right: null,
    keys: "none",
  }),
  deleteSession: defineCall({
    ...noInput,
    id: "deleteSession",
    method: "DELETE",
    path: "/session",
    summary: "Log out",
    body: noBody,
    response: noContent,
    successStatus: 204,
    errors: ["AUTH_FAILED"],
    auth: "session",
    right: null,
    keys: "none",
  }),
  requestPassword: defineCall({
    ...noInput,
    id: "requestPassword",
    method: "POST",
    path: "/users/request-password",
    summary: "Ask for a link to set a new password; the response does not tell whether the name exists",
    body: z.looseObject({ username: shortText }),
    response: noContent,
    successStatus: 204,
    errors: ["BAD_REQUEST", "TOO_MANY_REQUESTS"],
    auth: "public",
    right: null,
  }),
  resetPassword: defineCall({
    ...noInput,
    id: "resetPassword",
    method: "POST",
    path: "/users/reset-password",
    summary: "Set a new password with a token",
    body: z.looseObject({ token: shortText, password: shortText, username: shortText }),
    response: noContent,
    successStatus: 204,
    errors: ["BAD_REQUEST", "LOW_PASSWORD_COMPLEXITY", "INVALID_PASSWORD_RESET_TOKEN", "TOO_MANY_REQUESTS"],
    auth: "public",
    right: null,
  }),
};
