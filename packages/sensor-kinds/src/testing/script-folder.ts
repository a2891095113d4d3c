import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckServices } from "../kind.ts";
import { scriptFolder } from "../scripts/script-folder.ts";
import { startSpawnHelper } from "../spawning/spawn-helper.ts";
import { testServices } from "./run-one.ts";

/** A folder of scripts, and services with which they run. */
export interface TestScripts {
  folder: string;
  services: CheckServices;
  /** Writes a shell script that everybody may run. */
  write: (name: string, text: string) => void;
  /** Writes a script that says this text. */
  say: (name: string, text: string) => void;
  remove: () => void;
}

/** A folder as the scripts' user can read it. */
export function createScripts(): TestScripts {
  const folder = mkdtempSync(join(tmpdir(), "scripts-"));
  chmodSync(folder, 0o755);
  const helper = startSpawnHelper(() => 0);
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };
  const say = (name: string, text: string) => {
    writeFileSync(join(folder, `${name}.txt`), text, { mode: 0o644 });
    write(name, `cat ${name}.txt`);
  };
  const remove = () => {
    helper.stop();
    rmSync(folder, { recursive: true });
  };
  const services = testServices({ runProgram: helper.run, scripts: scriptFolder(folder, "") });
  return { folder, services, write, say, remove };
}
