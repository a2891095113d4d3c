import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensurePostgres } from "./find-postgres.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "postgres-"));
  vi.stubEnv("PATH", folder);
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("PostgreSQL is installed only where it is neither in Debian's folder nor on the path", () => {
  const install = vi.fn();
  ensurePostgres(folder, install);
  expect(install).not.toHaveBeenCalled();
  ensurePostgres(join(folder, "missing"), install);
  expect(install).toHaveBeenCalledExactlyOnceWith(["postgresql"]);
  writeFileSync(join(folder, "initdb"), "");
  ensurePostgres(join(folder, "missing"), install);
  expect(install).toHaveBeenCalledOnce();
});
