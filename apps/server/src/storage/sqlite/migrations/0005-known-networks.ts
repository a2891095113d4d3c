import type { Migration } from "./migration.ts";

/** Networks from which an account has been logged in to: guesses from elsewhere don't slow these down. */
export const knownNetworks: Migration = {
  version: 5,
  name: "known networks",
  sql: `CREATE TABLE known_network (
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      network TEXT NOT NULL,
      seen_ms INTEGER NOT NULL,
      PRIMARY KEY (user_id, network)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO known_network (user_id, network, seen_ms)
      SELECT user_id, address, max(created_ms) FROM session
      WHERE address LIKE '%.%' AND address NOT LIKE '%:%' GROUP BY user_id, address`,
};
