import { readdir, readFile, statfs } from "node:fs/promises";
import { freemem, loadavg, platform, totalmem } from "node:os";
import { listFilesystems } from "../machine/filesystems.ts";
import type { CpuMeter } from "../system-cpu/cpu-meter.ts";
import { createCpuMeter } from "../system-cpu/cpu-meter.ts";
import type { FilesystemFigures } from "../system-diskfree/check.ts";

/** Where the figures of a machine come from; a test puts its own in. */
export interface Machine {
  cpu: CpuMeter;
  /** The load of the last 1, 5 and 15 minutes; null where the system keeps none. */
  load: () => readonly [number, number, number] | null;
  memory: () => { availableBytes: number; totalBytes: number };
  /** `/proc/meminfo` and `/proc/stat`; empty where there are none. */
  readProc: (name: "meminfo" | "stat") => Promise<string>;
  /** How many processes there are; null where the system does not list them below /proc. */
  processes: () => Promise<number | null>;
  mountPoints: () => Promise<readonly string[]>;
  freeSpace: (path: string) => Promise<FilesystemFigures>;
}

/** Beyond it a text of the kernel is cut: some hundred processors fill 64 kB of `/proc/stat`. */
const maxTextLength = 1_048_576;

async function countProcesses(): Promise<number | null> {
  const names = await readdir("/proc").catch(() => []);
  const count = names.filter((name) => /^\d+$/.test(name)).length;
  return count === 0 ? null : count;
}

function loadNow(): readonly [number, number, number] | null {
  if (platform() === "win32") return null; // Node gives zeros there
  const [one = 0, five = 0, fifteen = 0] = loadavg();
  return [one, five, fifteen];
}

/** The machine on which this process runs. */
export const ownMachine = (): Machine => ({
  cpu: createCpuMeter(),
  load: loadNow,
  memory: () => ({ availableBytes: Math.min(freemem(), totalmem()), totalBytes: totalmem() }),
  readProc: async (name) => (await readFile(`/proc/${name}`, "latin1").catch(() => "")).slice(0, maxTextLength),
  processes: countProcesses,
  mountPoints: async () => (await listFilesystems()).map(({ mountPoint }) => mountPoint),
  freeSpace: statfs,
});
