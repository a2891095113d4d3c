import type { JourneyOptions } from "../journey.ts";
import { defineConfig } from "@playwright/test";
import tests from "../playwright.config.ts";
import { fullBrowser } from "../full-browser.ts";

const sizes = { desktop: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 } } };
const languages = ["en", "de"] as const;

/** `npm run screenshots`: a picture of every screen, in each size, language and theme. */
export default defineConfig<object, JourneyOptions>({
  ...tests,
  testDir: ".",
  testMatch: "screenshots.ts",
  reporter: "list",
  use: { ...tests.use, launchOptions: { ...tests.use?.launchOptions, executablePath: fullBrowser } },
  projects: (["desktop", "phone"] as const).flatMap((size) =>
    languages.map((language) => ({ name: `${size}-${language}`, use: { ...sizes[size], language } })),
  ),
});
