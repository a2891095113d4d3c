import { silentLogger } from "@monitor/core/runtime";
import { systemClock } from "../../node-runtime.ts";
import { openAccountTool } from "../open-storage.ts";
import type { StoragePlace } from "../open-storage.ts";
import { openPostgresCopy } from "../postgres/open-postgres-copy.ts";
import { openSqliteCopy } from "../sqlite/open-sqlite-copy.ts";
import { StartupError } from "@monitor/core/storage";
import type { StorageCopy } from "./storage-copy.ts";

const isAddress = (place: string) => /^postgres(ql)?:\/\//i.test(place);

/** A data folder, or the address of a PostgreSQL database. */
export const placeOf = (place: string): StoragePlace =>
  isAddress(place) ? { dataDir: "", databaseUrl: place } : { dataDir: place };

/** Opens an installation that is there to copy from. Errors: StartupError; nothing is made then. */
export async function openSource(place: StoragePlace): Promise<StorageCopy> {
  await (await openAccountTool(place)).close();
  return openCopy(place);
}

/** Opens what to copy to, making it where it is missing. Errors: StartupError. */
export async function openCopy({ dataDir, databaseUrl = "" }: StoragePlace): Promise<StorageCopy> {
  // Nothing is cleaned up by age while it is copied.
  const options = { clock: systemClock, logger: silentLogger, rawHistoryDays: 3650 };
  if (databaseUrl === "") return openSqliteCopy({ ...options, dataDir, isCopy: true });
  const stop = new AbortController();
  const onWaiting = () => stop.abort(new StartupError("A server works on the PostgreSQL database; stop it before."));
  return openPostgresCopy({ ...options, url: databaseUrl, onWaiting, signal: stop.signal });
}
