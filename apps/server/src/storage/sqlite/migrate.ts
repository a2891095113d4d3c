import type { Connection } from "./connection.ts";
import { migrations } from "./migrations/index.ts";
import type { Migration } from "./migrations/migration.ts";

/** Version of the schema that a database has; 0 for an empty one. */
export function readSchemaVersion(connection: Connection): number {
  return Number(connection.get("PRAGMA user_version")?.["user_version"]);
}

/** Brings a database up to date, step by step; a step that fails leaves it as the step before did. */
export function migrate(connection: Connection, steps: readonly Migration[] = migrations): void {
  const version = readSchemaVersion(connection);
  for (const step of steps.filter((candidate) => candidate.version > version)) {
    connection.transaction(() => {
      connection.exec(step.sql);
      step.convert?.(connection);
      connection.exec(`PRAGMA user_version = ${step.version}`);
    });
  }
}
