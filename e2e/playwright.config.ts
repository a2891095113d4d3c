import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./journey.ts";

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const isRoot = process.getuid?.() === 0;

/** The first hour is walked everywhere; what does not depend on language, size or theme runs once. */
const english = { ...desktop, language: "en" } as const;
const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);
const onEveryScreen = ["first-hour", "views"];
const onPhone = ["phone-sizes", "hostile-names"];

export default defineConfig<object, JourneyOptions>({
  testDir: "specs",
  outputDir: "../.cache/browser-results",
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  // A second try tells a busy machine from a defect; what needed it is listed as flaky.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
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
    // A trace costs a third of the time: asked for with `--trace retain-on-failure`.
    screenshot: "only-on-failure",
    timezoneId: "UTC",
  },
  projects: [
    { name: "desktop-en", use: english, testIgnore: specs("phone-sizes", "german") },
    {
      name: "desktop-de",
      use: { ...desktop, language: "de" },
      testMatch: specs(...onEveryScreen, "german"),
    },
    {
      name: "phone-en",
      use: { ...phone, language: "en" },
      testMatch: specs(...onEveryScreen, ...onPhone),
    },
    { name: "phone-de", use: { ...phone, language: "de" }, testMatch: specs(...onEveryScreen) },
  ],
});
