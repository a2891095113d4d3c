import type { Storage } from "../ports.ts";

/** A moment at which something can go wrong with a storage. */
export interface StorageStep {
  readonly call: "commit" | "lastTurn" | "readAfter";
  /** Before the call has had an effect, or after it, when the caller is not told. */
  readonly when: "before" | "after";
}

/** A storage that meets something before and after each of these calls: what `meet` throws is their error. */
export function withFaults(storage: Storage, meet: (step: StorageStep) => void): Storage {
  const around = async <T>(call: StorageStep["call"], work: () => Promise<T>): Promise<T> => {
    meet({ call, when: "before" });
    const result = await work();
    meet({ call, when: "after" });
    return result;
  };
  return {
    ...storage,
    commit: (writes) => around("commit", () => storage.commit(writes)),
    lastTurn: () => around("lastTurn", () => storage.lastTurn()),
    changes: {
      ...storage.changes,
      readAfter: (seq, limit) => around("readAfter", () => storage.changes.readAfter(seq, limit)),
    },
  };
}

/** Faults that a test has planned: each comes once, at the next such step. */
export class PlannedFaults {
  readonly #planned: { step: StorageStep; error: Error }[] = [];

  plan(call: StorageStep["call"], when: StorageStep["when"], error: Error): void {
    this.#planned.push({ step: { call, when }, error });
  }

  readonly meet = ({ call, when }: StorageStep): void => {
    const place = this.#planned.findIndex(({ step }) => step.call === call && step.when === when);
    if (place === -1) return;
    const [fault] = this.#planned.splice(place, 1);
    throw fault?.error;
  };
}
