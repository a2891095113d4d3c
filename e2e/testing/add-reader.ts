import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { credentials } from "../running-server.ts";

export const reader = { username: "reader", password: credentials.password };

/** Adds a user who may only read, with the administrator's password: there is no call for that yet. */
export function addReader(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, "monitor.db"), { timeout: 5000 });
  const own: Record<string, string> = { login_name: "'reader'", display_name: "'Rita Reader'", role: "'read_only'" };
  const names = database
    .prepare("SELECT name FROM pragma_table_info('user') WHERE name <> 'id'")
    .all()
    .map(({ name }) => String(name));
  const values = names.map((name) => own[name] ?? name);
  database.exec(
    `INSERT OR IGNORE INTO user (${names.join()}) SELECT ${values.join()} FROM user WHERE login_name = '${credentials.username}'`,
  );
  database.close();
}
