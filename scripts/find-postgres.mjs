// PostgreSQL for the tests that start a server of their own: installs Debian's package when there is none and this user may.
import { existsSync } from "node:fs";
import { installDebianPackages, onPath } from "./find-browser.mjs";

/** Afterwards PostgreSQL is there, where that is possible; else its tests are skipped and say so. */
export function ensurePostgres() {
  // Debian puts the programs there, which are not on the path.
  if (existsSync("/usr/lib/postgresql") || onPath(["initdb"])) return;
  console.log("Installing PostgreSQL for its tests …");
  installDebianPackages(["postgresql"]);
}
