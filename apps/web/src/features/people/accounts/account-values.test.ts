import { expect, test } from "vitest";
import { changesToSend, freshAccount, mergedGroups, textOf, valuesOf } from "./account-values.ts";

const user = {
  id: "7",
  login_name: "ada",
  display_name: "Ada",
  email: null,
  role: "user",
  active: true,
  may_acknowledge: false,
  permissions: ["ACKNOWLEDGE", "TICKETS"],
  groups: ["12", "3"],
  language: "fr",
  time_zone: "LOCAL",
};

test("[CA-28] an account as the form holds it", () => {
  expect(valuesOf(user)).toEqual({
    ...freshAccount,
    display_name: "Ada",
    login_name: "ada",
    time_zone: "LOCAL",
    tickets: true,
    groups: "3,12",
  });
});

test.each([
  [{}, {}],
  [{ email: " " }, { email: null }],
  [{ email: " a@b.example " }, { email: "a@b.example" }],
  [{ language: "" as const }, { language: null }],
  [{ groups: "" }, { groups: [] }],
  [{ groups: "3,12" }, { groups: ["3", "12"] }],
  [{ display_name: " " }, { display_name: "ada" }],
  [
    { display_name: "", login_name: " grace " },
    { display_name: "grace", login_name: "grace" },
  ],
  [{ tickets: false }, { permissions: ["ACKNOWLEDGE"] }],
  [{ tickets: true }, { permissions: ["TICKETS", "ACKNOWLEDGE"] }],
  [{ role: "administrator" as const }, { role: "administrator" }],
])("[CA-28] %j is sent as %j", (changes, sent) => {
  expect(changesToSend(changes, user)).toEqual(sent);
});

test("what is ticked and unticked again is no change", () => {
  expect(textOf(["12", "3", "12"])).toBe(textOf(["3", "12"]));
});

test.each([
  { what: "one more", base: "1", changed: "1,2", fresh: ["1"], groups: "1,2" },
  { what: "one less", base: "1,2", changed: "1", fresh: ["1", "2"], groups: "1" },
  { what: "another has taken one away", base: "1", changed: "1,2", fresh: [], groups: "2" },
  { what: "another has added one", base: "1", changed: "2", fresh: ["1", "3"], groups: "2,3" },
  { what: "an added group is gone", base: "1", changed: "1,9", fresh: ["1"], groups: "1" },
])("[CA-28] groups are changed on top of those by now: $what", ({ base, changed, fresh, groups }) => {
  expect(mergedGroups({ base, changed }, { fresh, known: ["1", "2", "3"] })).toBe(groups);
});
