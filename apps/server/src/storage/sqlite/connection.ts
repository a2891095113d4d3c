import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { Steps, WorkSlices } from "@monitor/core/runtime";
import { StorageError, toStorageError } from "@monitor/core/storage";

/** What may be bound to a statement. */
export type Bindable = string | number | boolean | Date | Uint8Array | null | undefined;

/** One row as the driver gives it; each store knows the columns it asked for. */
export type Row = Record<string, SQLOutputValue>;

/** One row as its values, in the order of the columns. */
export type Tuple = SQLOutputValue[];

/** The driver takes a Date for a set of named parameters and stores NULL, and refuses undefined: convert both. */
export function bound(value: Bindable): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return value instanceof Date ? value.getTime() : value;
}

/**
 * A connection to the database with its statements prepared once each. What keeps the database from its work is thrown as a
 * StorageError, and told to `onFailure`.
 */
export class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #onFailure: (error: StorageError) => void;
  #areFilesThere: () => boolean = () => true;
  #lockWaitMs = 0;
  #isHurried = false;
  #isDurable = true;
  #onCommit: () => void = () => {};
  /** The end of the transaction that is written in slices. */
  #inSlices: Promise<void> | null = null;

  constructor(path: string, onFailure: (error: StorageError) => void = () => {}) {
    this.#onFailure = onFailure;
    try {
      this.#database = new DatabaseSync(path);
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** For how long others may hold a lock before it is an error; everything waits meanwhile. */
  waitForLocks(waitMs: number): void {
    this.#lockWaitMs = waitMs;
    this.#isHurried = false;
    this.exec(`PRAGMA busy_timeout = ${waitMs}`);
  }

  /** From now on nothing is written while the files of the database are not those that it has open. */
  requireFiles(areThere: () => boolean): void {
    this.#areFilesThere = areThere;
  }

  /** Tells of each transaction. */
  tellOfCommits(listener: () => void): void {
    this.#onCommit = listener;
  }

  /** Runs statements that have no parameters and no result. */
  exec(sql: string): void {
    try {
      this.#database.exec(sql);
    } catch (error) {
      throw this.#failure(error);
    }
  }

  run(sql: string, ...values: Bindable[]): { changes: number; lastId: number } {
    try {
      const { changes, lastInsertRowid } = this.#prepared(sql).run(...values.map(bound));
      return { changes: Number(changes), lastId: Number(lastInsertRowid) };
    } catch (error) {
      throw this.#failure(error);
    }
  }

  get(sql: string, ...values: Bindable[]): Row | undefined {
    try {
      return this.#prepared(sql).get(...values.map(bound));
    } catch (error) {
      throw this.#failure(error);
    }
  }

  all(sql: string, ...values: Bindable[]): Row[] {
    try {
      return this.#prepared(sql).all(...values.map(bound));
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** As `all`, but much faster for very many rows. */
  tuples(sql: string, ...values: Bindable[]): Tuple[] {
    try {
      const statement = this.#database.prepare(sql);
      statement.setReturnArrays(true);
      return statement.all(...values.map(bound)) as unknown as Tuple[];
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /**
   * Everything that `work` writes, or nothing when it throws. Transactions do not nest. One that is not durable survives the end
   * of the process; a power cut may cost it as long as no durable one has followed.
   */
  transaction<T>(work: () => T, isDurable = true): T {
    this.#begin(isDurable);
    try {
      const result = work();
      this.#commit();
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  /**
   * The same of much work, in slices of the event loop. Others have their turn meanwhile; what they do on this connection they do
   * `afterSlices`, as it shows what is not committed yet.
   */
  async transactionInSlices(steps: Steps, slices: WorkSlices, isDurable = true): Promise<void> {
    this.#begin(isDurable);
    const written = this.#writeInSlices(steps, slices);
    const end = () => void (this.#inSlices = null);
    this.#inSlices = written.then(end, end);
    await written;
  }

  /** Whether something is written and not committed yet: between two slices others see that on this connection. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Does something at once, or as soon as no transaction is being written in slices. */
  async afterSlices<T>(work: () => T): Promise<Awaited<T>> {
    while (this.#inSlices !== null) await this.#inSlices;
    return await work();
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #begin(isDurable: boolean): void {
    if (this.#inSlices !== null) throw new StorageError("locked");
    if (!this.#areFilesThere()) throw this.#failure(new StorageError("lost"));
    this.#setDurable(isDurable);
    this.exec("BEGIN IMMEDIATE");
  }

  #commit(): void {
    this.exec("COMMIT");
    this.#takeTime();
    this.#onCommit();
  }

  async #writeInSlices(steps: Steps, slices: WorkSlices): Promise<void> {
    try {
      await slices.run(steps);
      // To write all through to the disk takes a turn of its own.
      await new Promise<void>((resolve) => slices.loop.nextTurn(resolve));
      this.#commit();
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  // The first error says why; the driver has often rolled back by itself.
  #rollBack(): void {
    try {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
    } catch (error) {
      void this.#failure(error);
    }
  }

  #failure(error: unknown): unknown {
    const failure = toStorageError(error);
    if (failure === null) return error;
    if (failure.reason === "locked") this.#hurry();
    this.#onFailure(failure);
    return failure;
  }

  // A lock that has outlasted one wait would hold everything up again with each statement.
  #hurry(): void {
    if (this.#isHurried || this.#lockWaitMs === 0) return;
    this.#isHurried = true;
    this.#database.exec("PRAGMA busy_timeout = 0");
  }

  #setDurable(isDurable: boolean): void {
    if (this.#isDurable === isDurable) return;
    this.exec(`PRAGMA synchronous = ${isDurable ? "FULL" : "NORMAL"}`);
    this.#isDurable = isDurable;
  }

  #takeTime(): void {
    if (this.#isHurried) this.waitForLocks(this.#lockWaitMs);
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}
