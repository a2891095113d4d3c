import { describe, expect, test } from "vitest";
import { calls } from "./calls/index.ts";
import { CallError, errorBody, errorsOf, errorStatus, ResponseFormatError } from "./errors.ts";

describe("errors", () => {
  test("[EN-13] an error response has a code; message, request id and reason may be missing, further fields stay", () => {
    expect(errorBody.parse({ code: "X" })).toEqual({ code: "X" });
    const full = { code: "NOT_FOUND", message: "m", request_id: "r", reason: "w", cause: "c" };
    expect(errorBody.parse(full)).toEqual(full);
    expect(errorBody.safeParse({ message: "m" }).success).toBe(false);
  });

  test.each(Object.entries(errorStatus))("code %s travels with status %i", (code, status) => {
    expect(new CallError(code as keyof typeof errorStatus, "m").status).toBe(status);
  });

  test("every call's codes hold those of the session guard and of the server's own faults, each once", () => {
    expect(errorsOf(calls.getHealth)).toEqual(["SERVICE_UNAVAILABLE", "INTERNAL_ERROR"]);
    expect(errorsOf(calls.renewSession)).toEqual([
      "AUTH_FAILED",
      "BAD_REQUEST",
      "TOO_MANY_REQUESTS",
      "FORBIDDEN",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE",
    ]);
  });

  test("[SE-06] a format error names the call", () => {
    const error = new ResponseFormatError("getVersion", "body expected");
    expect(error).toMatchObject({ name: "ResponseFormatError", callId: "getVersion" });
    expect(error.message).toContain("getVersion");
  });
});
