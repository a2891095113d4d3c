import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { StartupError, StorageError } from "@monitor/core/storage";
import { makeFolder, reportFolderIn } from "../data-folder.ts";
import type { StoragePlace } from "../open-storage.ts";
import { backUpPostgres } from "../postgres/back-up-postgres.ts";
import { backUpSqlite } from "../sqlite/back-up-sqlite.ts";
import type { Backup } from "./backup-texts.ts";
import { copyReports } from "./copy-reports.ts";

/**
 * Makes a backup of an installation in a folder that is missing or empty, while its server runs or not. The folder has this
 * name only once the backup is whole and on the disk. Errors: StartupError; nothing is left behind then.
 */
export async function backUp(place: StoragePlace, folder: string): Promise<Backup> {
  const target = resolve(folder);
  refuseUsed(target);
  const partial = `${target}.partial`;
  makePartial(partial);
  try {
    const file = place.databaseUrl
      ? await backUpPostgres(place.databaseUrl, partial)
      : backUpSqlite(place.dataDir, partial);
    const bytes = statSync(file).size;
    const reports = copyReports(place.dataDir, partial);
    for (const path of [file, ...reports]) flush(path);
    if (reports.length > 0) flush(reportFolderIn(partial));
    flush(partial);
    moveInto(partial, target);
    return { file: join(target, basename(file)), bytes, reports: reports.length };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw asStartupError(error, target);
  }
}

function refuseUsed(target: string): void {
  const found = statSync(target, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.isDirectory() && readdirSync(target).length === 0) return;
  throw new StartupError(`${target} is there and not empty. Name a new folder for each backup; nothing was touched.`);
}

function makePartial(partial: string): void {
  if (statSync(partial, { throwIfNoEntry: false }) !== undefined) {
    throw new StartupError(
      `${partial} is there: another backup runs, or one was cut off. Then remove it and try again.`,
    );
  }
  try {
    makeFolder(partial);
  } catch (error) {
    throw asStartupError(error, partial);
  }
}

function moveInto(partial: string, target: string): void {
  if (statSync(target, { throwIfNoEntry: false }) !== undefined) rmdirSync(target);
  renameSync(partial, target);
  flush(dirname(target));
}

/** Writes a file or the entries of a folder through to the disk. */
function flush(path: string): void {
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } catch (error) {
    // Windows and some file systems can't flush a folder.
    if (!statSync(path).isDirectory()) throw error;
  } finally {
    closeSync(opened);
  }
}

function asStartupError(error: unknown, target: string): unknown {
  if (error instanceof StartupError) return error;
  const isFault = error instanceof StorageError || (error instanceof Error && "code" in error);
  return isFault ? new StartupError(`No backup could be made in ${target}: ${error.message}.`) : error;
}
