import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const lookMs = 50;
const reportWithinMs = 30_000;

/** Writes what `read` gives to the file with each SIGUSR2. Without a file nothing is done. */
export function reportOnSignal(file: string | undefined, read: () => object): void {
  if (file === undefined) return;
  process.on("SIGUSR2", () => {
    writeFileSync(`${file}.part`, JSON.stringify(read()));
    renameSync(`${file}.part`, file);
  });
}

/** Asks a process that calls `reportOnSignal` for its report. */
export async function askForReport<T>(processId: number, file: string): Promise<T> {
  rmSync(file, { force: true });
  process.kill(processId, "SIGUSR2");
  for (const untilMs = performance.now() + reportWithinMs; ; await wait(lookMs)) {
    try {
      return JSON.parse(readFileSync(file, "utf8")) as T;
    } catch (error) {
      if (performance.now() > untilMs) throw error;
    }
  }
}
