import { describe, expect, test } from "vitest";
import { accountRules, changesToSend, fieldsOf } from "./account-fields.ts";

const bare = { id: "100", login_name: "jana" };
const rules = accountRules(bare);
const [, intervalRule] = rules.auto_refresh_interval ?? [];
const [emailRule] = rules.email ?? [];
const [nameRule] = rules.display_name ?? [];
const [passwordRule] = rules.current_password ?? [];

describe("the account as a form", () => {
  test("[RT-16] [AR-01] what a server does not say has the value that holds without it", () => {
    expect(fieldsOf(bare)).toEqual({
      display_name: "jana",
      email: "",
      theme: "SYSTEM",
      language: "",
      time_zone: "UTC",
      auto_refresh: true,
      auto_refresh_interval: "30",
      single_key_shortcuts: true,
      current_password: "",
    });
  });

  test("[RT-16] what it says is shown, and goes back as it came", () => {
    const user = {
      ...bare,
      display_name: "Jana Köhler",
      email: "jana@example.com",
      theme: "DARK",
      language: "de",
      time_zone: "LOCAL",
      auto_refresh: false,
      auto_refresh_interval: 60,
      single_key_shortcuts: false,
    };
    const { id: _id, login_name: _name, ...account } = user;
    expect(changesToSend(fieldsOf(user))).toEqual({ ...account, current_password: "" });
  });

  test("[RT-16] only what was changed is sent; an empty address and the system's theme are none", () => {
    expect(changesToSend({ email: " ", theme: "SYSTEM", language: "", display_name: " Jana " })).toEqual({
      email: null,
      theme: null,
      language: null,
      display_name: "Jana",
    });
    expect(changesToSend({ auto_refresh: false })).toEqual({ auto_refresh: false });
  });

  test.each(["10", "30", "3600", " 60 "])("[AR-01] every %s seconds is possible", (text) => {
    expect(intervalRule?.(text, fieldsOf(bare), false)).toBeNull();
  });

  test.each(["9", "3601", "", "1.5", "-30", "1e2", "abc", "٣٠"])("[AR-01] every %j seconds is not", (text) => {
    expect(intervalRule?.(text, fieldsOf(bare), false)).toEqual({ code: "interval_range" });
  });

  test("a name is one line that reads as it is written", () => {
    const [, rule] = accountRules(bare).display_name ?? [];
    const issueOf = (name: string) => rule?.(name, fieldsOf(bare), false) ?? null;
    expect([issueOf(" Jana "), issueOf("Jana\u202E")]).toEqual([null, { code: "plain_line" }]);
  });

  test("[VA-01] [VA-03] a name is needed, and an address may be left out but not be wrong", () => {
    expect(nameRule?.(" ", fieldsOf(bare), false)).toEqual({ code: "required" });
    expect(emailRule?.("", fieldsOf(bare), false)).toBeNull();
    expect(emailRule?.("jana@", fieldsOf(bare), false)).toEqual({ code: "email" });
  });

  test.each([
    ["", "", null],
    ["jana@example.com", "", { code: "required" }],
    ["jana@example.com", "First-Light-2026", null],
  ])("[VA-01] with the address %j the password %j gives %j", (address, password, problem) => {
    expect(passwordRule?.(password, { ...fieldsOf(bare), email: address }, false)).toEqual(problem);
  });
});
