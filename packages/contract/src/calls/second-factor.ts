import { defineCall } from "../call.ts";
import { idParams, noBody, noContent, noParams, noQuery } from "../entities/fields.ts";
import {
  factorOwner,
  factorProof,
  factorRemoval,
  newFactor,
  recoveryCodes,
  secondFactor,
} from "../entities/second-factor.ts";

const noInput = { params: noParams, query: noQuery, isPaged: false } as const;
const setUp = { ...noInput, method: "POST", successStatus: 200, auth: "public", right: null } as const;
const own = { ...noInput, auth: "session", right: "read", keys: "none" } as const;

/** AU-01: codes by time beside the password. Setting up needs name and password in place of a session. */
export const secondFactorCalls = {
  beginSecondFactor: defineCall({
    ...setUp,
    id: "beginSecondFactor",
    path: "/ext/second-factor/begin",
    summary: "Ask for the key of a new second factor, which counts once it is confirmed",
    body: factorOwner,
    response: newFactor,
    errors: ["BAD_REQUEST", "WRONG_PASSWORD", "CONFLICT", "TOO_MANY_REQUESTS"],
  }),
  confirmSecondFactor: defineCall({
    ...setUp,
    id: "confirmSecondFactor",
    path: "/ext/second-factor/confirm",
    summary: "Confirm a new second factor with a code of its key; the response has the recovery codes",
    body: factorProof,
    response: recoveryCodes,
    errors: ["BAD_REQUEST", "WRONG_PASSWORD", "WRONG_CODE", "CONFLICT", "TOO_MANY_REQUESTS"],
  }),
  getSecondFactor: defineCall({
    ...own,
    id: "getSecondFactor",
    method: "GET",
    path: "/ext/second-factor",
    summary: "One's own second factor",
    body: noBody,
    response: secondFactor,
    successStatus: 200,
    errors: ["FORBIDDEN"],
  }),
  removeSecondFactor: defineCall({
    ...own,
    id: "removeSecondFactor",
    method: "POST",
    path: "/ext/second-factor/remove",
    summary: "Take one's own second factor away",
    body: factorRemoval,
    response: noContent,
    successStatus: 204,
    errors: ["FORBIDDEN", "WRONG_PASSWORD", "WRONG_CODE", "CONFLICT"],
  }),
  removeUserSecondFactor: defineCall({
    query: noQuery,
    isPaged: false,
    auth: "session",
    right: "administrator",
    keys: "none",
    id: "removeUserSecondFactor",
    method: "DELETE",
    path: "/ext/users/:id/second-factor",
    summary: "Take the second factor of a user away",
    params: idParams,
    body: noBody,
    response: noContent,
    successStatus: 204,
    errors: ["FORBIDDEN", "NOT_FOUND"],
  }),
};
