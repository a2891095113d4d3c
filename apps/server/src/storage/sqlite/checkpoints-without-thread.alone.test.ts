import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createFolder } from "../../testing/folder.ts";
import { Checkpoints } from "./checkpoints.ts";
import { Connection } from "./connection.ts";

// As the constructor of a thread does where no process may begin one more, by a limit of its container or service.
vi.mock("node:worker_threads", async (original) => ({
  ...(await original<typeof import("node:worker_threads")>()),
  Worker: class {
    constructor() {
      throw Object.assign(new Error("Worker initialization failure: EAGAIN"), { code: "ERR_WORKER_INIT_FAILED" });
    }
  },
}));

test("where no thread can be begun, what is committed has not failed, and the commits do it", async () => {
  const folder = createFolder();
  const connection = new Connection(join(folder.path, "numbers.db"));
  connection.exec("PRAGMA journal_mode = WAL; CREATE TABLE number (value INTEGER PRIMARY KEY, text TEXT)");
  const errors: unknown[] = [];
  const checkpoints = new Checkpoints(connection, join(folder.path, "numbers.db"), (error) => void errors.push(error));
  const write = () =>
    connection.transaction(() => {
      for (let row = 0; row < 4000; row += 1) connection.run("INSERT INTO number (text) VALUES (?)", "x".repeat(2000));
      return "committed";
    });
  try {
    expect(write()).toBe("committed");
    expect(String(errors)).toContain("EAGAIN");
    expect(connection.get("PRAGMA wal_autocheckpoint")?.["wal_autocheckpoint"]).toBe(1000);
    expect(write()).toBe("committed");
    expect(errors).toHaveLength(1);
  } finally {
    await checkpoints.stop();
    connection.close();
    folder.remove();
  }
});
