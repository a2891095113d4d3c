import { statSync } from "node:fs";
import type { Connection } from "./connection.ts";
import { sizeOf } from "./data-dir.ts";

/** What a path names at present; null for nothing. */
function fileAt(path: string): string | null {
  const facts = statSync(path, { throwIfNoEntry: false });
  return facts === undefined ? null : `${facts.dev} ${facts.ino}`;
}

/**
 * Tells from now on whether the paths still name the files that they name now. Who has a file open can go on writing to it
 * after it was removed or replaced, but is lost with it. A folder that can't be looked into proves nothing.
 */
export function watchFiles(paths: readonly string[]): () => boolean {
  const files = paths.map((path) => [path, fileAt(path)] as const).filter(([, file]) => file !== null);
  return () => {
    try {
      return files.every(([path, file]) => fileAt(path) === file);
    } catch {
      return true;
    }
  };
}

const logHeaderBytes = 32;
const frameHeaderBytes = 24;

/**
 * Tells whether the log of the last writes has all that SQLite counts in it. What was cut off is not noticed by itself: the next
 * write would leave a hole, which goes into the database later. Errors: StorageError.
 */
export function watchLog(connection: Connection, path: string): () => boolean {
  const frameBytes = frameHeaderBytes + Number(connection.get("PRAGMA page_size")?.["page_size"]);
  return () => {
    const frames = Number(connection.get("PRAGMA wal_checkpoint(NOOP)")?.["log"]);
    return frames <= 0 || sizeOf(path) >= logHeaderBytes + frames * frameBytes;
  };
}
