// PostgreSQL for the tests that start a server of their own: installs Debian's package when there is none and this user may.
import { existsSync } from "node:fs";
import { installDebianPackages, onPath } from "./find-browser.mjs";

/** Where Debian puts the programs, which are not on the path. */
const debianFolder = "/usr/lib/postgresql";

/** Afterwards PostgreSQL is there, where that is possible; else its tests are skipped and say so. */
export function ensurePostgres(folder = debianFolder, install = installDebianPackages) {
  if (existsSync(folder) || onPath(["initdb"])) return;
  console.log("Installing PostgreSQL for its tests …");
  install(["postgresql"]);
}
