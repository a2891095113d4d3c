import { Worker } from "node:worker_threads";
import { StorageError } from "@monitor/core/storage";
import type { Connection } from "./connection.ts";

/** In pages, 8 MB: after so many SQLite would do it itself, in the middle of a commit. */
const pagesBetween = 1000;
/** In pages, 64 MB: SQLite does it itself when the thread can't. */
const ownLimit = 8000;
const usualLimit = 1000;

/**
 * Has the write-ahead log copied into the database in a thread of its own, as the commit that it falls into would hold up
 * everybody for as long as the disk takes.
 */
export class Checkpoints {
  readonly #connection: Connection;
  readonly #path: string;
  readonly #onError: (error: unknown) => void;
  #thread: Worker | null = null;
  #isUnderWay = false;
  #isOver = false;

  /** `onError` hears why there is no thread; SQLite then does it in its commits. */
  constructor(connection: Connection, path: string, onError: (error: unknown) => void) {
    this.#connection = connection;
    this.#path = path;
    this.#onError = onError;
    connection.exec(`PRAGMA wal_autocheckpoint = ${ownLimit}`);
    connection.tellOfCommits(() => this.#note());
  }

  /** Ends the thread; it no longer has the files open afterwards. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#thread?.terminate();
    this.#thread = null;
  }

  // Counted in pages: one statement that removes what is too old changes thousands.
  #note(): void {
    // SQLite refuses to count within a transaction; its commit comes here again.
    if (this.#isUnderWay || this.#isOver || this.#connection.isInTransaction) return;
    try {
      const { log, checkpointed } = this.#connection.get("PRAGMA wal_checkpoint(NOOP)") ?? {};
      if (Number(log) - Number(checkpointed) < pagesBetween) return;
      this.#isUnderWay = true;
      // Begun when it is needed first: what a small installation writes in an hour needs none.
      this.#thread ??= this.#begin();
      this.#thread.postMessage("checkpoint");
    } catch (error) {
      // The commit is done: this must not make it fail, nor end the process. The next one tries again.
      if (error instanceof StorageError) return;
      // The system gives no more threads.
      this.#goWithout(error);
    }
  }

  #begin(): Worker {
    const thread = new Worker(new URL("checkpoint-thread.ts", import.meta.url), { workerData: this.#path });
    thread.unref();
    thread.on("message", (isAllCopied: boolean) => {
      this.#isUnderWay = false;
      // What came meanwhile may be enough for the next one. Where something keeps it from copying, the next commit tries again.
      if (isAllCopied) this.#note();
    });
    thread.once("error", (error) => this.#goWithout(error));
    return thread;
  }

  #goWithout(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onError(error);
    this.#connection.exec(`PRAGMA wal_autocheckpoint = ${usualLimit}`);
  }
}
