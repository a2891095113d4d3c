import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder, markPathIn, readMark, writeMark } from "../data-folder.ts";
import { schemaVersion } from "./migrations/index.ts";
import { StartupError, storageProblem, toStorageError } from "@monitor/core/storage";

const databaseName = "monitor.db";
const lockName = "monitor.lock";
const fileMagic = "SQLite format 3\0";
const versionOffset = 60;

/** The data folder while this process owns it. */
export interface DataDir {
  databasePath: string;
  /** Notes that the database holds an installation from now on. */
  markUsed: () => void;
  /** Lets another server have the folder. */
  release: () => void;
}

export interface ClaimOptions {
  /** The installation of the folder is in PostgreSQL, and is about to be copied here. */
  readonly isCopy?: boolean;
}

/**
 * Takes the data folder for this process, making it where it is missing. Looks before it touches anything:
 * a database that a newer version has written, or a file that is no database, stays as it is.
 */
export function claimDataDir(dataDir: string, { isCopy = false }: ClaimOptions = {}): DataDir {
  const folder = resolve(dataDir);
  const databasePath = databasePathIn(folder);
  checkDatabaseFile(databasePath);
  refuseLost(folder, databasePath, isCopy);
  makeDataFolder(folder);
  const lock = lockFolder(folder);
  try {
    // The database takes its mode from the file it finds, its side files take theirs from it.
    closeSync(openSync(databasePath, "a", 0o600));
  } catch (error) {
    lock.close();
    throw folderProblem(folder, error);
  }
  return { databasePath, markUsed: () => writeMark(folder, ""), release: () => lock.close() };
}

// Without its database an installation would begin from nothing, and what is no longer monitored would go unseen.
function refuseLost(folder: string, databasePath: string, isCopy: boolean): void {
  const installedIn = readMark(folder);
  if (installedIn !== null && installedIn !== "") {
    if (isCopy) return;
    throw new StartupError(
      `DATABASE_URL is not set, but the installation of ${folder} is in PostgreSQL (${installedIn}). Set it or, to use a database in this folder, remove ${markPathIn(folder)}; nothing was touched.`,
    );
  }
  if (sizeOf(databasePath) > 0) return;
  if (installedIn === null && sizeOf(`${databasePath}-wal`) === 0) return;
  throw new StartupError(
    `The database ${databasePath} is missing or empty, but ${folder} has held an installation. Put a copy of it in its place or, to begin a new installation, remove ${markPathIn(folder)} and ${databasePath}-wal; nothing was touched.`,
  );
}

/** Bytes of a file; 0 when there is none. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export const databasePathIn = (dataDir: string): string => join(resolve(dataDir), databaseName);

/** Throws for a file that is no database, or one of a newer version; a missing or empty file may become one. */
export function checkDatabaseFile(path: string): void {
  const header = readHeader(path);
  if (header.length === 0) return;
  if (header.toString("latin1", 0, fileMagic.length) !== fileMagic) throw notOurs(path);
  refuseNewer(path, header.readUInt32BE(versionOffset));
}

export const notOurs = (path: string): StartupError =>
  new StartupError(`${path} is not a database of this server; it was left as it is.`);

/** Throws for a database that a newer version has written. */
export function refuseNewer(path: string, version: number): void {
  if (version <= schemaVersion) return;
  throw new StartupError(
    `${path} was written by a newer version (schema ${version}, this one knows ${schemaVersion}); it was left as it is.`,
  );
}

function readHeader(path: string): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0);
  const header = Buffer.alloc(100);
  try {
    const file = openSync(path, "r");
    const length = readSync(file, header, 0, header.length, 0);
    closeSync(file);
    return length === 0 ? Buffer.alloc(0) : header;
  } catch (error) {
    throw new StartupError(`${path} can't be read (${codeOf(error)}).`);
  }
}

function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw folderProblem(folder, error);
  }
}

// The system releases the lock at any end of the process; a leftover file locks nothing.
function lockFolder(folder: string): DatabaseSync {
  const path = join(folder, lockName);
  let lock: DatabaseSync | undefined;
  try {
    closeSync(openSync(path, "a", 0o600));
    lock = new DatabaseSync(path);
    lock.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    if (isBusy(error)) throw new StartupError(`Another server is using the data folder ${folder}.`);
    if (toStorageError(error)?.reason === "damaged") {
      throw new StartupError(`${path} is not the lock of this server; move it away. Nothing was touched.`);
    }
    throw folderProblem(folder, error);
  }
}

function isBusy(error: unknown): boolean {
  const busy = 5;
  return error instanceof Error && "errcode" in error && error.errcode === busy;
}

/** Why a data folder can't be used, of an error of its files: a fault of the disk may pass, what is not allowed stays. */
export function folderProblem(folder: string, error: unknown): StartupError {
  const failure = toStorageError(error);
  if (failure !== null) return storageProblem(databasePathIn(folder), failure);
  return new StartupError(`The data folder ${folder} can't be written to (${codeOf(error)}).`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}
