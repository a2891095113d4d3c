import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databasePathIn } from "../sqlite/data-dir.ts";
import { openTestSqlite } from "./open-test-sqlite.ts";

let kept: Promise<Buffer> | null = null;

async function makeDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "fresh-database-"));
  try {
    await openTestSqlite(folder).close();
    return readFileSync(databasePathIn(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lays a database with its tables and nothing else into a folder that has none: making the tables is a fifth of a small test. */
export async function layFreshDatabase(dataDir: string): Promise<void> {
  const path = databasePathIn(dataDir);
  if (!existsSync(path)) writeFileSync(path, await (kept ??= makeDatabase()), { mode: 0o600 });
}
