// Writes a data directory with a number of sensors: node bench/web/write-installation.ts <data directory> <sensors>
import { largeInstallation } from "@monitor/scenarios";
import type { LargeObject } from "@monitor/scenarios";
import { systemClock } from "../../apps/server/src/clock.ts";
import { ensureRoots } from "../../apps/server/src/first-world/roots.ts";
import { createLogger } from "../../apps/server/src/logger.ts";
import { loadWorld } from "../../apps/server/src/monitoring/world/load-world.ts";
import { openDatabase } from "../../apps/server/src/storage/sqlite/database.ts";
import type { ObjectRecord } from "../../apps/server/src/storage/records.ts";

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
const storage = openDatabase({ dataDir, rawHistoryDays: 400, clock: systemClock, logger });
ensureRoots({ world: loadWorld(storage), storage, logger }, created_ms);
const { objects, transaction } = storage.configuration;
transaction(() => {
  for (const object of largeInstallation(Number(count))) objects.insert(recordOf(object));
});
storage.close();
