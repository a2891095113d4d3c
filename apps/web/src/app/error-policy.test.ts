import { describe, expect, test } from "vitest";
import { NoServerResponseError, RestApiError, ServiceUnavailableError } from "../shared/api/index.ts";
import {
  AuthExpiredError,
  AuthInvalidError,
  AuthTokenError,
  InactivityTimeError,
  InvalidLoginError,
} from "../shared/session/index.ts";
import { reactionTo } from "./error-policy.ts";

const request = { url: "/api/v2/x", atMs: 0 };
const response = (status: number, callId = "listSensors") =>
  new RestApiError({ ...request, callId, status, code: "X", requestId: null }, "refused");
const unavailable = new ServiceUnavailableError(
  { ...request, callId: "listSensors", status: 503, code: "X", requestId: null },
  "away",
);
const notStored = new RestApiError(
  { ...request, callId: "pause", status: 503, code: "X", requestId: null, reason: "storage_failed" },
  "full",
);
const silence = new NoServerResponseError({ ...request, callId: "listSensors" });
const named = (name: string) => Object.assign(new Error(name), { name });

describe("reactionTo", () => {
  test.each([
    ["[SE-03] a 401 on any call", response(401), { kind: "log_out", end: "invalid" }],
    [
      "[SE-02] a session that had to leave room",
      Object.assign(response(401), { reason: "too_many_sessions" }),
      { kind: "log_out", end: "displaced" },
    ],
    ["[SE-03] a 401 of the renewal", response(401, "renewSession"), { kind: "log_out", end: "invalid" }],
    ["[SE-03] a 401 of the log-in", response(401, "createSession"), { kind: "ignore" }],
    ["[SE-03] a 401 of the log-out", response(401, "deleteSession"), { kind: "ignore" }],
    [
      "[SE-02] a token that the server calls malformed",
      response(400, "renewSession"),
      { kind: "log_out", end: "missing" },
    ],
    ["[ER-04] 400 on any other call", response(400), { kind: "toast" }],
    ["[SE-02] an expired session", new AuthExpiredError(), { kind: "log_out", end: "expired" }],
    ["[SE-02] an invalid session", new AuthInvalidError(), { kind: "log_out", end: "invalid" }],
    ["[SE-02] a missing session", new AuthTokenError(), { kind: "log_out", end: "missing" }],
    ["[SE-05] inactivity", new InactivityTimeError(), { kind: "log_out", end: "inactivity" }],
    ["[SE-04] 503", unavailable, { kind: "service_page", problem: unavailable }],
    ["[SE-04] 503 because nothing can be stored", notStored, { kind: "not_stored" }],
    ["[SE-04] no answer", silence, { kind: "service_page", problem: silence }],
    [
      "[ER-04] code or texts that an update has taken away",
      new TypeError("Failed to fetch dynamically imported module: https://x/assets/de-first-1.js"),
      { kind: "missing_code" },
    ],
    ["[ER-04] 403", response(403), { kind: "toast" }],
    ["[ER-04] 404", response(404), { kind: "toast" }],
    ["[ER-04] 500", response(500), { kind: "toast" }],
    ["[ER-05] an error of our own", new TypeError("x is undefined"), { kind: "toast" }],
    ["[ER-05] something that is no error", "oops", { kind: "toast" }],
    ["[ER-06] a refused log-in that no form has shown", new InvalidLoginError(), { kind: "toast" }],
    ["a request called off", named("AbortError"), { kind: "ignore" }],
    ["a query called off", named("CancelledError"), { kind: "ignore" }],
  ])("%s", (_name, error, reaction) => {
    expect(reactionTo(error, { pathname: "/monitoring/group/0/overview", isLoggedIn: true })).toEqual(reaction);
  });

  test.each([
    ["503", unavailable],
    ["no answer", silence],
  ])("[SE-04] on the login page %s is the form's business", (_name, error) => {
    expect(reactionTo(error, { pathname: "/login", isLoggedIn: false })).toEqual({ kind: "ignore" });
  });

  test.each([
    ["[SE-02] what the ended session had asked for", response(400), "ignore"],
    ["[SE-02] and was refused for want of rights", response(403), "ignore"],
    ["[ER-04] what needs no session", response(500, "requestPassword"), "toast"],
    ["[SE-04] a server that is away", unavailable, "service_page"],
  ])("without a log-in: %s", (_name, error, kind) => {
    expect(reactionTo(error, { pathname: "/request-password", isLoggedIn: false }).kind).toBe(kind);
  });
});
