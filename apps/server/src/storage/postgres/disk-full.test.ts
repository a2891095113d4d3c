import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, chmodSync, mkdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { ServerProblems } from "@monitor/core/runtime";
import { createFolder } from "../../testing/folder.ts";
import { StorageError } from "@monitor/core/storage";
import { openTestPostgres } from "../testing/open-test-postgres.ts";
import { PostgresServer, whyNoPostgres } from "../testing/postgres-server.ts";
import { Turns } from "@monitor/core/storage/testing/turns";

const folder = createFolder();
const disk = join(folder.path, "disk");
mkdirSync(disk);
// PostgreSQL runs as another user.
chmodSync(folder.path, 0o711);
const isMounted =
  whyNoPostgres() === null &&
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", disk], { stdio: "ignore" }).status === 0;
if (!isMounted) {
  process.stdout.write("Tests on a full disk of PostgreSQL are skipped: no small disk can be mounted here\n");
}

describe.skipIf(!isMounted)("a full disk of PostgreSQL", () => {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    server = await PostgresServer.start({ place: disk });
  }, 60_000);
  afterAll(() => {
    server?.remove();
    spawnSync("umount", [disk]);
    folder.remove();
  });

  const filling = join(disk, "filling");
  function fill(): void {
    try {
      for (;;) appendFileSync(filling, Buffer.alloc(65_536));
    } catch {
      // No room for more.
    }
  }

  test("is told, nothing of a turn is there, and it goes on by itself when there is room", async () => {
    const [clock, problems] = [createFakeClock(), new ServerProblems()];
    const url = (await server?.emptyDatabase()) ?? "";
    const storage = await openTestPostgres(url, { clock, problems });
    storage.beginService();
    const turns = await Turns.of(storage);
    const large = (key: string) => ({ meta: new Map([[key, randomBytes(500_000).toString("hex")]]) });
    await turns.commit(large("first"));
    fill();
    await expect(turns.commit(large("second"))).rejects.toEqual(new StorageError("full"));
    expect(problems.get("storage_failed")).toMatchObject({
      message: "Nothing can be stored: the disk is full.",
      parameters: { reason: "full" },
    });
    expect(await storage.lastTurn()).toBe(1);
    unlinkSync(filling);
    await vi.waitFor(() => {
      clock.advance(10_000);
      expect(problems.list()).toEqual([]);
    });
    await turns.commit(large("third"));
    expect([...(await storage.load()).meta.keys()].sort()).toEqual(["first", "third"]);
    await storage.close();
  });
});
