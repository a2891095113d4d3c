import { probeMessage } from "@monitor/contract";
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { CancelTimer, Clock, Logger } from "@monitor/core/runtime";
import { FaultGuard } from "../fault-guard.ts";
import { RareLog } from "@monitor/core/runtime";
import type { ProbeLink, ProbeListeners, ProbeLoss } from "@monitor/core/probe-connections";
import { ProbePulse } from "./probe-pulse.ts";
import { TurnQueue } from "./turn-queue.ts";

export interface LocalProbeOptions {
  /** Program of the probe, run by the Node that runs the server. */
  executable: string;
  /** The probe's whole environment: no secret of the server belongs in it. */
  environment: Readonly<Record<string, string | undefined>>;
  clock: Clock;
  logger: Logger;
}

const firstRestartMs = 1000;
const maxRestartMs = 30_000;
/** A probe that has run this long has not failed by its own start. */
const steadyAfterMs = 60_000;
const helloWithinMs = 30_000;
const killAfterMs = 5000;
const notStarted: ProbeLoss = {
  message: "Its process could not be started; that is tried again.",
  message_info: { code: "probe_not_started", parameters: {} },
};

/** The probe on this machine: a process of its own that is started again when it ends, ever slower while it keeps failing. */
export function createLocalProbe(options: LocalProbeOptions): ProbeLink {
  return new LocalProbe(options);
}

class LocalProbe implements ProbeLink {
  readonly #options: LocalProbeOptions;
  readonly #rareLog: RareLog;
  readonly #pulse: ProbePulse;
  #listeners: ProbeListeners | null = null;
  #process: ChildProcess | null = null;
  #startedMs = 0;
  #isUp = false;
  /** It was given up, but its process has not ended yet. */
  #isGivenUp = false;
  #isStopping = false;
  #restartMs = firstRestartMs;
  #cancelRestart: CancelTimer | null = null;

  constructor(options: LocalProbeOptions) {
    this.#options = options;
    this.#rareLog = new RareLog(options);
    this.#pulse = new ProbePulse({ clock: options.clock, onSilence: (seconds) => this.#giveUp(seconds) });
  }

  start(listeners: ProbeListeners): void {
    this.#listeners = listeners;
    this.#spawn();
  }

  send(message: Parameters<ProbeLink["send"]>[0]): void {
    if (!this.#isUp || this.#process?.connected !== true) return;
    if (message.type === "assignments") this.#pulse.busyWith(message.upserts.length);
    // A send that fails means that the process is ending; its end is reported by itself.
    this.#process.send(message, () => {});
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelRestart?.();
    this.#pulse.stop();
    const probe = this.#process;
    if (probe === null) return;
    const ended = new Promise<void>((resolve) => probe.once("exit", () => resolve()));
    probe.kill("SIGTERM");
    const cancelKill = this.#options.clock.setTimer(() => probe.kill("SIGKILL"), killAfterMs);
    await ended;
    cancelKill();
  }

  #spawn(): void {
    const { clock, logger } = this.#options;
    this.#isGivenUp = false;
    this.#startedMs = clock.monotonicMs();
    try {
      this.#process = this.#fork(new FaultGuard({ clock, logger }));
    } catch (error) {
      logger.error({ error }, "The probe process could not be started");
      return this.#end(notStarted);
    }
    this.#pulse.start(helloWithinMs);
  }

  #fork(guard: FaultGuard): ChildProcess {
    const { executable, environment, logger } = this.#options;
    const env = { ...environment };
    const probe = fork(executable, [], { env, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const messages = new TurnQueue(guard.around((message: unknown) => this.#take(message)));
    const onMessage = (message: unknown) => messages.add(message);
    // A process that could not be started emits no end.
    const onError = guard.around((error: Error) => {
      logger.error({ error }, "The probe process could not be reached");
      if (probe.pid === undefined) this.#end(notStarted);
    });
    const onExit = guard.around((code: number | null, signal: NodeJS.Signals | null) => {
      messages.flush();
      this.#end(endOf(code, signal));
    });
    return probe.on("message", onMessage).on("error", onError).once("exit", onExit);
  }

  #take(message: unknown): void {
    // Messages of a process that was given up are not awaited any more.
    if (this.#isGivenUp) return;
    const parsed = probeMessage.safeParse(message);
    if (!parsed.success) {
      const paths = parsed.error.issues.slice(0, 3).map((issue) => issue.path.join("."));
      this.#rareLog.write("error", { paths }, "The probe sent a message that is not understood");
      return;
    }
    if (parsed.data.type !== "hello") {
      this.#pulse.beat();
      this.#listeners?.onMessage(parsed.data);
      return;
    }
    this.#isUp = true;
    this.#pulse.start();
    this.#listeners?.onUp(parsed.data);
  }

  /** Also a process that was stopped ends by SIGKILL; it is started again when it has. */
  #giveUp(seconds: number): void {
    this.#isGivenUp = true;
    this.#tellDown(this.#isUp ? hungFor(seconds) : deafFor(seconds));
    this.#process?.kill("SIGKILL");
  }

  #tellDown(loss: ProbeLoss): void {
    this.#isUp = false;
    this.#listeners?.onDown(loss);
  }

  #end(loss: ProbeLoss): void {
    this.#process = null;
    this.#pulse.stop();
    // First: a listener that fails must not keep the probe from coming back.
    this.#restartLater(loss.message);
    if (!this.#isGivenUp) this.#tellDown(loss);
  }

  #restartLater(reason: string): void {
    if (this.#isStopping) return;
    const { clock, logger } = this.#options;
    if (clock.monotonicMs() - this.#startedMs >= steadyAfterMs) this.#restartMs = firstRestartMs;
    logger.warn({ reason, restart_ms: this.#restartMs }, "The probe process has ended and is started again");
    this.#cancelRestart = clock.setTimer(() => this.#spawn(), this.#restartMs);
    this.#restartMs = Math.min(maxRestartMs, this.#restartMs * 2);
  }
}

const hungFor = (seconds: number): ProbeLoss => ({
  message: `It has not answered for ${seconds} s and is being started again.`,
  message_info: { code: "probe_hung", parameters: { seconds } },
});

const deafFor = (seconds: number): ProbeLoss => ({
  message: `It has not said hello for ${seconds} s and is being started again.`,
  message_info: { code: "probe_without_hello", parameters: { seconds } },
});

function endOf(code: number | null, signal: NodeJS.Signals | null): ProbeLoss {
  if (signal !== null) {
    const message = `Its process was ended by ${signal} and is being started again.`;
    return { message, message_info: { code: "probe_killed", parameters: { signal } } };
  }
  const exit = code ?? "unknown";
  const message = `Its process has ended with exit code ${exit} and is being started again.`;
  return { message, message_info: { code: "probe_ended", parameters: { exit } } };
}
