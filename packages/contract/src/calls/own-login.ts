import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { loginSession } from "../entities/login-session.ts";
import { noBody, noContent, noParams, noQuery } from "../entities/fields.ts";

const plain = {
  params: noParams,
  query: noQuery,
  isPaged: false,
  auth: "session",
  right: "read",
  keys: "none",
} as const;
const password = z.string().check(z.maxLength(200));

/** Calls of our own about the password and the login sessions of the calling user. */
export const ownLoginCalls = {
  changePassword: defineCall({
    ...plain,
    id: "changePassword",
    method: "POST",
    path: "/ext/account/password",
    summary: "Change one's own password; every other session of the user ends",
    body: z.object({ current_password: password, password }),
    response: noContent,
    successStatus: 204,
    errors: ["FORBIDDEN", "LOW_PASSWORD_COMPLEXITY", "WRONG_PASSWORD", "TOO_MANY_REQUESTS"],
  }),
  listLoginSessions: defineCall({
    ...plain,
    id: "listLoginSessions",
    method: "GET",
    path: "/ext/account/sessions",
    summary: "One's own login sessions, the current one first, then the most recently used",
    body: noBody,
    response: z.array(loginSession),
    successStatus: 200,
    errors: [],
  }),
  endLoginSession: defineCall({
    ...plain,
    id: "endLoginSession",
    method: "DELETE",
    path: "/ext/account/sessions/:id",
    summary: "End one of one's own login sessions",
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    body: noBody,
    response: noContent,
    successStatus: 204,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
};
