// Runs programs beside each other and keeps what each prints together.
import { spawn } from "node:child_process";
import { root } from "./setup.mjs";

/** Runs a program to its end; never rejects. Stopped by its signal, it ends without success. */
export function collect(command, args, options = {}) {
  return new Promise((settle) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
    child.on("error", (error) => settle({ status: 1, stdout, stderr: stderr + error.message }));
    child.on("close", (status) => settle({ status: status ?? 1, stdout, stderr }));
  });
}

/** Runs a program to its end, its output shown; settles with its exit code, never rejects. */
export function showing(command, args, options = {}) {
  return new Promise((settle) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options });
    child.on("error", () => settle(1));
    child.on("close", (status) => settle(status ?? 1));
  });
}

/** Runs `count` jobs at a time, in their order; after the signal none is started. Settles when all started jobs have ended. */
export async function runAtATime(count, jobs, signal) {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job && !signal?.aborted; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: count }, work));
}
