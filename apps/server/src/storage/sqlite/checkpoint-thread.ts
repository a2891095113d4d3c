// The thread of `Checkpoints`: copies the write-ahead log into the database, whenever it is told to.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

const database = new DatabaseSync(workerData as string);
database.exec("PRAGMA busy_timeout = 0");

/** Whether all that was in the log is in the database. */
function copyLog(): boolean {
  try {
    const { log, checkpointed } = database.prepare("PRAGMA wal_checkpoint(PASSIVE)").get() ?? {};
    return log === checkpointed;
  } catch {
    // A fault that keeps it from writing, such as a full disk, keeps the server from it too, and is reported there.
    return false;
  }
}

parentPort?.on("message", () => parentPort?.postMessage(copyLog()));
