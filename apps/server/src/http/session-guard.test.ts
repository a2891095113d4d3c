import { CallError } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { tokenOf } from "./session-guard.ts";

async function codeOf(header: string | undefined): Promise<string> {
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
  ])("[SE-02] %s", async (header, outcome) => {
    expect(await codeOf(header)).toBe(outcome);
  });
});
