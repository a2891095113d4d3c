import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { maxOutputLength } from "./spawn-helper-messages.ts";
import type { HelperAnswer, HelperRequest } from "./spawn-helper-messages.ts";
import { endStrays, runVariable } from "./strays.ts";

type RunRequest = Extract<HelperRequest, { type: "run" }>;

/** A program that runs, and what all that it starts has in its environment; null where that is the helper's own. */
interface Running {
  readonly child: ChildProcess;
  readonly run: string | null;
}

const running = new Map<number, Running>();
/** How long output is waited for that somebody else still holds. */
const heldOutputMs = 1000;

function answer(message: HelperAnswer): void {
  running.delete(message.id);
  if (process.connected) {
    process.send?.(message);
  }
}

/** Ends a program with all that it has started: it leads a process group of its own, and what has left that has its mark. */
function endWhole({ child: { pid }, run }: Running): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
  if (run !== null) endStrays(pid, run);
}

function run({ id, file, argv, place }: RunRequest): void {
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const own = place.env === undefined ? null : randomUUID();
  const env = own === null ? {} : { env: { ...place.env, [runVariable]: own } };
  const options = { ...place, ...env, shell: false, windowsHide: true, detached: true };
  const child = spawn(file, argv, { ...options, stdio: [...stdio] });
  const program = { child, run: own };
  running.set(id, program);
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
  child.once("exit", () => {
    endWhole(program);
    const giveUp = setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream.destroy()), heldOutputMs);
    child.once("close", () => clearTimeout(giveUp));
  });
  child.once("close", (exitCode) => {
    if (running.has(id)) {
      answer({ id, exitCode, ...output, hasStarted: true });
    }
  });
}

/** Some reasons are told by an event, others are thrown, such as a program that needs more rights than there are. */
function tryToRun(request: RunRequest): void {
  try {
    run(request);
  } catch {
    answer({ id: request.id, exitCode: null, stdout: "", stderr: "", hasStarted: false });
  }
}

process.on("message", (request: HelperRequest) => {
  if (request.type === "run") {
    tryToRun(request);
    return;
  }
  const program = running.get(request.id);
  if (program !== undefined) endWhole(program);
});

/** The parent has ended or requests an end: no program may outlive it. */
function end(): void {
  for (const program of running.values()) {
    endWhole(program);
  }
  process.exit(0);
}

process.on("disconnect", end);
process.on("SIGTERM", end);
process.on("SIGINT", () => {
  // A terminal sends Ctrl+C to the whole family; the parent ends this process in its own order.
});
