import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { noBody, noContent, noParams, noQuery } from "../entities/fields.ts";
import { serverProblem } from "../entities/server-problem.ts";
import { publicSettings, version } from "../entities/session.ts";

const plainGet = {
  method: "GET",
  params: noParams,
  query: noQuery,
  body: noBody,
  successStatus: 200,
  isPaged: false,
} as const;

/** Health, versions, public settings and feature toggles; the first and third need no session. */
export const systemCalls = {
  getHealth: defineCall({
    ...plainGet,
    id: "getHealth",
    path: "/health",
    summary:
      "Tells whether the server is up: 204, or 503 with an error body; the header X-Server-Role is writer or reader",
    response: noContent,
    successStatus: 204,
    errors: ["SERVICE_UNAVAILABLE"],
    auth: "public",
    right: null,
  }),
  getServerProblems: defineCall({
    ...plainGet,
    id: "getServerProblems",
    keys: "whole",
    path: "/ext/server-problems",
    summary: "What is wrong with the server itself, such as that nothing can be stored; empty while nothing is",
    response: z.array(serverProblem),
    errors: ["FORBIDDEN"],
    auth: "session",
    right: "read",
  }),
  getVersion: defineCall({
    ...plainGet,
    id: "getVersion",
    path: "/version",
    summary: "Versions of the product and of the application server",
    response: version,
    errors: ["AUTH_FAILED"],
    auth: "session",
    right: "read",
  }),
  getPublicSettings: defineCall({
    ...plainGet,
    id: "getPublicSettings",
    path: "/settings/public",
    summary: "What the login page needs: language, site name, port of the classic interface",
    response: publicSettings,
    errors: [],
    auth: "public",
    right: null,
  }),
  getFeatureToggles: defineCall({
    ...plainGet,
    id: "getFeatureToggles",
    path: "/experimental/feature-toggles",
    summary: "Names of the calls beyond the common API that this server has",
    response: z.array(z.string()),
    errors: ["AUTH_FAILED"],
    auth: "session",
    right: "read",
  }),
};
