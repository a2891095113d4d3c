import { describe, expect, test } from "vitest";
import { keyScopes, rightsWithin } from "./key-scopes.ts";
import { accessLevels, objectRights, rightsOfLevel } from "./rights.ts";

describe("[CA-07] what a key leaves of its user's rights", () => {
  test.each([
    ["read", ["read"]],
    ["acknowledge", ["read", "acknowledge"]],
    ["write", ["read", "acknowledge", "pause", "resume", "scan", "edit"]],
    ["full", [...objectRights]],
    [null, [...objectRights]],
  ] as const)("%s, of all rights", (scope, expected) => {
    expect(rightsWithin(scope, objectRights)).toEqual(expected);
  });

  test("a scope never adds a right", () => {
    for (const scope of keyScopes) {
      for (const level of accessLevels) {
        for (const mayAcknowledge of [false, true]) {
          const own = rightsOfLevel(level, { mayAcknowledge });
          expect(own).toEqual(expect.arrayContaining([...rightsWithin(scope, own)]));
        }
      }
    }
    expect(rightsWithin("full", rightsOfLevel("read", { mayAcknowledge: false }))).toEqual(["read"]);
    expect(rightsWithin("acknowledge", rightsOfLevel("none", { mayAcknowledge: true }))).toEqual([]);
  });

  test("each scope leaves all that the one before leaves", () => {
    const left = keyScopes.map((scope) => rightsWithin(scope, objectRights));
    for (const [place, own] of left.entries())
      expect(own).toEqual(expect.arrayContaining([...(left[place - 1] ?? [])]));
  });
});
