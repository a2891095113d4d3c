/** The full Chromium: the headless shell has no back-forward cache and draws no real windows. */
export const fullBrowser = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";
