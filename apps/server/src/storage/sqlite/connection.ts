import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
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
    if (!this.#areFilesThere()) throw this.#failure(new StorageError("lost"));
    this.#setDurable(isDurable);
    this.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.exec("COMMIT");
      this.#takeTime();
      this.#onCommit();
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
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
