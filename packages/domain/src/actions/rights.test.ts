import { describe, expect, test } from "vitest";
import { hasPermission, isActionOffered } from "./abilities.ts";
import { objectActions } from "./object-action.ts";
import { mayDo, objectRights, rightsOf, userRoles } from "./rights.ts";

describe("rights by role", () => {
  test("[PM-02] an administrator has every right", () => {
    expect(rightsOf("administrator")).toEqual(objectRights);
  });

  test.each([
    ["read_write", "read", true],
    ["read_write", "acknowledge", true],
    ["read_write", "delete", true],
    ["read_only", "read", true],
    ["read_only", "acknowledge", false],
    ["read_only", "pause", false],
    ["read_only", "resume", false],
    ["read_only", "scan", false],
    ["read_only", "edit", false],
    ["read_only", "create", false],
    ["read_only", "delete", false],
  ] as const)("[PM-02] %s may %s: %s", (role, right, expected) => {
    expect(mayDo(role, right)).toBe(expected);
  });

  test.each(["", "Administrator", "root", "constructor", "__proto__"])("[PM-02] the role %j has no right", (role) => {
    expect(rightsOf(role)).toEqual([]);
    expect(objectRights.some((right) => mayDo(role, right))).toBe(false);
  });

  test.each(userRoles)("[PM-02] the right %s doesn't know is denied", (role) => {
    expect(mayDo(role, "format" as "edit")).toBe(false);
  });
});

describe("abilities", () => {
  test("[PM-01] tickets need the permission", () => {
    expect(hasPermission(["TICKETS"], "TICKETS")).toBe(true);
    expect(hasPermission([], "TICKETS")).toBe(false);
    expect(hasPermission(null, "TICKETS")).toBe(false);
  });

  test.each(objectActions)(
    "[PM-02] %s is offered when the object's rights name it, or when there are none",
    (action) => {
      expect(isActionOffered(action, ["read", action])).toBe(true);
      expect(isActionOffered(action, ["read"])).toBe(false);
      expect(isActionOffered(action, [])).toBe(false);
      expect(isActionOffered(action, undefined)).toBe(true);
      expect(isActionOffered(action, null)).toBe(true);
    },
  );
});
