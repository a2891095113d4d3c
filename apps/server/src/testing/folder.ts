import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TestFolder {
  path: string;
  remove: () => void;
}

/** A new folder of its own below that of the system for temporary files. */
export function createFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), "server-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
