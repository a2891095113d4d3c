import { probeMessage } from "@monitor/contract";
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { CancelTimer, Clock } from "../clock.ts";
import type { Logger } from "../logger.ts";
import type { ProbeLink, ProbeListeners } from "./probe-link.ts";

export interface LocalProbeOptions {
  /** Program of the probe, run by the Node that runs the server. */
  executable: string;
  environment: Readonly<Record<string, string | undefined>>;
  clock: Clock;
  logger: Logger;
}

const firstRestartMs = 1000;
const longestRestartMs = 30_000;
/** A probe that has run this long has not failed by its own start. */
const steadyAfterMs = 60_000;
const helloWithinMs = 30_000;
const killAfterMs = 5000;
const secretKeys: readonly string[] = ["ADMIN_PASSWORD"];

/** The probe on this machine: a process of its own that is started again when it ends, ever slower while it keeps failing. */
export function createLocalProbe(options: LocalProbeOptions): ProbeLink {
  return new LocalProbe(options);
}

class LocalProbe implements ProbeLink {
  readonly #options: LocalProbeOptions;
  #listeners: ProbeListeners | null = null;
  #process: ChildProcess | null = null;
  #startedMs = 0;
  #isUp = false;
  #isStopping = false;
  #restartMs = firstRestartMs;
  #cancelRestart: CancelTimer | null = null;
  #cancelHello: CancelTimer | null = null;

  constructor(options: LocalProbeOptions) {
    this.#options = options;
  }

  start(listeners: ProbeListeners): void {
    this.#listeners = listeners;
    this.#spawn();
  }

  send(message: Parameters<ProbeLink["send"]>[0]): void {
    // A send that fails means that the process is ending; its end is reported by itself.
    if (this.#isUp && this.#process?.connected === true) this.#process.send(message, () => {});
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelRestart?.();
    this.#cancelHello?.();
    const probe = this.#process;
    if (probe === null) return;
    const ended = new Promise<void>((resolve) => probe.once("exit", () => resolve()));
    probe.kill("SIGTERM");
    const cancelKill = this.#options.clock.setTimer(() => probe.kill("SIGKILL"), killAfterMs);
    await ended;
    cancelKill();
  }

  #spawn(): void {
    const { executable, environment, clock } = this.#options;
    const entries = Object.entries(environment).filter(([key]) => !secretKeys.includes(key));
    const probe = fork(executable, [], {
      env: Object.fromEntries(entries),
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#process = probe;
    this.#startedMs = clock.now();
    this.#cancelHello = clock.setTimer(() => probe.kill("SIGKILL"), helloWithinMs);
    probe.on("message", (message) => this.#take(message));
    probe.on("error", (error) => this.#options.logger.error({ error }, "The probe process could not be reached"));
    probe.once("exit", (code, signal) => this.#end(endOf(code, signal)));
  }

  #take(message: unknown): void {
    const parsed = probeMessage.safeParse(message);
    if (!parsed.success) {
      const paths = parsed.error.issues.slice(0, 3).map((issue) => issue.path.join("."));
      this.#options.logger.error({ paths }, "The probe sent a message that is not understood");
      return;
    }
    if (parsed.data.type !== "hello") {
      this.#listeners?.onMessage(parsed.data);
      return;
    }
    this.#cancelHello?.();
    this.#isUp = true;
    this.#listeners?.onUp(parsed.data);
  }

  #end(reason: string): void {
    const { clock, logger } = this.#options;
    this.#process = null;
    this.#isUp = false;
    this.#cancelHello?.();
    this.#listeners?.onDown(reason);
    if (this.#isStopping) return;
    if (clock.now() - this.#startedMs >= steadyAfterMs) this.#restartMs = firstRestartMs;
    logger.warn({ reason, restart_ms: this.#restartMs }, "The probe process has ended and is started again");
    this.#cancelRestart = clock.setTimer(() => this.#spawn(), this.#restartMs);
    this.#restartMs = Math.min(longestRestartMs, this.#restartMs * 2);
  }
}

function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  const how = signal === null ? `with exit code ${code ?? "unknown"}` : `by ${signal}`;
  return `Its process has ended ${how} and is being started again.`;
}
