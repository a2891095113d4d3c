import { StartupError } from "./startup-error.ts";

const key = "copy";
const unfinished = "unfinished";

/** The fact that holds while an installation is copied into a storage. */
export const copyUnfinished: ReadonlyMap<string, string> = new Map([[key, unfinished]]);
/** The fact that takes its place with the last rows. */
export const copyFinished: ReadonlyMap<string, string> = new Map([[key, "finished"]]);

/** Errors: StartupError for a storage into which an installation was copied in part. */
export function refuseUnfinishedCopy(facts: ReadonlyMap<string, string>): void {
  if (facts.get(key) !== unfinished) return;
  throw new StartupError(
    "The database holds a part of an installation only, as its copying was interrupted: remove what was copied (of PostgreSQL the schema monitor) and copy again; nothing was touched.",
  );
}
