import { masterVerdict } from "../world/index.ts";
import type { Master, SensorState, World } from "../world/index.ts";

/** The world, and the states that this turn has judged already. */
export interface JudgedSoFar {
  readonly world: World;
  readonly states: ReadonlyMap<string, SensorState>;
}

/**
 * What the masters of a sensor and of all above it say of its results: of one that is down none counts, while one is in doubt, a
 * failed check is no outage yet.
 */
export type Standing = "free" | "in_doubt" | "held";

/** How a sensor stands to what it depends on; `failedMs` is when its outage began, null where its check was good. */
export function standingOf(judged: JudgedSoFar, id: string, failedMs: number | null): Standing {
  const { world } = judged;
  if (world.dependencies.isEmpty) return "free";
  let standing: Standing = "free";
  for (const at of [id, ...world.ancestorsOf(id)]) {
    for (const master of world.dependencies.mastersOf(at)) {
      if (verdictOn(judged, master) === "holds") return "held";
      if (failedMs !== null && isInDoubt(judged, master, failedMs)) standing = "in_doubt";
    }
  }
  return standing;
}

/** A state of this turn is newer than what the world shows. */
function verdictOn({ world, states }: JudgedSoFar, master: Master) {
  const status = states.get(master.id)?.own_status ?? world.statusOf(master.id);
  return masterVerdict(status, master);
}

/** A master that fails but only warns yet, or that was not asked since the outage began. */
function isInDoubt(judged: JudgedSoFar, master: Master, failedMs: number): boolean {
  const state = judged.states.get(master.id) ?? judged.world.sensorState(master.id);
  if (state === undefined || verdictOn(judged, master) !== "free_after_delay") return false;
  return state.outage_since_ms !== null || (state.last_result_ms ?? Infinity) < failedMs;
}
