// Writes a data directory with a number of sensors: node bench/web/write-installation.ts <data directory> <sensors>
import { largeInstallation } from "@monitor/scenarios";
import type { LargeObject } from "@monitor/scenarios";
import { systemClock } from "../../apps/server/src/clock.ts";
import { composeCore } from "../../apps/server/src/core.ts";
import { createLogger } from "../../apps/server/src/logger.ts";
import type { ObjectRecord } from "../../apps/server/src/storage/records.ts";
import { openSqlite } from "../../apps/server/src/storage/sqlite/sqlite-storage.ts";

const [dataDir = "", count = ""] = process.argv.slice(2);
const created_ms = Date.now() - 400 * 86_400_000;

function recordOf({ parentId, isFavorite, tags, settings, ...object }: LargeObject): ObjectRecord {
  return {
    ...object,
    parent_id: parentId,
    favorite: isFavorite,
    tags: [...tags],
    settings: { ...settings },
    location: null,
    interval_seconds: null,
    pause: null,
    resumed_ms: null,
    created_ms,
  };
}

const logger = createLogger("warn");
const clock = { ...systemClock, now: () => created_ms };
const storage = openSqlite({ dataDir, rawHistoryDays: 400, clock, logger });
const { writer } = await composeCore(storage, { clock, logger });
await writer.change((turn) => {
  const created = [...largeInstallation(Number(count))].map(recordOf);
  // The objects have ids of their own: those of later ones must follow.
  const newest = Math.max(...created.map(({ id }) => Number(id)));
  while (Number(turn.takeObjectId()) < newest);
  return { draft: { created }, result: undefined };
});
await storage.close();
