import type { InterfaceSettings } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { changesToSend, fieldsOf, settingsRules } from "./settings-fields.ts";
import type { SettingsFields } from "./settings-fields.ts";

const settings: InterfaceSettings = {
  site_name: "Nordkap",
  language: "de",
  auto_refresh: false,
  auto_refresh_interval: 45,
  automatic_logout_enabled: true,
  automatic_logout_duration: 900,
  feedback_url: "https://feedback.example/",
  contact_url: null,
  whats_new_url: null,
  map_url: "https://maps.example/{zoom}/{latitude},{longitude}",
  report_error_email: "help@example.com",
};
const fields = fieldsOf(settings);
/** The code of the first rule that complains, or null. */
function issueOf(name: keyof SettingsFields, value: string): string | null {
  const rules = settingsRules[name] ?? [];
  const issues = rules.map((rule) =>
    (rule as (value: string, values: unknown, isTyping: boolean) => { code: string } | null)(value, fields, false),
  );
  return issues.find((issue) => issue !== null)?.code ?? null;
}

describe("the interface's settings as a form", () => {
  test("[RT-16] what the server has goes back as it came", () => {
    expect(changesToSend(fields)).toEqual(settings);
  });

  test("[RT-16] only what was changed is sent; an empty address is none", () => {
    expect(changesToSend({ contact_url: " ", report_error_email: "" })).toEqual({
      contact_url: null,
      report_error_email: null,
    });
    expect(changesToSend({ site_name: " North ", auto_refresh_interval: "60", auto_refresh: true })).toEqual({
      site_name: "North",
      auto_refresh_interval: 60,
      auto_refresh: true,
    });
  });

  test("[VA-01] a site has a name, on one line", () => {
    expect(["", " x ", "x\ny"].map((name) => issueOf("site_name", name))).toEqual(["required", null, "plain_line"]);
  });

  test.each(["", "https://example.com/a?b=c#d", "http://10.0.0.1:8080/x", " https://example.com "])(
    "[VA-02] %j may stand as an outside address",
    (address) => {
      for (const name of ["feedback_url", "contact_url", "whats_new_url"] as const) {
        expect(issueOf(name, address)).toBeNull();
      }
    },
  );

  test.each(["example.com", "javascript:alert(1)", "//example.com", "ftp://example.com", "https://"])(
    "[VA-02] %j may not",
    (address) => {
      expect(issueOf("feedback_url", address)).toBe("url");
      expect(issueOf("map_url", address)).toBe("url");
    },
  );

  test("[VA-02] [OD-07] the map's address has places for the position, and no other braces", () => {
    expect(issueOf("map_url", "https://maps.example/#map={zoom}/{latitude}/{longitude}")).toBeNull();
    expect(issueOf("map_url", "https://maps.example/{place}")).toBe("url");
    expect(issueOf("feedback_url", "https://maps.example/{zoom}")).toBe("url");
  });

  test("[VA-03] error reports go to an email address or nowhere", () => {
    expect(["", "help@example.com", "help"].map((text) => issueOf("report_error_email", text))).toEqual([
      null,
      null,
      "email",
    ]);
  });

  test("[SE-05] [AR-01] numbers stay within what the server takes", () => {
    expect(
      ["59", "60", "604800", "604801", "1.5", ""].map((text) => issueOf("automatic_logout_duration", text)),
    ).toEqual(["duration_range", null, null, "duration_range", "duration_range", "required"]);
    expect(["9", "10", "3600", "3601"].map((text) => issueOf("auto_refresh_interval", text))).toEqual([
      "interval_range",
      null,
      null,
      "interval_range",
    ]);
  });
});
