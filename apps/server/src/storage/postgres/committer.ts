import { StorageError } from "@monitor/core/storage";
import type { WriteSet } from "@monitor/core/storage";
import { accountStatement } from "./account-tables.ts";
import { appendChanges, putCursors } from "./change-table.ts";
import type { Statement } from "./connections.ts";
import type { FencedWriter } from "./fenced-writer.ts";
import { appendLines } from "./log-table.ts";
import { accountsTurnKey, insertBatches, putMeta } from "./meta-table.ts";
import { putObjects, putStates, removeObjects, removeStates } from "./object-table.ts";
import { putRings } from "./ring-table.ts";
import type { HistoryWrites, PostgresHistory } from "./postgres-history.ts";

interface Doubt {
  readonly turn: number;
  readonly history: HistoryWrites;
}

/** Commits write sets, each in one transaction, and takes their samples into memory. */
export class Committer {
  readonly #writer: FencedWriter;
  readonly #history: PostgresHistory;
  /** A commit without an answer. */
  #doubt: Doubt | null = null;

  constructor(writer: FencedWriter, history: PostgresHistory) {
    this.#writer = writer;
    this.#history = history;
  }

  async commit(writes: WriteSet): Promise<void> {
    if (this.#doubt !== null) await this.lastTurn();
    const history = await this.#history.prepare(writes);
    const statements = statementsOf(writes, history);
    try {
      await this.#write(writes, history, statements);
    } catch (error) {
      // A connection may have been cut for long, unnoticed, while the database is there.
      if (this.#doubt === null) throw error;
      const turn = await this.lastTurn().catch(() => Promise.reject(error as StorageError));
      if (turn !== writes.counters.turn) await this.#write(writes, history, statements);
    }
  }

  /** Nothing that was sent before is committed afterwards. Errors: StorageError. */
  async lastTurn(): Promise<number> {
    const turn = await this.#writer.settle();
    const doubt = this.#doubt;
    this.#doubt = null;
    if (doubt?.turn === turn) this.#history.take(doubt.history);
    return turn;
  }

  async #write({ counters }: WriteSet, history: HistoryWrites, statements: readonly Statement[]) {
    try {
      await this.#writer.commit(counters, statements);
    } catch (error) {
      if (error instanceof StorageError && this.#writer.isInDoubt) this.#doubt = { turn: counters.turn, history };
      throw error;
    }
    this.#history.take(history);
  }
}

function statementsOf(writes: WriteSet, history: HistoryWrites): Statement[] {
  const { turn } = writes.counters;
  return [
    ...putObjects(writes.objects),
    ...putStates(writes.states, turn),
    ...history.statements,
    ...insertBatches(writes.batches),
    ...appendLines(writes.log),
    ...appendChanges(writes.changes),
    ...removeObjects(writes),
    ...removeStates(writes.removedSensors),
    ...writes.accounts.map(accountStatement).filter((statement) => statement !== null),
    ...putMeta(writes.meta),
    ...(writes.accounts.length === 0 ? [] : putMeta(new Map([[accountsTurnKey, String(turn)]]))),
    ...putRings(writes.rings),
    ...putCursors(writes.cursors),
  ];
}
