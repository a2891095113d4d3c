// Writes a data directory with so many sensors: node bench/web/write-installation.ts <data directory> <sensors>
import { largeInstallation } from "@monitor/scenarios";
import type { LargeObject } from "@monitor/scenarios";
import { composeServer } from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/config.ts";
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

// A composed server has the root group and the local probe; it never starts here.
const server = composeServer(readConfig({ DATA_DIR: dataDir, PORT: "0", CLASSIC_PORT: "0", LOG_LEVEL: "warn" }));
const { objects, transaction } = server.storage.configuration;
transaction(() => {
  for (const object of largeInstallation(Number(count))) objects.insert(recordOf(object));
});
await server.stop();
