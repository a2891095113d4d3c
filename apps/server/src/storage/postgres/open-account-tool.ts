import { systemClock } from "../../node-runtime.ts";
import type { AccountTool } from "../account-tool.ts";
import { StartupError } from "@monitor/core/storage";
import { findUser, insertReset } from "./account-tables.ts";
import { Connections, nameOf } from "./connections.ts";
import { readMeta } from "./meta-table.ts";
import { readSchemaVersion, refuseNewer } from "./migrate.ts";
import { schemaVersion } from "./migrations/index.ts";

/**
 * Opens the accounts of a database beside a server that may be running: nothing is made or brought up to date. Errors:
 * StartupError.
 */
export async function openPostgresAccountTool(url: string): Promise<AccountTool> {
  const name = nameOf(url);
  const connections = new Connections({ url, clock: systemClock });
  try {
    const version = await readSchemaVersion(connections, name);
    refuseNewer(name, version);
    if (version === 0) throw new StartupError(`The database ${name} holds no installation; see DATABASE_URL.`);
    if (version < schemaVersion) {
      throw new StartupError(`The database ${name} is from an older version; start the server once before.`);
    }
  } catch (error) {
    await connections.close();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database ${name} can't be opened (${error instanceof Error ? error.message : "?"}).`);
  }
  return {
    findUser: (loginName) => findUser(connections, loginName),
    readMeta: async (key) => (await readMeta(connections)).get(key) ?? null,
    insertReset: async (reset) => void (await connections.manage(insertReset(reset))),
    close: () => connections.close(),
  };
}
