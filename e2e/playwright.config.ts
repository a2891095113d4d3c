import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./journey.ts";
import { fullBrowser } from "./full-browser.ts";
import { phone } from "./phone.ts";

const desktop = { viewport: { width: 1440, height: 900 } };
const isRoot = process.getuid?.() === 0;

/** Without windows a page costs a third less; what needs a full browser says so with `fullBrowser`. */
const lightBrowsers = [
  process.env["HEADLESS_SHELL_PATH"],
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium-headless-shell",
];
const browser = lightBrowsers.find((path) => path && existsSync(path)) ?? fullBrowser;

/** What does not depend on language, size or theme runs once. */
const english = { ...desktop, language: "en" } as const;
const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);
const onPhone = ["phone-sizes", "hostile-names"];

export default defineConfig<object, JourneyOptions>({
  testDir: "specs",
  outputDir: "../.cache/browser-results",
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  // What passes only then is listed at the end of a run, and has failed in `npm run test:all`.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: {
      executablePath: browser,
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    actionTimeout: 15_000,
    // A trace costs a third of the time: it is switched on with `--trace retain-on-failure`.
    screenshot: "only-on-failure",
    // Each page of a new context compiles all scripts again.
    reuseContext: true,
    timezoneId: "UTC",
  },
  projects: [
    { name: "desktop-en", use: english, testIgnore: specs("phone-sizes", "german") },
    {
      name: "desktop-de",
      use: { ...desktop, language: "de" },
      testMatch: specs("views", "german"),
      grepInvert: /dialogs, menus and toasts/,
    },
    { name: "phone-en", use: { ...phone, language: "en" }, testMatch: specs(...onPhone) },
    { name: "phone-de", use: { ...phone, language: "de" }, testMatch: specs("views", "first-hour") },
  ],
});
