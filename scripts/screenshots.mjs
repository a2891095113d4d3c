// `npm run screenshots`: pictures of all screens, and a page that shows them, in .cache/screenshots.
import { findBrowser } from "./find-browser.mjs";
import { ensureInstalled, ensureWebBuilt, nodePath, root, run, toolEnvironment } from "./setup.mjs";

ensureInstalled();
const browser = findBrowser();
if (browser === null) process.exit(1);
ensureWebBuilt();
const args = ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/screenshots/playwright.config.ts"];
const env = { ...toolEnvironment(), CHROMIUM_PATH: browser };
process.exitCode = run(nodePath(), args, { cwd: root, env });
