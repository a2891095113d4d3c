import { networkInterfaces } from "node:os";
import type { OwnReach } from "./reach.ts";

export interface OwnReachParts {
  /** The addresses that this machine goes by, as it is set at the moment. */
  readonly addresses: () => Promise<readonly string[]>;
  /** Whether an address answers anything within the time. Never rejects. */
  readonly ask: (address: string, timeoutMs: number) => Promise<boolean>;
  /** Of a clock that is never set. */
  readonly nowMs: () => number;
  /** Calls back again and again; returns a function that ends it. */
  readonly every: (ms: number, run: () => void) => () => void;
}

/** So short that a check is not late by it, long enough for what is near. */
const askMs = 400;
const learnMs = 2000;
const learnEveryMs = 30_000;
/** Checks that fail together share a question. */
const keptMs = 500;
/** Gateways of a machine that moves from one network to another. */
const maxKnown = 100;

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether an address is one of this machine's own. */
export function isOwnAddress(address: string): boolean {
  if (loopback.test(address)) return true;
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return own.some((each) => each.address === address.replace(/%.*$/, ""));
}

class Reach implements OwnReach {
  readonly #parts: OwnReachParts;
  /** Those that have answered before: the silence of others says nothing. */
  readonly #answered = new Set<string>();
  #present: readonly string[] = [];
  #asked: { readonly atMs: number; readonly silent: Promise<readonly string[] | null> } | null = null;
  readonly #end: () => void;

  constructor(parts: OwnReachParts) {
    this.#parts = parts;
    this.#end = parts.every(learnEveryMs, () => void this.#learn());
    void this.#learn();
  }

  async silentFor(targets: readonly string[]): Promise<readonly string[] | null> {
    if (targets.some((target) => isOwnAddress(target) || this.#present.includes(target))) return null;
    const nowMs = this.#parts.nowMs();
    if (this.#asked === null || nowMs - this.#asked.atMs > keptMs) this.#asked = { atMs: nowMs, silent: this.#ask() };
    return this.#asked.silent;
  }

  close(): void {
    this.#end();
  }

  async #learn(): Promise<void> {
    const addresses = await this.#look();
    await Promise.all(addresses.map((address) => this.#note(address, learnMs)));
  }

  /** Those of now: a gateway that is gone with its route is none, and the machine says that itself. */
  async #look(): Promise<readonly string[]> {
    this.#present = await this.#parts.addresses().catch((): readonly string[] => []);
    return this.#present;
  }

  async #note(address: string, timeoutMs: number): Promise<boolean> {
    const isThere = await this.#parts.ask(address, timeoutMs);
    if (isThere && this.#answered.size < maxKnown) this.#answered.add(address);
    return isThere;
  }

  async #ask(): Promise<readonly string[] | null> {
    const known = (await this.#look()).filter((address) => this.#answered.has(address));
    if (known.length === 0) return null;
    const answers = known.map(async (address) => {
      if (!(await this.#note(address, askMs))) throw new Error("silent");
    });
    return Promise.any(answers).then(
      () => null,
      () => known,
    );
  }
}

/** Watches those addresses from now on. */
export const openOwnReach = (parts: OwnReachParts): OwnReach => new Reach(parts);
