import type { Draft, InstallationFacts } from "../writer/index.ts";
import type { SensorState, World } from "../world/index.ts";

/** For how long a change can be taken back. */
export const undoMs = 10 * 60_000;
/** History is kept a little longer, so that it is there as long as somebody may ask for it. */
const keptMs = undoMs + 5 * 60_000;
const key = "history_of_deleted";

interface Kept {
  readonly sinceMs: number;
  readonly states: ReadonlyMap<string, SensorState>;
}

/**
 * What deleted branches need to come back: the states of their sensors, in memory, while their history is still stored. The
 * sensors are noted with the installation, so that history which an earlier run has kept is given up by this one.
 */
export class DeletedBranches {
  readonly #world: World;
  readonly #kept = new Map<string, Kept>();
  #ofEarlierRun: readonly string[];

  constructor(world: World, facts: Pick<InstallationFacts, "read"> | undefined) {
    this.#world = world;
    this.#ofEarlierRun = JSON.parse(facts?.read(key) ?? "[]") as string[];
  }

  /** The part of a draft that removes a branch so that it can come back. */
  removal(topId: string, nowMs: number): Pick<Draft, "removed" | "keepsHistory" | "meta"> {
    const sensors = this.#world.sensorsBelow(topId);
    const states = sensors.map((id) => [id, this.#world.sensorState(id) as SensorState] as const);
    this.#kept.set(topId, { sinceMs: nowMs, states: new Map(states) });
    return { removed: [topId], keepsHistory: true, meta: this.#note(new Set()) };
  }

  /** The states of the sensors of a deleted branch; undefined where its history may be gone. */
  statesOf(topId: string): ReadonlyMap<string, SensorState> | undefined {
    return this.#kept.get(topId)?.states;
  }

  /** The draft that gives up history which can't come back any more; null where there is none. */
  forgetting(nowMs: number): Pick<Draft, "forgotten" | "meta"> | null {
    const old = [...this.#kept].filter(([, { sinceMs }]) => Math.abs(nowMs - sinceMs) >= keptMs);
    const sensors = [...this.#ofEarlierRun, ...old.flatMap(([, { states }]) => [...states.keys()])];
    if (sensors.length === 0) return null;
    const gone = new Set(sensors.filter((id) => this.#world.get(id) === undefined));
    for (const [id] of old) this.#kept.delete(id);
    this.#ofEarlierRun = [];
    return { forgotten: [...gone], meta: this.#note(gone) };
  }

  #note(gone: ReadonlySet<string>): ReadonlyMap<string, string> {
    const waiting = [...this.#ofEarlierRun, ...[...this.#kept.values()].flatMap(({ states }) => [...states.keys()])];
    return new Map([[key, JSON.stringify([...new Set(waiting)].filter((id) => !gone.has(id)))]]);
  }
}
