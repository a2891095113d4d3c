import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setDeadline } from "../connection/deadline.ts";
import type { ProgramCall, ProgramResult, RunProgram } from "./program.ts";
import type { HelperAnswer, HelperRequest } from "./spawn-helper-messages.ts";

const killed: ProgramResult = { exitCode: null, stdout: "", stderr: "", hasStarted: true };
/** The helper has ended by itself: nobody knows what has become of its programs. */
const lost: ProgramResult = { ...killed, hasStarted: false };

/** A small process that starts programs for a big one. */
export interface SpawnHelper {
  run: RunProgram;
  /** Ends the helper and with it every program that still runs; their calls end as killed. */
  stop: () => void;
}

interface Helper {
  child: ChildProcess;
  waiting: Map<number, (result: ProgramResult) => void>;
}

function startProcess(): Helper {
  const waiting: Helper["waiting"] = new Map();
  const file = fileURLToPath(new URL("./spawn-helper-process.ts", import.meta.url));
  const child = fork(file, [], { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  child.on("message", (message) => {
    const { id, ...result } = message as HelperAnswer;
    waiting.get(id)?.(result);
  });
  child.on("error", () => child.kill("SIGKILL"));
  child.once("disconnect", () => {
    for (const settle of waiting.values()) {
      settle(child.killed ? killed : lost);
    }
  });
  return { child, waiting };
}

function send(helper: Helper, request: HelperRequest): void {
  if (helper.child.connected) {
    helper.child.send(request, () => undefined);
  }
}

/**
 * Starts the helper at once, while this process is small: a spawn copies the tables of the process that does it, 1 ms
 * at 75 MB, 50 ms at 900 MB. A helper that died is started again with the next program.
 */
export function startSpawnHelper(stalledMs: () => number): SpawnHelper {
  let helper = startProcess();
  let lastId = 0;
  let isStopped = false;

  const run = async (call: ProgramCall): Promise<ProgramResult> => {
    if (isStopped || call.signal.aborted) {
      return killed;
    }
    if (!helper.child.connected) {
      helper = startProcess();
    }
    lastId += 1;
    const [id, current] = [lastId, helper];
    const kill = () => send(current, { type: "kill", id });
    const cancelDeadline = setDeadline({ timeoutMs: call.timeoutMs, stalledMs }, kill);
    call.signal.addEventListener("abort", kill, { once: true });
    const result = await new Promise<ProgramResult>((resolve) => {
      current.waiting.set(id, resolve);
      const { file, argv, place = {} } = call;
      send(current, { type: "run", id, file, argv, place });
    });
    current.waiting.delete(id);
    cancelDeadline();
    call.signal.removeEventListener("abort", kill);
    return result;
  };

  const stop = () => {
    isStopped = true;
    helper.child.kill("SIGTERM");
  };
  return { run, stop };
}
