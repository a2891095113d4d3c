import { describe, expect, test } from "vitest";
import { hasPermission, isActionOffered } from "./abilities.ts";
import { objectActions } from "./object-action.ts";
import { accessLevels, higherLevel, objectRights, rightsOfLevel } from "./rights.ts";

describe("rights by level", () => {
  test.each([
    ["none", false, []],
    ["none", true, []],
    ["read", false, ["read"]],
    ["read", true, ["read", "acknowledge"]],
    ["write", false, ["read", "acknowledge", "pause", "resume", "scan", "edit"]],
    ["write", true, ["read", "acknowledge", "pause", "resume", "scan", "edit"]],
    ["full", false, [...objectRights]],
    ["full", true, [...objectRights]],
  ] as const)("[PM-02] %s, may acknowledge: %s", (level, mayAcknowledge, expected) => {
    expect(rightsOfLevel(level, { mayAcknowledge })).toEqual(expected);
  });

  test("[PM-02] each level has all rights of the one before", () => {
    const rights = accessLevels.map((level) => rightsOfLevel(level, { mayAcknowledge: false }));
    for (const [place, own] of rights.entries())
      expect(own).toEqual(expect.arrayContaining([...(rights[place - 1] ?? [])]));
  });

  test("[PM-02] levels are in order", () => {
    expect(higherLevel("read", "write")).toBe("write");
    expect(higherLevel("full", "none")).toBe("full");
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
