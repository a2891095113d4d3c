import { describe, expect, test } from "vitest";
import { hasAbility } from "./page-ability.ts";

describe("hasAbility", () => {
  test.each([
    ["[PM-01] the permission opens tickets", { permissions: ["TICKETS"] }, "tickets", true],
    ["[PM-01] other permissions do not", { permissions: ["REPORTS"] }, "tickets", false],
    ["[PM-01] no list of permissions has none", {}, "tickets", false],
    ["[PM-01] the role of an administrator does not replace it", { role: "administrator" }, "tickets", false],
    ["[GU-04] an administrator", { role: "administrator" }, "administrator", true],
    ["[GU-04] a user who only reads", { role: "read_only" }, "administrator", false],
    ["[GU-04] a role that is not known", { role: "" }, "administrator", false],
    ["[PM-02] a server without roles decides itself", { role: null }, "administrator", true],
    ["[PM-02] the same without the field", {}, "administrator", true],
  ] as const)("%s", (...[, user, ability, isAble]) => {
    expect(hasAbility({ permissions: [], ...user } as never, ability)).toBe(isAble);
  });
});
