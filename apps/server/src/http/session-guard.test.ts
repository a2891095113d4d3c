import { CallError } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { tokenOf } from "./session-guard.ts";

function codeOf(header: string | undefined): string {
  try {
    return tokenOf(header);
  } catch (error) {
    return error instanceof CallError ? error.code : "unexpected";
  }
}

describe("the Authorization header", () => {
  test.each([
    ["Bearer abc", "abc"],
    ["bearer  abc ", "abc"],
    [undefined, "AUTH_FAILED"],
    ["", "AUTH_FAILED"],
    ["Basic abc", "BAD_REQUEST"],
    ["Bearer", "BAD_REQUEST"],
    ["Bearer a b", "BAD_REQUEST"],
    ["abc", "BAD_REQUEST"],
  ])("[SE-02] %s", (header, outcome) => {
    expect(codeOf(header)).toBe(outcome);
  });
});
