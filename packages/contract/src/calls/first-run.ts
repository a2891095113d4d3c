import { defineCall } from "../call.ts";
import { noBody, noParams, noQuery } from "../entities/fields.ts";
import { firstRun, firstUserBody } from "../entities/first-run.ts";
import { session } from "../entities/session.ts";

const first = {
  path: "/ext/first-run",
  params: noParams,
  query: noQuery,
  successStatus: 200,
  auth: "public",
  right: null,
  isPaged: false,
} as const;

/** Only while an installation has no user; gone for ever afterwards. */
export const firstRunCalls = {
  getFirstRun: defineCall({
    ...first,
    id: "getFirstRun",
    method: "GET",
    summary: "Whether the first user of this installation may be made from here without the set-up code",
    body: noBody,
    response: firstRun,
    errors: ["NOT_FOUND"],
  }),
  createFirstUser: defineCall({
    ...first,
    id: "createFirstUser",
    method: "POST",
    summary: "Make the first user of this installation, an administrator, and log in",
    body: firstUserBody,
    response: session,
    errors: ["BAD_REQUEST", "CONFLICT", "FORBIDDEN", "LOW_PASSWORD_COMPLEXITY", "TOO_MANY_REQUESTS"],
  }),
};
