import { StorageError } from "@monitor/core/storage";
import type { Counters } from "@monitor/core/storage";
import type { Connections, Statement, Tuple } from "./connections.ts";
import type { Lease } from "./lease.ts";
import { sqlStateOf } from "./postgres-errors.ts";

// No row divides by zero: with it all of the transaction fails, which is sent in one piece.
const fenced = (update: string) => `WITH fence AS (${update} RETURNING 1) SELECT 1 / count(*) FROM fence`;
const divisionByZero = "22012";

/** Writes transactions that hold only while this server has the lease, each in one round trip. */
export class FencedWriter {
  readonly #connections: Connections;
  readonly #lease: Lease;
  readonly #onFailure: (error: StorageError) => void;
  #isInDoubt = false;
  /** What the tables could not take, as somebody has changed them. */
  #refused: readonly Statement[] = [];
  /** The newest turn that is known to be committed. */
  #newestTurn = 0;

  constructor(connections: Connections, lease: Lease, onFailure: (error: StorageError) => void) {
    this.#connections = connections;
    this.#lease = lease;
    this.#onFailure = onFailure;
  }

  /** The last transaction had no answer: it may be committed, now or later. */
  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  /** Errors: StorageError; nothing or all is written then. */
  write(statements: readonly Statement[]): Promise<void> {
    return this.#told(() => this.#write(statements));
  }

  /** As `write`, but false where another connection holds a lock, as a backup does for long. */
  async tryWrite(statements: readonly Statement[]): Promise<boolean> {
    try {
      await this.#write(statements);
      return true;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      if (error.reason === "locked") return false;
      this.#note(error);
      throw error;
    }
  }

  /** Tries what was refused last, and keeps nothing of it. Errors: StorageError while the tables can't take it. */
  async tryRefused(): Promise<void> {
    if (this.#refused.length === 0) return;
    try {
      await this.#connections.pipeline([{ text: "BEGIN" }, ...this.#refused, { text: "ROLLBACK" }]);
    } catch (error) {
      // Of another kind, as when its rows are there meanwhile: the tables can take such.
      if (error instanceof StorageError) throw error;
    }
    this.#refused = [];
  }

  /** As `write`, for a turn, which must follow the last one. */
  async commit({ turn, seq, objectId, userId }: Counters, statements: readonly Statement[]) {
    const text = fenced(`UPDATE writer_state SET turn = $1::bigint, seq = $2, object_id = $3, user_id = $4,
      lease_until = ${this.#until} WHERE turn = $1::bigint - 1 AND epoch = $5`);
    const fence = () => ({ text, values: [turn, seq, objectId, userId, this.#lease.epoch] });
    await this.#told(() => this.#send(fence, statements));
    this.#newestTurn = turn;
  }

  /** The last turn that is committed; nothing that was sent before can be committed afterwards. Errors: StorageError. */
  settle(): Promise<number> {
    return this.#told(async () => {
      void this.#lease.epoch;
      const turn = await this.#lease.renewEpoch();
      // An older copy was put in the place of the database: nothing that this server knows follows on from it.
      if (turn < this.#newestTurn) throw this.#lease.lose();
      this.#newestTurn = turn;
      this.#isInDoubt = false;
      return turn;
    });
  }

  get #until(): string {
    return `clock_timestamp() + interval '${this.#lease.leaseMs} ms'`;
  }

  async #write(statements: readonly Statement[]): Promise<void> {
    const text = fenced(`UPDATE writer_state SET lease_until = ${this.#until} WHERE epoch = $1`);
    await this.#send(() => ({ text, values: [this.#lease.epoch] }), statements);
  }

  async #send(fence: () => Statement, statements: readonly Statement[]): Promise<Tuple[][]> {
    if (this.#isInDoubt) await this.settle();
    try {
      return await this.#transaction(fence(), statements);
    } catch (error) {
      if (sqlStateOf(error) !== divisionByZero) throw error;
    }
    // A new epoch that this server asked for without hearing of it is no other server's.
    await this.settle();
    try {
      return await this.#transaction(fence(), statements);
    } catch (error) {
      throw sqlStateOf(error) === divisionByZero ? new StorageError("overtaken") : error;
    }
  }

  async #transaction(fence: Statement, statements: readonly Statement[]): Promise<Tuple[][]> {
    try {
      // Each waits for the disk: what is committed without that, a crash of the database alone would cost.
      return await this.#connections.pipeline([{ text: "BEGIN" }, fence, ...statements, { text: "COMMIT" }]);
    } catch (error) {
      const reason = error instanceof StorageError ? error.reason : null;
      if (reason === "altered") this.#refused = statements;
      // A lock that did not come, and a table that is another one, are answers.
      else if (reason !== null && reason !== "locked") this.#isInDoubt = true;
      throw error;
    }
  }

  async #told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StorageError) this.#note(error);
      throw error;
    }
  }

  // A turn that does not follow the last one is no failure of the database.
  #note(error: StorageError): void {
    if (error.reason !== "overtaken" || this.#lease.isLost) this.#onFailure(error);
  }
}
