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
    const entries = entriesBelow(entry);
    const sensors = entries.filter(({ record }) => record.type === "sensor");
    const branch = { entries, ids: entries.map(idOf), sensorIds: sensors.map(idOf) };
    this.#kept.set(entry, branch);
    return branch;
  }

  /** Objects came, went or have another place. */
  clear(): void {
    this.#shape += 1;
    this.#kept.clear();
  }
}
