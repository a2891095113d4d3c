import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { noBody, noParams, noQuery } from "../entities/fields.ts";
import { session } from "../entities/session.ts";
import { issuerTest, singleSignOn, singleSignOnChanges } from "../entities/single-sign-on.ts";

const plain = { params: noParams, query: noQuery, isPaged: false } as const;
const guarded = { ...plain, auth: "session", right: "administrator" } as const;
const path = "/ext/settings/single-sign-on";

/** Calls about single sign-on by OpenID Connect. */
export const singleSignOnCalls = {
  getSingleSignOn: defineCall({
    ...guarded,
    id: "getSingleSignOn",
    method: "GET",
    path,
    summary: "The settings of single sign-on, without the client secret",
    body: noBody,
    response: singleSignOn,
    successStatus: 200,
    errors: ["FORBIDDEN"],
  }),
  changeSingleSignOn: defineCall({
    ...guarded,
    id: "changeSingleSignOn",
    method: "PATCH",
    path,
    summary: "Save the settings of single sign-on; they hold from the next log-in on",
    body: singleSignOnChanges,
    response: singleSignOn,
    successStatus: 200,
    errors: ["BAD_REQUEST", "FORBIDDEN"],
    keys: "none",
  }),
  testSingleSignOn: defineCall({
    ...guarded,
    id: "testSingleSignOn",
    method: "POST",
    path: `${path}/test`,
    summary: "Read the discovery document and the keys of an issuer, and say what was found",
    body: z.object({ issuer: z.string().check(z.minLength(1), z.maxLength(500)) }),
    response: issuerTest,
    successStatus: 200,
    errors: ["BAD_REQUEST", "FORBIDDEN", "TOO_MANY_REQUESTS"],
    keys: "none",
  }),
  finishSingleSignOn: defineCall({
    ...plain,
    id: "finishSingleSignOn",
    method: "POST",
    path: "/session/single-sign-on",
    summary: "Log in with the code that single sign-on ends with, and the key that it was begun with",
    body: z.object({ code: z.string().check(z.maxLength(200)), key: z.string().check(z.maxLength(200)) }),
    response: session,
    successStatus: 200,
    errors: ["BAD_REQUEST", "LOGIN_FAILED", "TOO_MANY_REQUESTS"],
    auth: "public",
    right: null,
  }),
};
