import * as z from "zod/mini";
import { timestamp } from "./fields.ts";

/**
 * Something that is wrong with the server itself, so that what it shows may not be true or complete. Codes: `storage_failed`,
 * with `reason` full, locked, read_only, damaged, lost, altered (somebody has changed the tables), away (the database does not answer), overtaken (another server writes) or failed; `clock_jumped`; `only_reads`: another
 * server writes to the database, with its name as `server`, and changes are refused; `secrets_unreadable`: so many `secrets` of the settings can't be opened. `message` is an English sentence.
 */
export const serverProblem = z.looseObject({
  code: z.string(),
  since: timestamp,
  message: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});
/** A problem of the server itself. */
export type ServerProblem = z.output<typeof serverProblem>;
