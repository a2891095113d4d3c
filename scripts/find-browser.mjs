// Where Chromium and its light variant without windows are, installing Debian's packages when there are none and this user may.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./setup.mjs";

const fullNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const lightNames = ["chromium-headless-shell", "chrome-headless-shell"];
const fixedPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** First of these programs on the path, outside node_modules, or null. */
export function onPath(names, path = process.env.PATH ?? "") {
  const folders = path.split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}

const fullBrowser = () =>
  process.env.CHROMIUM_PATH || onPath(fullNames) || (fixedPlaces.find((place) => existsSync(place)) ?? null);
const lightBrowser = () => process.env.HEADLESS_SHELL_PATH || onPath(lightNames);

const mayInstallPackages = () =>
  process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;

/** Installs Debian packages quietly; false when that is not possible here. */
export function installDebianPackages(packages) {
  if (!mayInstallPackages()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: ["ignore", "ignore", "inherit"] };
  run("apt-get", ["update", "-qq"], options);
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options) === 0;
}

/** Path of a full browser, or null with one line that says what to install. */
export function findBrowser() {
  const found = fullBrowser();
  if (found) return found;
  console.log("Installing Chromium for the browser tests …");
  if (installDebianPackages(["chromium"])) return fullBrowser();
  console.error(
    "The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
  return null;
}

/**
 * Paths of a full browser and of the headless shell, which takes some 40 % less of the processor; null without any browser.
 * Without a shell the full browser does its work. Who names a browser in CHROMIUM_PATH means that one for everything.
 */
export function findBrowsers() {
  if (process.env.CHROMIUM_PATH) return withLight(process.env.CHROMIUM_PATH, process.env.HEADLESS_SHELL_PATH);
  if (!lightBrowser()) {
    console.log("Installing Chromium's headless shell for the browser tests …");
    // Both at once: they share a package of exactly their version.
    if (!installDebianPackages(["chromium", "chromium-headless-shell"]))
      console.log("Without the headless shell the journeys run on the full browser, which is slower.");
  }
  const full = findBrowser();
  return full && withLight(full, lightBrowser());
}

const withLight = (full, light) => ({ full, light: light || full });
