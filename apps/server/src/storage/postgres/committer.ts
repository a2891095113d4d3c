import { partSteps, runAtOnce } from "@monitor/core/runtime";
import type { Steps, WorkSlices } from "@monitor/core/runtime";
import { StorageError } from "@monitor/core/storage";
import type { WriteSet } from "@monitor/core/storage";
import { accountStatement } from "./account-tables.ts";
import { appendChanges, putCursors } from "./change-table.ts";
import type { Statement } from "./connections.ts";
import type { FencedWriter } from "./fenced-writer.ts";
import { incidentStatements } from "./incident-tables.ts";
import { appendLines } from "./log-table.ts";
import { accountsTurnKey, insertBatches, putMeta } from "./meta-table.ts";
import { putObjects, putStates, removeObjects, removeStates } from "./object-table.ts";
import { putRings } from "./ring-table.ts";
import { ticketStatements } from "./ticket-table.ts";
import type { HistoryWrites, PostgresHistory } from "./postgres-history.ts";

interface Doubt {
  readonly turn: number;
  readonly history: HistoryWrites;
}

/** Objects, lines of the log and sensors of incidents whose statements are made without giving the event loop back. */
const fewRows = 500;
const rowsOfStatement = 200;

/** Commits write sets, each in one transaction, and takes their samples into memory. */
export class Committer {
  readonly #writer: FencedWriter;
  readonly #history: PostgresHistory;
  readonly #slices: WorkSlices;
  /** A commit without an answer. */
  #doubt: Doubt | null = null;

  constructor(writer: FencedWriter, history: PostgresHistory, slices: WorkSlices) {
    this.#writer = writer;
    this.#history = history;
    this.#slices = slices;
  }

  async commit(writes: WriteSet): Promise<void> {
    if (this.#doubt !== null) await this.lastTurn();
    const history = await this.#history.prepare(writes);
    const { objects, removedObjects, log, incidents } = writes;
    const isLarge = objects.length + removedObjects.length + log.length + incidents.length > fewRows;
    const steps = statementSteps(writes, history);
    const statements = isLarge ? await this.#slices.run(steps) : runAtOnce(steps);
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

function* statementSteps(writes: WriteSet, history: HistoryWrites): Steps<Statement[]> {
  const { turn } = writes.counters;
  const statements: Statement[] = [];
  const add = (some: readonly Statement[]) => void statements.push(...some);
  yield* partSteps(writes.objects, (some) => add(putObjects(some)), rowsOfStatement);
  yield* partSteps([...writes.states], (some) => add(putStates(some, turn)), rowsOfStatement);
  add(history.statements);
  add(insertBatches(writes.batches));
  yield* partSteps(writes.log, (some) => add(appendLines(some)), rowsOfStatement);
  add(yield* appendChanges(writes.changes));
  add(removeObjects(writes));
  add(removeStates(writes.removedSensors));
  add(writes.accounts.map(accountStatement).filter((statement) => statement !== null));
  add(yield* incidentStatements(writes.incidents));
  add(ticketStatements(writes.tickets));
  add(putMeta(writes.meta));
  if (writes.accounts.length > 0) add(putMeta(new Map([[accountsTurnKey, String(turn)]])));
  add(putRings(writes.rings));
  add(putCursors(writes.cursors));
  return statements;
}
