import { defineConfig } from "@playwright/test";

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const isRoot = process.getuid?.() === 0;

export interface JourneyOptions {
  language: "en" | "de";
}

export default defineConfig<JourneyOptions>({
  testDir: "specs",
  outputDir: "../.cache/browser-results",
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
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
    trace: "retain-on-failure",
    timezoneId: "UTC",
  },
  projects: [
    { name: "desktop-en", use: { ...desktop, language: "en" } },
    { name: "desktop-de", use: { ...desktop, language: "de" } },
    { name: "phone-en", use: { ...phone, language: "en" } },
    { name: "phone-de", use: { ...phone, language: "de" } },
  ],
});
