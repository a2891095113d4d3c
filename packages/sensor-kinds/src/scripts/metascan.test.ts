import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createScripts } from "../testing/script-folder.ts";
import type { TestScripts } from "../testing/script-folder.ts";
import { testServices } from "../testing/run-one.ts";
import { metascanScripts } from "./metascan.ts";

let scripts: TestScripts;
const { signal } = new AbortController();
beforeEach(() => {
  scripts = createScripts();
});
afterEach(() => scripts.remove());

test("[EN-23] the programs of the folder can be chosen, and nothing else that lies there", async () => {
  scripts.write("check_disk", "exit 0");
  scripts.write("backup.sh", "exit 0");
  scripts.write(".hidden", "exit 0");
  writeFileSync(join(scripts.folder, "notes.txt"), "no program", { mode: 0o644 });
  mkdirSync(join(scripts.folder, "folder"));
  symlinkSync("/bin/sh", join(scripts.folder, "elsewhere"));
  const outcome = await metascanScripts({ services: scripts.services, signal });
  expect(outcome).toMatchObject({
    is_ok: true,
    items: [{ settings: { script: "backup.sh" } }, { settings: { script: "check_disk" } }],
  });
});

test("[EN-23] a probe that runs no scripts says so", async () => {
  const outcome = await metascanScripts({ services: testServices(), signal });
  expect(outcome).toMatchObject({ is_ok: false, failure: { code: "scripts_off" } });
});
