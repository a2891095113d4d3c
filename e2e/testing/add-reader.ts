import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { credentials } from "../running-server.ts";
import type { RunningServer } from "../running-server.ts";

export const reader = { username: "reader", password: credentials.password };

/**
 * Adds a user who may only read, with the administrator's password: there is no call for that yet. The server starts again, as it
 * holds its users in memory.
 */
export async function addReader(server: RunningServer): Promise<void> {
  await server.stop();
  insertReader(server.dataDir);
  await server.start();
}

function insertReader(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, "monitor.db"));
  const own: Record<string, string> = {
    login_name: "'reader'",
    display_name: "'Rita Reader'",
    role: "'user'",
    may_acknowledge: "0",
  };
  const names = database
    .prepare("SELECT name FROM pragma_table_info('user') WHERE name <> 'id'")
    .all()
    .map(({ name }) => String(name));
  const values = names.map((name) => own[name] ?? name);
  database.exec(
    `INSERT OR IGNORE INTO user (${names.join()}) SELECT ${values.join()} FROM user WHERE login_name = '${credentials.username}'`,
  );
  database.exec("UPDATE writer_state SET user_id = (SELECT max(id) FROM user)");
  database.exec(`UPDATE object SET own_settings = json_set(own_settings, '$.accessrights', json_object('inherits', json('true'),
    'entries', (SELECT json_array(json_object('subject', 'user:' || id, 'right', 'read')) FROM user WHERE login_name = 'reader')))
    WHERE id = 0`);
  database.close();
}
