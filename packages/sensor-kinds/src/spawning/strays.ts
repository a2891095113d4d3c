import { readdirSync, readFileSync } from "node:fs";

/** The variable by which the processes of one run are known, whatever session or group they have gone into. */
export const runVariable = "prtg_run";

/** Looks again for what was started meanwhile, so often at most. */
const maxRounds = 5;

function textOf(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    // It has ended, or is none of ours.
    return "";
  }
}

/** Processes that are younger than one; all of them once the numbers have begun again. */
function youngerThan(pid: number): number[] {
  const newest = Number(textOf("/proc/loadavg").trim().split(" ").at(-1));
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((each) => each !== process.pid && (each > pid || newest < pid));
}

function endAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended meanwhile, or runs as another user now.
    }
  }
}

/**
 * Ends what a program has started and what has left its process group, such as by `setsid`. `pid` is that of the program, `run` what
 * `runVariable` had in its environment. Where the system has no /proc it does nothing.
 */
export function endStrays(pid: number, run: string): void {
  try {
    for (let round = 0; round < maxRounds; round += 1) {
      const strays = youngerThan(pid).filter((each) =>
        textOf(`/proc/${each}/environ`).split("\0").includes(`${runVariable}=${run}`),
      );
      if (strays.length === 0) return;
      endAll(strays);
    }
  } catch {
    // There is no /proc.
  }
}
