import { dayMs } from "@monitor/core/storage";
import type { Connections, Statement } from "./connections.ts";
import type { FencedWriter } from "./fenced-writer.ts";

export interface PartitionKind {
  readonly table: "chunk" | "rollup" | "five_minutes";
  /** In what the table is divided by. */
  readonly span: number;
  readonly spanMs: number;
}

export const chunkPartitions: PartitionKind = { table: "chunk", span: 7 * dayMs, spanMs: 7 * dayMs };
export const rollupPartitions: PartitionKind = { table: "rollup", span: 28, spanMs: 28 * dayMs };
export const fiveMinutePartitions: PartitionKind = { table: "five_minutes", span: 28, spanMs: 28 * dayMs };

/** All that is older has one part, so that wrong times make no hundreds of them. */
const oldestMs = Date.UTC(2020, 0);

/** Parts of a table by time, made when something of their time is stored and dropped as wholes. */
export class Partitions {
  readonly #connections: Connections;
  readonly #writer: FencedWriter;
  readonly #kind: PartitionKind;
  #numbers: Set<number> | null = null;

  constructor(connections: Connections, writer: FencedWriter, kind: PartitionKind) {
    this.#connections = connections;
    this.#writer = writer;
    this.#kind = kind;
  }

  /** Makes what is missing for these values of the column that the table is divided by. */
  async ensure(values: Iterable<number>): Promise<void> {
    const known = await this.#known();
    const wanted = new Set(Array.from(values, (value) => Math.max(this.#oldest, Math.floor(value / this.#kind.span))));
    const missing = [...wanted].filter((number) => !known.has(number));
    if (missing.length === 0) return;
    // Whether they were made is not known when it fails.
    this.#numbers = null;
    await this.#writer.write(missing.flatMap((number) => this.#create(number)));
    this.#numbers = known;
    for (const number of missing) known.add(number);
  }

  /** Drops the oldest part that ends before a time; whether there may be more. */
  async dropBefore(timeMs: number): Promise<boolean> {
    const oldest = await this.#oldestBefore(timeMs);
    if (oldest === null) return false;
    const isDropped = await this.#writer.tryWrite([{ text: `DROP TABLE IF EXISTS ${this.#nameOf(oldest)}` }]);
    if (!isDropped) return false;
    (await this.#known()).delete(oldest);
    return true;
  }

  /** The table of the oldest part that ends before a time; null where there is none. */
  async tableBefore(timeMs: number): Promise<string | null> {
    const oldest = await this.#oldestBefore(timeMs);
    return oldest === null ? null : this.#nameOf(oldest);
  }

  async #oldestBefore(timeMs: number): Promise<number | null> {
    const [oldest] = [...(await this.#known())].sort((a, b) => a - b);
    return oldest === undefined || (oldest + 1) * this.#kind.spanMs > timeMs ? null : oldest;
  }

  #nameOf(number: number): string {
    return `${this.#kind.table}_${number}`;
  }

  get #oldest(): number {
    return Math.floor(oldestMs / this.#kind.spanMs);
  }

  // Making it as a part at once would wait for everybody who reads the table, a backup for instance.
  #create(number: number): Statement[] {
    const { table, span } = this.#kind;
    const from = number === this.#oldest ? "MINVALUE" : number * span;
    const bounds = `FROM (${from}) TO (${(number + 1) * span})`;
    return [
      { text: `CREATE TABLE ${table}_${number} (LIKE ${table} INCLUDING ALL)` },
      { text: `ALTER TABLE ${table} ATTACH PARTITION ${table}_${number} FOR VALUES ${bounds}` },
    ];
  }

  async #known(): Promise<Set<number>> {
    if (this.#numbers !== null) return this.#numbers;
    const text = `SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = $1::regclass`;
    const rows = await this.#connections.read({ text, values: [this.#kind.table] });
    this.#numbers = new Set(rows.map(([name]) => Number(String(name).slice(this.#kind.table.length + 1))));
    return this.#numbers;
  }
}
