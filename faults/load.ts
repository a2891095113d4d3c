import { setTimeout as wait } from "node:timers/promises";
import { LoadOfBranches } from "./load-of-branches.ts";
import type { Site } from "./site.ts";

interface Made {
  readonly id: string;
}

const workers = 6;
const commandsPerSecond = 110;
const scanEveryMs = 400;
const pauseAfterRefusalMs = 200;
/** What they leave in the change log is a hundred times what a device leaves. */
const pauseBetweenBranchesMs = 100;
/** One device in so many stays. */
const staysEvery = 10;
const pauseSeconds = 3600;

/** Prefix of the names of objects that a load makes, by which its commands are found in the change log. */
export const loadPrefix = "Load ";

/**
 * Some 200 changes a second: commands, and checks of all sensors of the part. Notes which commands had a response; those without
 * one may have been carried out.
 */
export class Load {
  /** Whether each command that was sent has been acknowledged. */
  readonly commands = new Map<string, boolean>();
  readonly refusals: string[] = [];
  readonly #site: Site;
  #branches: LoadOfBranches | null = null;
  #names = 0;
  #nextAtMs = 0;
  #acknowledged = 0;
  #stop = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(site: Site) {
    this.#site = site;
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Has large branches cloned, moved and deleted too. */
  async addBranches(): Promise<void> {
    this.#branches = await LoadOfBranches.plant(this.#site);
  }

  start(): void {
    this.#stop = new AbortController();
    this.#nextAtMs = performance.now();
    const { signal } = this.#stop;
    const loops = Array.from({ length: workers }, () => this.#repeat(() => this.#liveOfDevice(signal), signal));
    const branches = this.#branches;
    if (branches !== null) loops.push(this.#repeat(() => this.#liveOfBranch(branches, signal), signal));
    this.#running = Promise.all([...loops, this.#scan(signal)]);
  }

  /** Settles when what is under way has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** Until so many more commands are acknowledged; that none is, for long, is an Error. */
  async untilAcknowledged(count: number, patienceMs = 60_000): Promise<void> {
    const goal = this.#acknowledged + count;
    const endMs = performance.now() + patienceMs;
    while (this.#acknowledged < goal) {
      if (performance.now() > endMs || !this.#site.server.isRunning) throw new Error(this.#whyNoMore());
      await wait(5);
    }
  }

  #whyNoMore(): string {
    const { isRunning, output } = this.#site.server;
    const state = isRunning ? "the server runs" : "the server has ended by itself";
    return `No more commands are acknowledged: ${this.refusals.at(-1)}; ${state}. It said last: ${output.slice(-2000)}`;
  }

  async #repeat(live: () => Promise<void>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await live();
      } catch (error) {
        if (signal.aborted) return;
        this.refusals.push(error instanceof Error ? error.message : String(error));
        await wait(pauseAfterRefusalMs);
      }
    }
  }

  async #liveOfDevice(signal: AbortSignal): Promise<void> {
    const number = (this.#names += 1);
    const name = `${loadPrefix}${number}`;
    const made = ["POST", "/experimental/probes/1/device", { basic: { name, host: "127.0.0.1" } }] as const;
    const { id } = await this.#give<Made>(`created ${name}`, made);
    if (signal.aborted) return;
    const pause = { message: name, duration: pauseSeconds };
    await this.#give(`paused ${name}`, ["POST", `/devices/${id}/pause`, pause]);
    if (signal.aborted || number % staysEvery === 0) return;
    await this.#give(`deleted ${name}`, ["DELETE", `/experimental/devices/${id}`]);
  }

  async #liveOfBranch(branches: LoadOfBranches, signal: AbortSignal): Promise<void> {
    const name = `${loadPrefix}${(this.#names += 1)}`;
    await branches.live(name, (command, call) => this.#give(command, call), signal);
    await wait(pauseBetweenBranchesMs);
  }

  async #give<T>(name: string, call: readonly [method: string, path: string, body?: unknown]): Promise<T> {
    this.#nextAtMs = Math.max(this.#nextAtMs + 1000 / commandsPerSecond, performance.now() - 1000);
    await wait(Math.max(0, this.#nextAtMs - performance.now()));
    this.commands.set(name, false);
    const response = await this.#site.server.call<T>(...call);
    this.commands.set(name, true);
    this.#acknowledged += 1;
    return response;
  }

  async #scan(signal: AbortSignal): Promise<void> {
    const filter = `id in [${this.#site.sensorIds.map((id) => `"${id}"`).join(",")}]`;
    while (!signal.aborted) {
      await this.#site.server.call("POST", "/sensors/scan", { filter }).catch(() => {});
      await wait(scanEveryMs);
    }
  }
}
