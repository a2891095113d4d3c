import { expect, test } from "vitest";
import { RestApiError } from "../../../shared/api/index.ts";
import {
  asResetError,
  PasswordResetComplexityError,
  PasswordResetLoginNameError,
  PasswordResetTokenError,
} from "./reset-errors.ts";

const response = (status: number, code: string, reason?: string) =>
  new RestApiError({ callId: "resetPassword", url: "/", atMs: 0, status, code, requestId: null, reason }, "refused");

test.each([
  ["LOW_PASSWORD_COMPLEXITY", PasswordResetComplexityError],
  ["INVALID_PASSWORD_RESET_TOKEN", PasswordResetTokenError],
  ["BAD_REQUEST", PasswordResetTokenError],
  ["SOMETHING_ELSE", PasswordResetLoginNameError],
])("[LO-09] [ER-01] 400 with %s has its own error", (code, expected) => {
  const error = asResetError(response(400, code));
  expect(error).toBeInstanceOf(expected);
  expect((error as Error).name).toBe(expected.name);
});

test.each([
  ["common_password", "common"],
  ["current_password", "weak"],
  [undefined, "weak"],
])("[LO-09] a weak password with the reason %s is refused as %s", (reason, refusal) => {
  expect(asResetError(response(400, "LOW_PASSWORD_COMPLEXITY", reason))).toMatchObject({ refusal, message: "refused" });
});

test.each([
  ["another status", response(429, "LOW_PASSWORD_COMPLEXITY")],
  ["no answer of the API", new Error("broken")],
])("[LO-09] %s stays what it is", (_name, error) => {
  expect(asResetError(error)).toBe(error);
});
