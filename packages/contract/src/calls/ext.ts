import { defineCall } from "../call.ts";
import { accountChanges } from "../entities/account.ts";
import { noBody, noParams, noQuery } from "../entities/fields.ts";
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

/** Calls of our own about the account of the calling user; its password and sessions are in own-login.ts. */
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
};
