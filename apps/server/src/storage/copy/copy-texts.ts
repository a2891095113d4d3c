import { resolve } from "node:path";
import type { StoragePlace } from "../open-storage.ts";
import { nameOf } from "../postgres/connections.ts";
import type { CopiedRows } from "./copy-installation.ts";

/** What to type, for people who have typed something else. */
export const copyUsage = `Copies an installation into an empty database, while no server runs on either:
  npm run migrate-database -- --from ./data --to postgres://user:password@host:5432/name
  npm run migrate-database -- --from postgres://user:password@host:5432/name --to ./data
A place is a data folder (DATA_DIR) or the address of a PostgreSQL database (DATABASE_URL).`;

const isFolder = ({ databaseUrl = "" }: StoragePlace): boolean => databaseUrl === "";

/** A place as people know it, without a password. */
const nameOfCopyPlace = (place: StoragePlace): string =>
  isFolder(place)
    ? `the data folder ${resolve(place.dataDir)}`
    : `the PostgreSQL database ${nameOf(place.databaseUrl ?? "")}`;

export interface CopyPlaces {
  readonly from: StoragePlace;
  readonly to: StoragePlace;
}

/** Before the first row. */
export const copyBegins = ({ from, to }: CopyPlaces): string =>
  `Copying from ${nameOfCopyPlace(from)} to ${nameOfCopyPlace(to)}. This can take some minutes; start no server meanwhile.`;

/** What was copied, and what to do now. */
export function copyEnds({ to }: CopyPlaces, rows: CopiedRows): string {
  const counted = Array.from(rows, ([what, count]) => [what, count.toLocaleString("en")] as const);
  const width = Math.max(...counted.map(([, count]) => count.length));
  const next = isFolder(to)
    ? `with DATA_DIR=${resolve(to.dataDir)} and without DATABASE_URL`
    : "with this address in DATABASE_URL and the same DATA_DIR as before";
  return [
    "Everything was copied:",
    ...counted.map(([what, count]) => `  ${count.padStart(width)} ${what}`),
    `The installation that was copied is as it was. Now start the server ${next}.`,
    "Secrets in the settings were copied sealed, without their key: the server needs the same SECRET_KEY or, where none is set, the file secret.key of the DATA_DIR of before.",
  ].join("\n");
}
