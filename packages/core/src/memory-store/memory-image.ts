import type { Change, ObjectRecord, StoredSensorState, Counters, WriteSet } from "../storage/index.ts";
import { MemoryAccounts } from "./memory-accounts.ts";
import { MemoryBatches } from "./memory-batches.ts";
import { MemoryHistory } from "./memory-history.ts";
import { MemoryIncidents } from "./memory-incidents.ts";
import { MemoryLog } from "./memory-log.ts";
import { MemoryTickets } from "./memory-tickets.ts";

/** All that is stored. What comes in and goes out is copied, so that it changes with commits alone. */
export class MemoryImage {
  counters: Counters = { objectId: 1000, userId: 99, seq: 0, turn: 0 };
  changes: Change[] = [];
  accounts = MemoryAccounts.empty();
  readonly objects = new Map<string, ObjectRecord>();
  readonly states = new Map<string, StoredSensorState>();
  readonly batches = new MemoryBatches();
  readonly log = new MemoryLog();
  readonly incidents = new MemoryIncidents();
  readonly tickets = new MemoryTickets();
  readonly history = new MemoryHistory();
  readonly meta = new Map<string, string>();
  readonly rings = new Map<string, Uint8Array>();
  readonly cursors = new Map<string, number>();

  /** Throws where `apply` would break a rule, before anything is changed. */
  check(writes: WriteSet): void {
    this.#checkTree(writes);
    this.history.check(writes.samples);
    this.batches.check(writes.batches);
    this.log.check(writes.log);
    let lastSeq = this.changes.at(-1)?.seq ?? 0;
    for (const { seq } of writes.changes) {
      if (seq <= lastSeq) throw new Error(`A change can't be number ${seq}.`);
      lastSeq = seq;
    }
  }

  apply(writes: WriteSet, accounts: MemoryAccounts): void {
    this.counters = { ...writes.counters };
    for (const record of structuredClone(writes.objects)) this.#putObject(record);
    for (const [id, state] of structuredClone(writes.states)) this.states.set(id, state);
    this.history.append(writes.samples);
    this.batches.append(writes.batches);
    this.log.append(writes.log);
    for (const change of structuredClone(writes.changes)) this.changes.push(change);
    const restricted = new Set(writes.restrictedObjects);
    for (const id of writes.removedObjects) this.#removeObject(id, restricted.has(id));
    for (const id of writes.removedSensors) this.states.delete(id);
    this.history.remove(writes.removedSensors);
    this.accounts = accounts;
    this.incidents.apply(writes.incidents);
    this.tickets.apply(writes.tickets);
    for (const [key, value] of writes.meta) this.meta.set(key, value);
    for (const [id, ring] of writes.rings) if (this.objects.has(id)) this.rings.set(id, ring.slice());
    for (const [name, seq] of writes.cursors) {
      if (seq === null) this.cursors.delete(name);
      else this.cursors.set(name, seq);
    }
  }

  // Type and time of creation of an object never change.
  #putObject(record: ObjectRecord): void {
    const { type, created_ms } = this.objects.get(record.id) ?? record;
    this.objects.set(record.id, { ...record, type, created_ms });
  }

  #removeObject(id: string, is_restricted: boolean): void {
    const record = this.objects.get(id);
    if (record === undefined) return;
    this.log.keepName(record, is_restricted);
    this.objects.delete(id);
    this.rings.delete(id);
  }

  #checkTree({ objects, removedObjects }: WriteSet): void {
    const put = new Set(objects.map(({ id }) => id));
    const removed = new Set(removedObjects);
    const isThere = (id: string) => (put.has(id) || this.objects.has(id)) && !removed.has(id);
    const placed = removed.size === 0 ? objects : [...this.objects.values(), ...objects];
    const orphan = placed.find(({ id, parent_id }) => !removed.has(id) && parent_id !== null && !isThere(parent_id));
    if (orphan !== undefined) throw new Error(`Object ${orphan.id} has no parent ${orphan.parent_id}.`);
  }
}
