import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBrowsers, onPath } from "./find-browser.mjs";

let folder;
const place = (...parts) => {
  const file = join(folder, ...parts);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, "");
  return file;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "browsers-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("the first name wins, in whatever folder; node_modules does not count", () => {
  const path = ["node_modules/.bin", "first", "second"].map((part) => join(folder, part)).join(delimiter);
  place("node_modules", ".bin", "chromium");
  const chrome = place("first", "chrome");
  expect(onPath(["chromium", "chrome"], path)).toBe(chrome);
  const chromium = place("second", "chromium");
  expect(onPath(["chromium", "chrome"], path)).toBe(chromium);
  expect(onPath(["firefox"], path)).toBeNull();
});

test("both browsers are found; who names one means it for everything", () => {
  const full = place("chromium");
  const light = place("chromium-headless-shell");
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.stubEnv("HEADLESS_SHELL_PATH", "");
  expect(findBrowsers()).toEqual({ full, light });
  vi.stubEnv("CHROMIUM_PATH", "/mine");
  expect(findBrowsers()).toEqual({ full: "/mine", light: "/mine" });
  vi.stubEnv("HEADLESS_SHELL_PATH", "/shell");
  expect(findBrowsers()).toEqual({ full: "/mine", light: "/shell" });
});
