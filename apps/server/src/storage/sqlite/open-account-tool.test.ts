import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAdministrator } from "../../accounts/create-administrator.ts";
import { createFakeClock } from "../../monitoring/testing/fake-clock.ts";
import { createFolder, openTestStorage } from "../../monitoring/testing/test-world.ts";
import { openAccounts } from "./open-accounts.ts";
import { StartupError } from "../startup-error.ts";

let folder: ReturnType<typeof createFolder>;
const path = () => join(folder.path, "monitor.db");
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

function setVersion(version: number): void {
  openTestStorage(folder.path, createFakeClock()).close();
  const database = new DatabaseSync(path());
  database.exec(`PRAGMA user_version = ${version}`);
  database.close();
}

describe("accounts beside a server", () => {
  test("are read and written while the server has the database, and each sees what the other has written", async () => {
    const storage = openTestStorage(folder.path, createFakeClock());
    await createAdministrator(storage.configuration.accounts, { password: "Correct-Horse-1" });
    const beside = openAccounts(folder.path);
    const user = beside.accounts.findUser("prtgadmin");
    beside.accounts.insertPasswordReset({ token_hash: "t", user_id: user?.id ?? "", created_ms: 1, expires_ms: 2 });
    beside.close();
    expect(storage.configuration.accounts.takePasswordReset("t")).toMatchObject({ user_id: user?.id });
    storage.close();
  });

  test("a folder without a database stays without one", () => {
    expect(() => openAccounts(folder.path)).toThrow(/There is no database .*monitor\.db; see DATA_DIR/);
    expect(existsSync(path())).toBe(false);
  });

  test.each([
    [999, /newer version/],
    [1, /older version; start the server once/],
  ])("a database of the schema %i is refused and left as it was", (version, sentence) => {
    setVersion(version);
    const before = readFileSync(path());
    expect(() => openAccounts(folder.path)).toThrow(StartupError);
    expect(() => openAccounts(folder.path)).toThrow(sentence);
    expect(readFileSync(path()).equals(before)).toBe(true);
  });

  test("a file that is no database is refused", () => {
    writeFileSync(path(), "hello".repeat(100));
    expect(() => openAccounts(folder.path)).toThrow(/not a database of this server/);
  });
});
