import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";

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

/** A connection to the database with its statements prepared once each. */
export class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
  }

  /** Runs statements that have no parameters and no result. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  run(sql: string, ...values: Bindable[]): { changes: number; lastId: number } {
    const { changes, lastInsertRowid } = this.#prepared(sql).run(...values.map(bound));
    return { changes: Number(changes), lastId: Number(lastInsertRowid) };
  }

  get(sql: string, ...values: Bindable[]): Row | undefined {
    return this.#prepared(sql).get(...values.map(bound));
  }

  all(sql: string, ...values: Bindable[]): Row[] {
    return this.#prepared(sql).all(...values.map(bound));
  }

  /** As `all`, but much faster for very many rows. */
  tuples(sql: string, ...values: Bindable[]): Tuple[] {
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    return statement.all(...values.map(bound)) as unknown as Tuple[];
  }

  iterate(sql: string, ...values: Bindable[]): Iterable<Row> {
    return this.#prepared(sql).iterate(...values.map(bound));
  }

  /** Everything that `work` writes, or nothing when it throws. Transactions do not nest. */
  transaction<T>(work: () => T): T {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#database.exec("COMMIT");
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
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
