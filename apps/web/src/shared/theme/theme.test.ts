import page from "../../../index.html?raw";
import { describe, expect, test } from "vitest";
import { stateKey } from "../preferences/preferences.ts";
import { resolveTheme } from "./theme.ts";

const nothing = { choice: null, userTheme: null, lastTheme: null, isSystemDark: false } as const;

describe("resolveTheme", () => {
  test.each([
    ["nothing known", {}, "light"],
    ["the system is dark", { isSystemDark: true }, "dark"],
    ["the last theme before the log-in", { lastTheme: "dark" }, "dark"],
    ["the account", { userTheme: "DARK", lastTheme: "light" }, "dark"],
    ["an unknown account theme", { userTheme: "PINK", isSystemDark: true }, "dark"],
    ["the choice beats the account", { choice: "light", userTheme: "DARK" }, "light"],
    ["the system as a choice beats the account", { choice: "system", userTheme: "DARK" }, "light"],
  ] as const)("[LY-07] %s", (_name, inputs, theme) => {
    expect(resolveTheme({ ...nothing, ...inputs })).toBe(theme);
  });
});

test("[PE-03] the page reads the theme from where the preferences keep it", () => {
  expect(page).toContain(`localStorage.getItem("${stateKey}")`);
  expect(page).toContain("stored.theme || stored.lastTheme");
});
