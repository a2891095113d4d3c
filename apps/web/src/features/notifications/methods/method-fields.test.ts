import type { NotificationMethod } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { findProblems } from "../../../shared/forms/form-rules.ts";
import { bodyOf, changesOf, rulesOf, usedBy, valuesOf } from "./method-fields.ts";

const kind = {
  kind: "ntfy",
  to_people: false,
  fields: [
    { key: "url", type: "url", is_required: true },
    { key: "topic", type: "secret", is_required: true },
    { key: "token", type: "secret", is_required: false },
  ],
};
const stored: NotificationMethod = {
  id: "3",
  name: "Team",
  kind: "ntfy",
  is_active: true,
  settings: { url: "https://ntfy.example" },
  secrets: ["topic", "token"],
  fallback_id: "1",
  waiting: 0,
};
const typed = (over: object) => ({ ...valuesOf(kind, null, "ntfy"), ...over });
const changed = (over: object) => ({ ...valuesOf(kind, stored, ""), ...over });

describe("the form of a method", () => {
  test("[NO-04] has a field for each setting of its kind, and never a secret", () => {
    expect(Object.keys(valuesOf(kind, null, "ntfy"))).toEqual(
      expect.arrayContaining(["setting_url", "setting_topic", "setting_token"]),
    );
    expect(changed({})).toMatchObject({ name: "Team", setting_url: "https://ntfy.example", setting_topic: "" });
  });

  test("[NO-04] sends what was filled in", () => {
    const values = typed({ name: " A ", setting_url: " https://a.example ", setting_topic: "t", fallback_id: "" });
    expect(bodyOf(kind, values)).toEqual({
      name: "A",
      kind: "ntfy",
      is_active: true,
      fallback_id: null,
      settings: { url: "https://a.example", topic: "t" },
    });
  });

  test.each([
    [{}, {}],
    [{ name: "Other" }, { name: "Other" }],
    [
      { is_active: false, fallback_id: "" },
      { is_active: false, fallback_id: null },
    ],
    [{ setting_url: "https://b.example" }, { settings: { url: "https://b.example" } }],
    [{ setting_topic: "new" }, { settings: { topic: "new" } }],
    [{ forget_token: true }, { settings: { token: "" } }],
    [{ forget_token: true, setting_token: "new" }, { settings: { token: "new" } }],
  ])("[NO-04] of the change %j only %j is sent", (over, body) => {
    expect(changesOf(kind, stored, changed(over))).toEqual(body);
  });

  test.each([
    [typed({}), null, { setting_url: "required", setting_topic: "required" }],
    [typed({ name: " ", setting_url: "https://a", setting_topic: "x" }), null, { name: "required" }],
    [typed({ name: "TEAM", setting_url: "https://a", setting_topic: "x" }), null, { name: "nameTaken" }],
    [typed({ setting_url: "ftp://a.example", setting_topic: "x" }), null, { setting_url: "noAddress" }],
    [changed({}), stored, {}],
    [changed({ setting_url: "" }), stored, { setting_url: "required" }],
  ])("[NO-04] what is wrong with %j", (values, method, problems) => {
    const found = findProblems(rulesOf(kind, method, [stored]), { values, refusals: {}, typedInto: null });
    const types = Object.entries(found).map(([name, { type }]) => [name, type]);
    expect(Object.fromEntries(types)).toEqual(problems);
  });

  test("[NO-04] what is used by a rule or another method says so", () => {
    const rules = [{ name: "All", steps: [{ method_id: "3" }] }];
    expect(usedBy("3", rules, [])).toEqual({ kind: "rule", name: "All" });
    expect(usedBy("1", rules, [stored])).toEqual({ kind: "method", name: "Team" });
    expect(usedBy("9", rules, [stored])).toBeNull();
  });
});
