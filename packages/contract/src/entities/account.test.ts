import { describe, expect, test } from "vitest";
import { settingsCalls } from "../calls/interface-settings.ts";
import { accountChanges } from "./account.ts";
import { interfaceSettings } from "./interface-settings.ts";
import { loginSession } from "./login-session.ts";

const settings = {
  site_name: "Watch",
  language: "en",
  auto_refresh: true,
  auto_refresh_interval: 30,
  automatic_logout_enabled: false,
  automatic_logout_duration: 900,
  feedback_url: null,
  contact_url: "https://example.com/contact",
  whats_new_url: null,
  map_url: null,
  report_error_email: null,
};

describe("changes to one's own account", () => {
  test.each([
    {},
    { theme: null, language: null, email: null },
    { theme: "DARK", language: "de", time_zone: "LOCAL", single_key_shortcuts: false },
    { auto_refresh: true, auto_refresh_interval: 10 },
    { auto_refresh_interval: 3600 },
  ])("[EN-09] %j is taken as it is", (changes) => {
    expect(accountChanges.parse(changes)).toEqual(changes);
  });

  test("[EN-09] texts lose the spaces around them, and what no user may change is left out", () => {
    const changes = { display_name: "  Ada ", email: " a@example.com\n", role: "administrator", id: "1" };
    expect(accountChanges.parse(changes)).toEqual({ display_name: "Ada", email: "a@example.com" });
  });

  test.each([
    { display_name: "" },
    { display_name: " \t" },
    { display_name: null },
    { display_name: "a".repeat(201) },
    { email: "a".repeat(255) },
    { theme: "dark" },
    { language: "fr" },
    { time_zone: "Europe/Berlin" },
    { time_zone: null },
    { auto_refresh: null },
    { auto_refresh_interval: 9 },
    { auto_refresh_interval: 3601 },
    { auto_refresh_interval: 10.5 },
    { auto_refresh_interval: "30" },
    { single_key_shortcuts: 1 },
  ])("[EN-09] %j is refused", (changes) => {
    expect(accountChanges.safeParse(changes).success).toBe(false);
  });
});

describe("a login session", () => {
  const least = { id: "a", created_at: "2026-11-20T14:00:00Z", expires_at: "2026-11-20T15:00:00Z", is_current: true };

  test("[EN-10] may lack what is not known of it", () => {
    expect(loginSession.parse(least)).toEqual(least);
    const complete = { ...least, last_used_at: null, user_agent: "<b>Browser</b>", address: "192.0.2.1" };
    expect(loginSession.parse(complete)).toEqual(complete);
  });

  test.each(["id", "created_at", "expires_at", "is_current"])("[EN-10] needs %s", (field) => {
    expect(loginSession.safeParse({ ...least, [field]: undefined }).success).toBe(false);
  });
});

describe("settings of the interface", () => {
  test("[EN-11] all of them, and any part of them as a change", () => {
    expect(interfaceSettings.parse(settings)).toEqual(settings);
    const { body } = settingsCalls.changeInterfaceSettings;
    expect(body.parse({})).toEqual({});
    expect(body.parse({ language: "de", installation_id: "mine" })).toEqual({ language: "de" });
  });

  test.each([
    { site_name: " " },
    { site_name: "a".repeat(101) },
    { language: null },
    { automatic_logout_duration: 59 },
    { automatic_logout_duration: 604_801 },
    { feedback_url: `https://example.com/${"a".repeat(2000)}` },
    { report_error_email: "a".repeat(255) },
    { map_url: 7 },
  ])("[EN-11] %j is refused", (change) => {
    expect(interfaceSettings.safeParse({ ...settings, ...change }).success).toBe(false);
    expect(settingsCalls.changeInterfaceSettings.body.safeParse(change).success).toBe(false);
  });
});
