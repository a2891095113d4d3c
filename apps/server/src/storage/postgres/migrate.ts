import { markPathIn } from "../data-folder.ts";
import { StartupError } from "@monitor/core/storage";
import { schemaName } from "./connections.ts";
import type { Connections, Statement } from "./connections.ts";
import type { FencedWriter } from "./fenced-writer.ts";
import { migrations, schemaVersion } from "./migrations/index.ts";
import type { Migration } from "./migrations/migration.ts";

const minServerVersion = 150_000;
// Keeps two servers from making the first schema at once; any number that no other program uses.
const makingLock = 7_203_451;

/** Version of the schema that a database has; 0 for one without. Throws for what this server can't work with. */
export async function readSchemaVersion(connections: Connections, name: string): Promise<number> {
  const text = `SELECT current_setting('server_version_num')::integer, current_setting('server_encoding'),
    to_regclass('${schemaName}.schema_version') IS NOT NULL, to_regnamespace('${schemaName}') IS NOT NULL,
    EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = to_regnamespace('${schemaName}'))`;
  const [row = []] = await connections.read({ text });
  const [serverVersion, encoding, isOurs, , hasTables] = row as [number, string, boolean, boolean, boolean];
  if (serverVersion < minServerVersion) throw new StartupError(`The database ${name} is older than PostgreSQL 15.`);
  if (encoding !== "UTF8") throw new StartupError(`The database ${name} has the encoding ${encoding}; it needs UTF8.`);
  if (!isOurs && hasTables) {
    throw new StartupError(
      `The schema ${schemaName} of the database ${name} is not one of this server; it was left as it is.`,
    );
  }
  if (!isOurs) return 0;
  const [version] = await connections.read({ text: `SELECT version FROM ${schemaName}.schema_version` });
  return Number(version?.[0]);
}

/** Throws for a database that a newer version has written. */
export function refuseNewer(name: string, version: number, newest = schemaVersion): void {
  if (version <= newest) return;
  throw new StartupError(
    `The database ${name} was written by a newer version (schema ${version}, this one knows ${newest}); it was left as it is.`,
  );
}

/** What is known of a database before anything is made in it. */
interface FoundDatabase {
  readonly name: string;
  readonly version: number;
  /** The data folder of an installation that was here before. */
  readonly heldBefore?: string;
}

/** Throws for a database whose rows were removed, and for an empty one where an installation was before. */
export async function refuseEmptied(connections: Connections, found: FoundDatabase): Promise<void> {
  const { name, version, heldBefore } = found;
  const text = "SELECT (SELECT count(*) FROM writer_state) = 1, EXISTS (SELECT 1 FROM object)";
  const [row = []] = version === 0 ? [] : await connections.read({ text });
  const [hasWriter = version === 0, hasObjects = false] = row as boolean[];
  if (!hasWriter) {
    throw new StartupError(
      `The rows of the database ${name} were removed. Put a copy of it in its place or, to begin a new installation, drop its schema ${schemaName}; nothing was touched.`,
    );
  }
  if (hasObjects || heldBefore === undefined) return;
  throw new StartupError(
    `The database ${name} holds no installation, but the data folder ${heldBefore} has belonged to one. Put a copy of the database in its place, copy an installation into it (npm run migrate-database) or, to begin a new installation, remove ${markPathIn(heldBefore)}; nothing was touched.`,
  );
}

/** Makes the first schema, also when another server does at this moment. */
export async function makeSchema(connections: Connections, first: Migration): Promise<void> {
  const isMade = `to_regclass('${schemaName}.schema_version') IS NOT NULL`;
  // One block, so that a schema that is there already ends it without an error.
  const text = `DO $make$ BEGIN
    PERFORM pg_advisory_xact_lock(${makingLock});
    IF ${isMade} THEN RETURN; END IF;
    CREATE SCHEMA IF NOT EXISTS ${schemaName};
    SET LOCAL search_path TO ${schemaName};
    CREATE TABLE schema_version (version integer NOT NULL);
    INSERT INTO schema_version VALUES (${first.version});
    ${first.sql}
  END $make$`;
  await connections.manage({ text });
}

/** Brings a database up to date, one transaction a step; a step that fails leaves it as the step before did. */
export async function migrate(
  writer: FencedWriter,
  version: number,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  for (const step of steps.filter((candidate) => candidate.version > version)) {
    const note: Statement = { text: "UPDATE schema_version SET version = $1", values: [step.version] };
    await writer.write([{ text: "SET LOCAL statement_timeout TO 0" }, { text: step.sql, isLong: true }, note]);
  }
}
