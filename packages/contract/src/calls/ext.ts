import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { accountChanges, interfaceSettings, loginSession } from "../entities/account.ts";
import { noBody, noContent, noParams, noQuery } from "../entities/fields.ts";
import { user } from "../entities/session.ts";

/** Names of our own calls in the response of `getFeatureToggles`; the interface hides what a server does not name. */
export const featureToggles = [
  "ext/account",
  /** API keys of the calling user. */
  "api-keys",
  "second-factor",
  "ext/audit",
  "ext/settings",
  /** Login sessions and links for a new password of other users. */
  "ext/people",
  /** Changes as a stream of server-sent events. */
  "ext/events",
  "ext/log",
  /** Incidents, and who is told of them how. */
  "ext/incidents",
  /** What is wrong with the server itself. */
  "ext/server-problems",
  "ext/status-history",
  /** Reports on availability, also as PDF. */
  "ext/reports",
  "ext/tickets",
  "ext/dashboards",
  "ext/recent-values",
  /** Why a sensor has its status. */
  "ext/why",
  /** Fields of forms for the settings of objects, and kinds of sensors to choose from. */
  "ext/forms",
  /** Networks are looked through for devices to add. */
  "ext/discovery",
  /** Lists can be requested page by page (`filter`, `sort_by`, `offset`, `limit`, `X-Total-Count`), and `getSensorCounts` exists. */
  "ext/table-windows",
  /** Sensors carry `outage_since`; lists are filtered and sorted by it and by `problem_since`. */
  "ext/outages",
] as const;
/** The name of a group of our own calls. */
export type FeatureToggle = (typeof featureToggles)[number];

const plain = { params: noParams, query: noQuery, isPaged: false, auth: "session", right: "read" } as const;
const password = z.string().check(z.maxLength(200));

/** Calls of our own about the account of the calling user. */
export const accountCalls = {
  getAccount: defineCall({
    ...plain,
    id: "getAccount",
    method: "GET",
    path: "/ext/account",
    summary: "The account of the user who asks",
    body: noBody,
    response: user,
    successStatus: 200,
    errors: [],
  }),
  changeAccount: defineCall({
    ...plain,
    keys: "none",
    id: "changeAccount",
    method: "PATCH",
    path: "/ext/account",
    summary: "Change one's own account; fields that are left out stay",
    body: accountChanges,
    response: user,
    successStatus: 200,
    errors: ["FORBIDDEN", "WRONG_PASSWORD", "TOO_MANY_REQUESTS"],
  }),
  changePassword: defineCall({
    ...plain,
    keys: "none",
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
    keys: "none",
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
    keys: "none",
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

/** Calls of our own about the interface's settings; administrators only. */
export const settingsCalls = {
  getInterfaceSettings: defineCall({
    ...plain,
    right: "administrator",
    id: "getInterfaceSettings",
    method: "GET",
    path: "/ext/settings/user-interface",
    summary: "Settings of the interface for everybody",
    body: noBody,
    response: interfaceSettings,
    successStatus: 200,
    errors: ["FORBIDDEN"],
  }),
  changeInterfaceSettings: defineCall({
    ...plain,
    right: "administrator",
    id: "changeInterfaceSettings",
    method: "PATCH",
    path: "/ext/settings/user-interface",
    summary: "Change settings of the interface; fields that are left out stay",
    body: z.partial(interfaceSettings),
    response: interfaceSettings,
    successStatus: 200,
    errors: ["FORBIDDEN"],
  }),
};
