import { readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../data-folder.ts";

/** Remembers under which name a server of this data folder wrote to a shared database. */
export interface HolderNote {
  read(): string | null;
  /** Marks the folder as that of a living server, until `release` or any end of the process. */
  write(holder: string): void;
  /** Whether the server that has noted itself lives, also in another container, whose processes can't be seen from here. */
  isOfLiving(): boolean;
  release(): void;
}

const noteName = "monitor.writer";
const lockName = "monitor.writer.lock";

/** A lock that the system gives back; null while another has it. */
function lockAt(path: string): DatabaseSync | null {
  const lock = new DatabaseSync(path);
  try {
    lock.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    return lock;
  } catch {
    lock.close();
    return null;
  }
}

/** In a file of the data folder. */
export function holderNoteIn(dataDir: string): HolderNote {
  const folder = resolve(dataDir);
  const path = join(folder, noteName);
  let lock: DatabaseSync | null = null;
  return {
    read() {
      try {
        return readFileSync(path, "utf8");
      } catch {
        return null;
      }
    },
    write(holder) {
      try {
        makeFolder(folder);
        lock ??= lockAt(join(folder, lockName));
        if (lock !== null) writeFileSync(path, holder, { mode: 0o600 });
      } catch {
        // The next server waits.
      }
    },
    isOfLiving() {
      try {
        const free = lock === null ? lockAt(join(folder, lockName)) : null;
        free?.close();
        return free === null;
      } catch {
        return true;
      }
    },
    release() {
      lock?.close();
      lock = null;
    },
  };
}

/** Names under which servers of this process have the lease. */
const held = new Set<string>();

export const noteHeld = (holder: string): unknown => held.add(holder);

/**
 * Whether the holder of a lease was a server of this data folder and machine that has ended, as by a kill. Where that is wrong the
 * other one writes nothing any more, as with every new holder, and ends.
 */
export function isOwnAndGone(holder: string, note: HolderNote): boolean {
  const [host, processId] = holder.split(":");
  if (holder === "" || note.read() !== holder || host !== hostname() || held.has(holder)) return false;
  const id = Number(processId);
  // In a container the next process often has the number of the last one.
  return Number.isSafeInteger(id) && id > 0 && (id === process.pid || !isRunning(id)) && !note.isOfLiving();
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // A process that may not be signalled is running.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
