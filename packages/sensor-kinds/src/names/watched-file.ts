import { readFileSync, statSync } from "node:fs";

const lookEveryMs = 1000;

/** A file that is read again when it has changed. */
export interface WatchedFile<T> {
  /** What is in the file, the same object until it changes; an unreadable file counts as empty. */
  read: (nowMs: number) => T;
}

/**
 * Watches a small file by its time and size, at most once a second. It is read at once and not in the thread pool: that
 * may be full of calls that hang.
 */
export function watchFile<T>(path: string, parse: (text: string) => T): WatchedFile<T> {
  let known: T | null = null;
  let version = "";
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  const versionNow = (): string => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found === undefined ? "none" : `${found.ino} ${found.mtimeMs} ${found.size}`;
  };
  const load = (): T => {
    try {
      const now = versionNow();
      if (known === null || now !== version) {
        version = now;
        known = parse(now === "none" ? "" : readFileSync(path, "utf8"));
      }
    } catch {
      known ??= parse("");
    }
    return known;
  };
  return {
    read: (nowMs) => {
      if (known !== null && nowMs - lookedAtMs < lookEveryMs) {
        return known;
      }
      lookedAtMs = nowMs;
      return load();
    },
  };
}
