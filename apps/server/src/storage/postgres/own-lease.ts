import { readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { makeFolder } from "../data-folder.ts";

/** Remembers under which name a server of this data folder wrote to a shared database. */
export interface HolderNote {
  read(): string | null;
  write(holder: string): void;
}

const noteName = "monitor.writer";

/** In a file of the data folder. */
export function holderNoteIn(dataDir: string): HolderNote {
  const folder = resolve(dataDir);
  const path = join(folder, noteName);
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
        writeFileSync(path, holder, { mode: 0o600 });
      } catch {
        // The next server waits.
      }
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
  return Number.isSafeInteger(id) && id > 0 && (id === process.pid || !isRunning(id));
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // What may not be signalled is running.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
