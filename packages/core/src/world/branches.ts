import { entriesBelow, idOf } from "./entry.ts";
import type { Entry } from "./entry.ts";

/** Everything below an object, each parent before its children. */
interface Branch {
  readonly entries: readonly Entry[];
  readonly ids: readonly string[];
  /** A sensor gives itself. */
  readonly sensorIds: readonly string[];
}

const emptyBranch: Branch = { entries: [], ids: [], sensorIds: [] };

/** Each list is made when it is read first: who walks through the entries need not wait for the others. */
class WalkedBranch implements Branch {
  readonly entries: readonly Entry[];
  #ids: readonly string[] | null = null;
  #sensorIds: readonly string[] | null = null;

  constructor(top: Entry) {
    this.entries = entriesBelow(top);
  }

  get ids(): readonly string[] {
    return (this.#ids ??= this.entries.map(idOf));
  }

  get sensorIds(): readonly string[] {
    return (this.#sensorIds ??= this.entries.filter(({ record }) => record.type === "sensor").map(idOf));
  }
}

/** What is below each object, kept until the tree has another shape: a walk through very many holds up all else. */
export class Branches {
  readonly #kept = new Map<Entry, Branch>();
  #shape = 0;

  /** Grows with each `clear`. */
  get shape(): number {
    return this.#shape;
  }

  below(entry: Entry | undefined): Branch {
    if (entry?.record.type === "sensor") return { ...emptyBranch, sensorIds: [entry.record.id] };
    if (entry === undefined || entry.children.length === 0) return emptyBranch;
    const kept = this.#kept.get(entry);
    if (kept !== undefined) return kept;
    const branch = new WalkedBranch(entry);
    this.#kept.set(entry, branch);
    return branch;
  }

  /** Objects came, went or have another place. */
  clear(): void {
    this.#shape += 1;
    this.#kept.clear();
  }
}
