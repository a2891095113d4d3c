import { statSync } from "node:fs";

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
