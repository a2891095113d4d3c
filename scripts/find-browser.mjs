// Where a Chromium or Chrome is, installing Debian's package when there is none and this user may.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./setup.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const fixedPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const installedBrowser = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...fixedPlaces];
  return places.find((place) => existsSync(place)) ?? null;
};

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

/** Path of a browser for the browser tests, or null with one line that says what to install. */
export function findBrowser() {
  const found = installedBrowser();
  if (found) return found;
  console.log("Installing Chromium for the browser tests …");
  if (installDebianPackages(["chromium"])) return installedBrowser();
  console.error(
    "The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
  return null;
}
