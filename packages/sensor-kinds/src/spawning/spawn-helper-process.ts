import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { maxOutputLength } from "./spawn-helper-messages.ts";
import type { HelperAnswer, HelperRequest } from "./spawn-helper-messages.ts";

const running = new Map<number, ChildProcess>();

function answer(message: HelperAnswer): void {
  running.delete(message.id);
  if (process.connected) {
    process.send?.(message);
  }
}

function run(id: number, file: string, argv: readonly string[]): void {
  const child = spawn(file, argv, { stdio: ["ignore", "pipe", "pipe"], shell: false, windowsHide: true });
  running.set(id, child);
  const output = { stdout: "", stderr: "" };
  // First of all: what could not be started for lack of files has no streams.
  child.once("error", () => {
    answer({ id, exitCode: null, ...output, hasStarted: child.pid !== undefined });
  });
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8");
    child[name].on("data", (text: string) => {
      output[name] = (output[name] + text).slice(0, maxOutputLength);
    });
  }
  child.once("close", (exitCode) => {
    if (running.has(id)) {
      answer({ id, exitCode, ...output, hasStarted: true });
    }
  });
}

/** Some reasons are told by an event, others are thrown, such as a program that needs more rights than there are. */
function tryToRun(...[id, ...program]: Parameters<typeof run>): void {
  try {
    run(id, ...program);
  } catch {
    answer({ id, exitCode: null, stdout: "", stderr: "", hasStarted: false });
  }
}

process.on("message", (request: HelperRequest) => {
  if (request.type === "run") {
    tryToRun(request.id, request.file, request.argv);
  } else {
    running.get(request.id)?.kill("SIGKILL");
  }
});

/** The parent has ended or requests an end: no program may outlive it. */
function end(): void {
  for (const child of running.values()) {
    child.kill("SIGKILL");
  }
  process.exit(0);
}

process.on("disconnect", end);
process.on("SIGTERM", end);
process.on("SIGINT", () => {
  // A terminal sends Ctrl+C to the whole family; the parent ends this process in its own order.
});
