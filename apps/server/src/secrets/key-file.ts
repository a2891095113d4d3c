import { randomUUID } from "node:crypto";
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { makeFolder } from "../storage/data-folder.ts";
import { passingExitCode, StartupError } from "@monitor/core/storage";
import { newKeyText, SecretKey } from "./secret-key.ts";

const fileName = "secret.key";
const maxBytes = 4096;
const maxKeys = 32;
const ownerOnly = 0o600;
const rightsOfOthers = 0o077;
/** Faults that may be gone at the next start. */
const passingCodes: readonly string[] = ["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE"];

export const keyPathIn = (dataDir: string): string => join(resolve(dataDir), fileName);

/**
 * The keys of a data folder, newest first: the first seals, the others only open. Empty where there is no file. Errors:
 * StartupError where others can read it, or a line is no key.
 */
export function readKeyFile(dataDir: string): SecretKey[] {
  const path = keyPathIn(dataDir);
  const lines = readLines(path);
  return lines.map((line, index) => {
    const key = SecretKey.read(line);
    if (key !== null) return key;
    throw new StartupError(
      `Line ${index + 1} of ${path} is no key; put a copy of the file in its place, it was left as it is.`,
    );
  });
}

/** The keys of a data folder; makes the first one where there is none. Errors: StartupError. */
export function readOrMakeKeyFile(dataDir: string): SecretKey[] {
  const keys = readKeyFile(dataDir);
  if (keys.length > 0) return keys;
  writeKeys(dataDir, [newKeyText()], true);
  return readKeyFile(dataDir);
}

/** Puts a new key before those of the file; gives the number of keys. Errors: StartupError. */
export function addKey(dataDir: string): number {
  readKeyFile(dataDir);
  const lines = [newKeyText(), ...readLines(keyPathIn(dataDir))];
  if (lines.length > maxKeys) {
    throw new StartupError(
      `${keyPathIn(dataDir)} has ${maxKeys} keys: remove the last ones, which nothing needs any more.`,
    );
  }
  writeKeys(dataDir, lines, false);
  return lines.length;
}

function readLines(path: string): string[] {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw new StartupError(`The key file ${path} can't be read (${codeOf(error)}).`, exitCodeOf(error));
  }
  try {
    const { mode, size } = fstatSync(file);
    refuseReadableByOthers(path, mode);
    if (size > maxBytes) throw new StartupError(`${path} is no key file; it was left as it is.`);
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.map((line) => line.trim()).filter((line) => line !== "");
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The key file ${path} can't be read (${codeOf(error)}).`, exitCodeOf(error));
  } finally {
    closeSync(file);
  }
}

function refuseReadableByOthers(path: string, mode: number): void {
  // The mode says nothing about rights on Windows.
  if ((mode & rightsOfOthers) === 0 || process.platform === "win32") return;
  throw new StartupError(
    `Other users can read the key file ${path} (mode ${(mode & 0o777).toString(8)}): make it private with chmod 600 or, where the file system knows no rights, set SECRET_KEY and remove it.`,
  );
}

/**
 * Replaces the file as a whole, so a crash leaves the old one. A new file does not replace one that another server has just made.
 */
function writeKeys(dataDir: string, lines: readonly string[], isNew: boolean): void {
  const path = keyPathIn(dataDir);
  const draft = `${path}.${randomUUID()}`;
  try {
    makeFolder(resolve(dataDir));
    const file = openSync(draft, "wx", ownerOnly);
    writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
    fsyncSync(file);
    closeSync(file);
    if (isNew) placeNew(draft, path);
    else renameSync(draft, path);
    syncFolder(dataDir);
  } catch (error) {
    const advice = isNew ? "; set SECRET_KEY where it can't be" : "";
    throw new StartupError(`The key file ${path} can't be written (${codeOf(error)})${advice}.`, exitCodeOf(error));
  } finally {
    rmSync(draft, { force: true });
  }
}

function placeNew(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) === "EEXIST" && readLines(path).length > 0) return;
    // The file is empty, or the file system has no links.
    renameSync(draft, path);
  }
}

function syncFolder(dataDir: string): void {
  const folder = openSync(resolve(dataDir), "r");
  try {
    fsyncSync(folder);
  } catch {
    // Not every system syncs folders.
  } finally {
    closeSync(folder);
  }
}

const exitCodeOf = (error: unknown): number | undefined =>
  passingCodes.includes(codeOf(error)) ? passingExitCode : undefined;

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}
