import { largeInstallation } from "@monitor/scenarios";
import type { LargeObject } from "@monitor/scenarios";
import { loopSlices, systemClock } from "../apps/server/src/node-runtime.ts";
import { composeCore } from "@monitor/core/installation";
import type { Core } from "@monitor/core/installation";
import { createLogger } from "../apps/server/src/logger.ts";
import { takeResults } from "@monitor/core/results";
import { localProbeId } from "@monitor/domain";
import { objectRecord } from "@monitor/core/storage";
import { openStorage } from "../apps/server/src/storage/open-storage.ts";
import type { StoragePlace } from "../apps/server/src/storage/open-storage.ts";
import type { ObjectRecord } from "@monitor/core/storage";
import { simulatedOutcome } from "./simulated-outcome.ts";

export interface InstallationShape {
  readonly sensors: number;
  /** All sensors are of this kind; else they are of several, as people have them. */
  readonly kind?: string;
  /** The newest results of an installation that was running until just now; 3 unless given. */
  readonly resultsPerSensor?: number;
}

const ageMs = 400 * 86_400_000;
const resultsPerTurn = 2000;
const intervalMs = 60_000;

/** Stores an installation that has results of all its sensors, by the server's own writer; no server may run on it. */
export async function storeInstallation(place: StoragePlace, shape: InstallationShape): Promise<void> {
  const logger = createLogger("warn");
  let nowMs = Date.now() - ageMs;
  const clock = { ...systemClock, now: () => nowMs };
  // With a clock of the past the server would begin with sealing all of it.
  const storage = await openStorage({ ...place, rawHistoryDays: 400, clock: systemClock, logger });
  const core = await composeCore(storage, { clock, logger, slices: loopSlices });
  await core.writer.change((turn) => {
    const created = [...largeInstallation(shape.sensors)].map((object) => recordOf(object, nowMs, shape.kind));
    // The objects have ids of their own: those of later ones must follow.
    const newest = Math.max(...created.map(({ id }) => Number(id)));
    while (Number(turn.takeObjectId()) < newest);
    return { draft: { created }, result: undefined };
  });
  for (let round = shape.resultsPerSensor ?? 3; round > 0; round -= 1) {
    nowMs = Date.now() - round * intervalMs;
    await takeRound({ ...core, logger }, nowMs);
  }
  await storage.close();
}

async function takeRound(parts: Core & { logger: ReturnType<typeof createLogger> }, timeMs: number): Promise<void> {
  const ids = parts.world.idsOfType("sensor");
  for (let at = 0; at < ids.length; at += resultsPerTurn) {
    const results = ids.slice(at, at + resultsPerTurn).map((sensor_id) => ({
      sensor_id,
      scheduled_at_ms: timeMs,
      finished_at_ms: timeMs,
      outcome: simulatedOutcome(parts.world.get(sensor_id)?.kind ?? ""),
    }));
    await takeResults(parts, [{ probeId: localProbeId, batchId: `stored ${timeMs} ${at}`, results }]);
  }
}

/** The record of a large installation's object. */
export function recordOf(object: LargeObject, created_ms: number, kind?: string): ObjectRecord {
  const { parentId, isFavorite, tags, settings, ...rest } = object;
  const isOther = kind !== undefined && object.type === "sensor";
  return objectRecord({
    ...rest,
    ...(isOther ? { kind } : {}),
    parent_id: parentId,
    favorite: isFavorite,
    tags: [...tags],
    settings: isOther ? {} : { ...settings },
    created_ms,
  });
}
