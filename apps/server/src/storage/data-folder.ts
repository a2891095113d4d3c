import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Says that a data folder has belonged to an installation: a database that is missing or empty then was lost. */
const markName = "monitor.installed";
const maxMarkLength = 200;

export const markPathIn = (dataDir: string): string => join(resolve(dataDir), markName);

/** Where the files of kept reports are. */
export const reportFolderIn = (dataDir: string): string => join(resolve(dataDir), "reports");

/**
 * Where the installation of a data folder is: empty for the folder itself, else the name of the PostgreSQL database. Null: it has
 * belonged to none.
 */
export function readMark(dataDir: string): string | null {
  try {
    return readFileSync(markPathIn(dataDir), "utf8").slice(0, maxMarkLength).replace(/\s+/g, " ").trim();
  } catch {
    return null;
  }
}

/** Notes where the installation of a data folder is from now on, as `readMark` tells it. */
export function writeMark(dataDir: string, place: string): void {
  if (readMark(dataDir) === place) return;
  try {
    makeFolder(resolve(dataDir));
    writeFileSync(markPathIn(dataDir), place === "" ? "" : `${place}\n`, { mode: 0o600 });
  } catch {
    // A process that can't write this can't write a database either, and the probe says so of its results.
  }
}

/** The recursive mkdir of Node never comes back in a folder like /proc, where nothing can be made. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}
