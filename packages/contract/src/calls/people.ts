import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { apiKeyInfo } from "../entities/api-key.ts";
import { loginSession } from "../entities/login-session.ts";
import { idParams, noBody, noContent, noQuery } from "../entities/fields.ts";
import { givenRight, mailedLink, passwordLink, passwordLinkToMail } from "../entities/user-group.ts";
import { session } from "../entities/session.ts";
import { listCall } from "./read-calls.ts";

const ofUser = {
  params: idParams,
  query: noQuery,
  body: noBody,
  isPaged: false,
  auth: "session",
  right: "administrator",
} as const;

/** Calls of our own about other users: log-ins, keys, links for a new password, where they have rights; administrators only. */
export const peopleCalls = {
  listUserSessions: defineCall({
    ...ofUser,
    keys: "none",
    id: "listUserSessions",
    method: "GET",
    path: "/ext/users/:id/sessions",
    summary: "The login sessions of a user, the most recently used first",
    response: z.array(loginSession),
    successStatus: 200,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
  endUserSessions: defineCall({
    ...ofUser,
    id: "endUserSessions",
    method: "DELETE",
    path: "/ext/users/:id/sessions",
    summary: "End all login sessions of a user; of one's own the calling one stays",
    response: noContent,
    successStatus: 204,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
  listUserRights: defineCall({
    ...ofUser,
    id: "listUserRights",
    method: "GET",
    path: "/ext/users/:id/rights",
    summary: "Objects whose own access rights name a user or one of the user's groups, at most 1000",
    response: z.array(givenRight),
    successStatus: 200,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
  listUserGroupRights: defineCall({
    ...ofUser,
    id: "listUserGroupRights",
    method: "GET",
    path: "/ext/usergroups/:id/rights",
    summary: "Objects whose own access rights name a user group or cut off what it has above them, at most 1000",
    response: z.array(givenRight),
    successStatus: 200,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
  previewUser: defineCall({
    ...ofUser,
    keys: "none",
    id: "previewUser",
    method: "POST",
    path: "/ext/users/:id/preview",
    summary:
      "Look at the interface as a user: a token that reads what the user may see and changes nothing, for half an hour, while one's own session runs",
    response: session,
    successStatus: 200,
    errors: ["FORBIDDEN", "NOT_FOUND", "CONFLICT"],
  }),
  createPasswordLink: defineCall({
    ...ofUser,
    keys: "none",
    id: "createPasswordLink",
    method: "POST",
    path: "/ext/users/:id/password-link",
    summary:
      "Make a token with which a user sets a password, once, within the hour or, before the first log-in, three days; earlier ones end",
    response: passwordLink,
    successStatus: 200,
    errors: ["FORBIDDEN", "NOT_FOUND", "CONFLICT"],
  }),
  mailPasswordLink: defineCall({
    ...ofUser,
    keys: "none",
    id: "mailPasswordLink",
    method: "POST",
    path: "/ext/users/:id/password-link/mail",
    summary: "Mail a link that was just made to its user, in the user's language; says what the mail server answers",
    body: passwordLinkToMail,
    response: mailedLink,
    successStatus: 200,
    errors: ["INVALID_PASSWORD_RESET_TOKEN", "FORBIDDEN", "NOT_FOUND", "CONFLICT", "TOO_MANY_REQUESTS"],
  }),
  listAllApiKeys: defineCall({
    ...listCall,
    right: "administrator",
    keys: "full",
    id: "listAllApiKeys",
    path: "/ext/users/api-keys",
    summary: "The API keys of all users, the newest first",
    response: z.array(apiKeyInfo),
    errors: ["BAD_REQUEST", "INVALID_FILTER", "FORBIDDEN"],
  }),
};
