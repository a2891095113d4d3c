/** Chromium with all that a person's has: the headless shell keeps no pages for the way back and draws no real windows. */
export const fullBrowser = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";
