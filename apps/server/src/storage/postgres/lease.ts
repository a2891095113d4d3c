import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { CancelTimer, Clock } from "@monitor/core/runtime";
import type { WritingServer } from "@monitor/core/storage";
import { StorageError } from "@monitor/core/storage";
import type { Connections } from "./connections.ts";
import { isOwnAndGone, noteHeld } from "./own-lease.ts";
import type { HolderNote } from "./own-lease.ts";

export interface LeaseOptions {
  readonly clock: Clock;
  /** For how long a server that says nothing stays the one that writes, by the clock of the database. */
  readonly leaseMs?: number;
  /** This server must not write any more: another one does, or the database is not the one that it knows. Called once. */
  readonly onLeaseLost?: () => void;
  /** Another server writes, and this one waits until it ends. Called once, with the other's host and process. */
  readonly onWaiting?: (holder: string) => void;
  /** Of this data folder: by it the lease of a server that was killed is known again, and not waited for. */
  readonly holderNote?: HolderNote;
  /** Ends the wait for another server. */
  readonly signal?: AbortSignal;
}

interface Grant {
  readonly epoch: number;
  readonly turn: number;
}

const usualLeaseMs = 10_000;
const renewalsPerLease = 3;
const trialsPerLease = 10;

/**
 * Which server writes: the one whose name stands in the database, until it has said nothing for the length of the lease. The
 * epoch counts the holders; each write names it, so that one that was stopped meanwhile writes nothing.
 */
export class Lease {
  readonly #connections: Connections;
  readonly #options: LeaseOptions;
  readonly #leaseMs: number;
  readonly #name = `${hostname()}:${process.pid}:${randomUUID()}`;
  /** The name and since when: as it stands in the database. */
  #holder = this.#name;
  #epoch = 0;
  #isLost = false;
  #cancelTimer: CancelTimer = () => {};
  #isHeld = false;
  #isReleased = false;
  #waiting: Promise<unknown> = Promise.resolve();
  #endPause = () => {};

  constructor(connections: Connections, options: LeaseOptions) {
    this.#connections = connections;
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? usualLeaseMs;
  }

  /** What each write has to name. Errors: StorageError before this server has the lease, and once it is lost. */
  get epoch(): number {
    if (this.#isLost || this.#epoch === 0) throw new StorageError("overtaken");
    return this.#epoch;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  get leaseMs(): number {
    return this.#leaseMs;
  }

  /**
   * Waits until no other server writes; gives the last turn, or null where `mayFollow` says that the other can be followed.
   * Errors: StorageError, the signal's reason.
   */
  async wait(mayFollow: () => Promise<boolean> = async () => false): Promise<number | null> {
    for (let isFirst = true; ; isFirst = false) {
      this.#options.signal?.throwIfAborted();
      const turn = (await this.#take()) ?? (isFirst ? await this.#takeFromGone() : null);
      if (turn !== null) return turn;
      if (await mayFollow()) return null;
      if (isFirst) this.#options.onWaiting?.(writingServerOf(await this.#readHolder()).name);
      await this.#pause(this.#leaseMs / trialsPerLease);
    }
  }

  /** Waits until the server that is followed writes no more; false when it is released meanwhile. Errors as `wait`. */
  waitForEnd(): Promise<boolean> {
    const waiting = this.#waitForEnd();
    this.#waiting = waiting.catch(() => {});
    return waiting;
  }

  async #waitForEnd(): Promise<boolean> {
    while (!this.#isReleased) {
      if ((await this.#take()) !== null) return true;
      if (!this.#isReleased) await this.#pause(this.#leaseMs / trialsPerLease);
    }
    return false;
  }

  /** Has the data folder know under which name this server writes. */
  noteHolder(): void {
    this.#options.holderNote?.write(this.#holder);
  }

  /** Renews the lease from now on; `onFailure` is told when that does not work. */
  keep(onFailure: (error: StorageError) => void): void {
    this.#isHeld = true;
    this.#renewLater(onFailure);
  }

  /**
   * Takes a new epoch, so that nothing that was sent before and not answered can be committed any more; gives the last turn.
   * Errors: StorageError.
   */
  async renewEpoch(): Promise<number> {
    const text = `UPDATE writer_state SET epoch = epoch + 1, lease_until = ${this.#until} WHERE holder = $1
      RETURNING epoch, turn`;
    const [row] = await this.#connections.manage({ text, values: [this.#holder] });
    if (row === undefined) throw this.lose();
    return this.#grant(row).turn;
  }

  /** This server must not write any more; gives why. */
  lose(): StorageError {
    if (!this.#isLost) {
      this.#isLost = true;
      this.#cancelTimer();
      if (!this.#isReleased) this.#options.onLeaseLost?.();
    }
    return new StorageError("overtaken");
  }

  /** Lets another server begin at once. */
  async release(): Promise<void> {
    this.#isHeld = false;
    this.#isReleased = true;
    this.#cancelTimer();
    this.#endPause();
    await this.#waiting;
    this.#options.holderNote?.release();
    if (this.#isLost) return;
    // With another epoch a turn that comes after it does not renew the lease.
    const text = "UPDATE writer_state SET epoch = epoch + 1, holder = '', lease_until = '-infinity' WHERE holder = $1";
    await this.#connections.manage({ text, values: [this.#holder] });
  }

  /** SQL of the end of a lease that begins now. The time of a transaction would be that of its start. */
  get #until(): string {
    return `clock_timestamp() + interval '${this.#leaseMs} ms'`;
  }

  // A lease from the future was given by a clock that was ahead.
  #take(): Promise<number | null> {
    const now = "clock_timestamp()";
    return this.#takeWhere(`lease_until < ${now} OR lease_until > ${now} + 2 * interval '${this.#leaseMs} ms'`);
  }

  async #takeWhere(condition: string, values: readonly unknown[] = []): Promise<number | null> {
    const text = `UPDATE writer_state SET epoch = epoch + 1, holder = $1, lease_until = ${this.#until}
      WHERE ${condition} RETURNING epoch, turn`;
    this.#holder = `${this.#name}:${this.#options.clock.now()}`;
    try {
      const [row] = await this.#connections.manage({ text, values: [this.#holder, ...values] });
      if (row === undefined) return null;
      noteHeld(this.#holder);
      return this.#grant(row).turn;
    } catch (error) {
      // The other server is writing at this moment, or the database is away for a while.
      if (error instanceof StorageError && (error.reason === "locked" || error.reason === "away")) return null;
      throw error;
    }
  }

  /** Takes the lease of a server of this data folder that was killed; null where it is another's. */
  async #takeFromGone(): Promise<number | null> {
    const { holderNote } = this.#options;
    const holder = await this.#readHolder();
    if (holderNote === undefined || !isOwnAndGone(holder, holderNote)) return null;
    return this.#takeWhere("holder = $2", [holder]);
  }

  #grant([epoch, turn]: unknown[]): Grant {
    this.#epoch = Number(epoch);
    return { epoch: this.#epoch, turn: Number(turn) };
  }

  async #readHolder(): Promise<string> {
    try {
      const [row] = await this.#connections.manage({ text: "SELECT holder FROM writer_state" });
      return typeof row?.[0] === "string" ? row[0] : "";
    } catch {
      return "";
    }
  }

  #renewLater(onFailure: (error: StorageError) => void): void {
    if (!this.#isHeld || this.#isLost) return;
    const renew = () =>
      void this.#renew()
        .catch((error: unknown) => {
          if (!(error instanceof StorageError)) throw error;
          if (this.#isHeld) onFailure(error);
        })
        .finally(() => this.#renewLater(onFailure));
    this.#cancelTimer = this.#options.clock.setTimer(renew, this.#leaseMs / renewalsPerLease);
  }

  async #renew(): Promise<void> {
    const text = `UPDATE writer_state SET lease_until = ${this.#until} WHERE holder = $1 RETURNING epoch`;
    const rows = await this.#connections.manage({ text, values: [this.#holder] });
    if (rows.length === 0 && this.#isHeld) throw this.lose();
  }

  #pause(waitMs: number): Promise<void> {
    const { clock, signal } = this.#options;
    return new Promise((resolve, reject) => {
      const cancel = clock.setTimer(end, waitMs);
      this.#endPause = end;
      signal?.addEventListener("abort", end, { once: true });
      function end(): void {
        cancel();
        signal?.removeEventListener("abort", end);
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve();
      }
    });
  }
}

/** The server of a lease, from the text that stands in the database. */
export function writingServerOf(holder: unknown): WritingServer {
  const [host = "", processId = "", , sinceMs] = String(holder).split(":");
  return { name: `${host}:${processId}`, sinceMs: Number(sinceMs ?? 0) };
}
