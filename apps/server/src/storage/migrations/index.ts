import { firstSchema } from "./0001-first-schema.ts";

/** One step of the schema; run in one transaction, never changed once it is released. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/** All steps in their order; versions count up from 1. */
export const migrations: readonly Migration[] = [firstSchema];

/** The schema that this version of the server knows. */
export const schemaVersion = migrations.length;
