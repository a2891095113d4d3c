import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import serverOptions from "../apps/server/node-options.json" with { type: "json" };
import { RunningServer } from "./running-server.ts";
import type { Answer, Order, Work } from "./testing/server-host.ts";

/** The process that this worker's hosted servers share, and who waits for its answers. */
let host: ChildProcess | null = null;
const waiting = new Map<
  number,
  { readonly resolve: (port: number) => void; readonly reject: (error: Error) => void }
>();
let orders = 0;

function startHost(): ChildProcess {
  const program = fileURLToPath(new URL("testing/server-host.ts", import.meta.url));
  const child = fork(program, { execArgv: serverOptions, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  child.on("message", (answer: Answer) => {
    const { order, port, problem } = answer;
    if (problem === null) waiting.get(order)?.resolve(port);
    else waiting.get(order)?.reject(new Error(problem));
    waiting.delete(order);
  });
  child.once("exit", (code) => {
    host = null;
    for (const { reject } of waiting.values()) reject(new Error(`The process of the servers ended with ${code}`));
    waiting.clear();
  });
  // It ends with the worker: its end of the channel closes.
  child.unref();
  return child;
}

/** Settles with the port of the server when the process has done it. */
function send(dataDir: string, work: Work): Promise<number> {
  const running = (host ??= startHost());
  return new Promise<number>((resolve, reject) => {
    orders += 1;
    waiting.set(orders, { resolve, reject });
    running.channel?.ref();
    running.send({ order: orders, dataDir, work } satisfies Order);
  }).finally(() => {
    if (waiting.size === 0) running.channel?.unref();
  });
}

/**
 * The real server and its probe, in a process that all hosted servers of a worker share: reading its sources takes seconds, so a
 * second one starts in a tenth of the time. It has a clock that is set forward. What ends or looks at its process is a RunningServer.
 */
export class HostedServer extends RunningServer {
  override async start(): Promise<void> {
    this.port = await send(this.dataDir, { command: "start", environment: this.settings() });
  }

  override async stop(): Promise<void> {
    // One that never started needs no process to be stopped in.
    if (host !== null) await send(this.dataDir, { command: "stop" });
  }

  /** Settles when its timers know. */
  async moveClock(byMs: number): Promise<void> {
    await send(this.dataDir, { command: "move_clock", byMs });
  }
}
