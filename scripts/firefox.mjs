// Where a Firefox is, installing Debian's package when there is none and this user may.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackages } from "./find-browser.mjs";

const names = ["firefox-esr", "firefox"];
const fixedPlaces = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

function installedFirefox() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...fixedPlaces];
  return places.find((path) => existsSync(path)) ?? null;
}

/** Path of Firefox, or null with one line that says why its tests are left out. */
export function findFirefox() {
  const found = installedFirefox();
  if (found) return found;
  console.log("Installing Firefox for the browser tests …");
  if (installDebianPackages(["firefox-esr"])) return installedFirefox();
  console.log("Left out: the tests on Firefox. Install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.");
  return null;
}
