import type { Steps, WorkSlices } from "@monitor/core/runtime";
import { partSteps, runAtOnce } from "@monitor/core/runtime";
import type { WriteSet } from "@monitor/core/storage";
import { writeAccount } from "./account-tables.ts";
import { insertBatches } from "./batch-table.ts";
import { appendChanges, putCursors } from "./change-table.ts";
import type { Connection } from "./connection.ts";
import { writeIncidents } from "./incident-tables.ts";
import { appendLines } from "./log-table.ts";
import { putMeta } from "./meta-table.ts";
import { putObjects, removeObjects, rowsAtOnce } from "./object-table.ts";
import { putRings } from "./ring-table.ts";
import type { SqliteHistory } from "./sqlite-history.ts";
import type { StateTable } from "./state-table.ts";
import { writeTickets } from "./ticket-table.ts";
import { putCounters } from "./writer-table.ts";

/** Objects, lines of the log and sensors of incidents that are written without giving the event loop back. */
const fewRows = 500;
/** Objects that one step removes, in well below a millisecond. */
const removedAtOnce = 50;

export interface CommitterParts {
  readonly history: SqliteHistory;
  readonly states: StateTable;
  readonly slices: WorkSlices;
}

/** Commits write sets, each in one transaction, and adds their samples to those in memory. */
export class Committer {
  readonly #connection: Connection;
  readonly #history: SqliteHistory;
  readonly #states: StateTable;
  readonly #slices: WorkSlices;

  constructor(connection: Connection, { history, states, slices }: CommitterParts) {
    this.#connection = connection;
    this.#history = history;
    this.#states = states;
    this.#slices = slices;
  }

  async commit(writes: WriteSet): Promise<void> {
    const { objects, removedObjects, log, incidents, isDurable } = writes;
    const isLarge = objects.length + removedObjects.length + log.length + incidents.length > fewRows;
    if (isLarge) await this.#connection.transactionInSlices(this.#steps(writes), this.#slices, isDurable);
    else this.#connection.transaction(() => runAtOnce(this.#steps(writes)), isDurable);
    this.#states.committed();
    this.#history.remember(writes.samples);
    await this.#slices.inParts(writes.removedSensors, (some) => this.#history.forget(some));
  }

  *#steps(writes: WriteSet): Steps {
    const connection = this.#connection;
    this.#states.begin();
    putCounters(connection, writes.counters);
    yield* partSteps(writes.objects, (some) => putObjects(connection, some), rowsAtOnce);
    yield* partSteps([...writes.states], (some) => this.#states.put(some));
    yield* partSteps(writes.samples, (some) => this.#history.append(some));
    insertBatches(connection, writes.batches);
    yield* partSteps(writes.log, (some) => appendLines(connection, some));
    yield* appendChanges(connection, writes.changes);
    yield* this.#removalSteps(writes);
    for (const write of writes.accounts) writeAccount(connection, write);
    yield* writeIncidents(connection, writes.incidents);
    writeTickets(connection, writes.tickets);
    putMeta(connection, writes.meta);
    yield* partSteps([...writes.rings], (some) => putRings(connection, some));
    putCursors(connection, writes.cursors);
  }

  *#removalSteps({ removedObjects, restrictedObjects, removedSensors }: WriteSet): Steps {
    const restricted = new Set(restrictedObjects);
    const removeSome = (some: readonly string[]) =>
      removeObjects(this.#connection, {
        removedObjects: some,
        restrictedObjects: some.filter((id) => restricted.has(id)),
      });
    yield* partSteps(removedObjects, removeSome, removedAtOnce);
    const removeStatesOfSome = (some: readonly string[]) => {
      this.#states.remove(some);
      this.#history.abandon(some);
    };
    yield* partSteps(removedSensors, removeStatesOfSome, removedAtOnce);
  }
}
