import type { Migration } from "./migration.ts";

/** Objects, states, log, accounts and history of the first version. */
export const firstSchema: Migration = {
  version: 1,
  name: "first schema",
  sql: `
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TABLE object (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      type TEXT NOT NULL,
      parent_id INTEGER REFERENCES object (id) DEFERRABLE INITIALLY DEFERRED,
      name TEXT NOT NULL,
      position REAL NOT NULL,
      priority INTEGER NOT NULL,
      favorite INTEGER NOT NULL,
      tags TEXT NOT NULL,
      location TEXT,
      host TEXT,
      kind TEXT,
      settings TEXT NOT NULL,
      interval_seconds INTEGER,
      pause TEXT,
      resumed_ms INTEGER,
      created_ms INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX object_parent ON object (parent_id);
    -- Ids below belong to the root group, the probes and whatever ships later.
    INSERT INTO sqlite_sequence (name, seq) VALUES ('object', 1000);

    CREATE TABLE sensor_state (sensor_id INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;

    CREATE TABLE log (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      time_ms INTEGER NOT NULL,
      object_id INTEGER NOT NULL,
      kind TEXT NOT NULL,
      from_value TEXT,
      to_value TEXT,
      message TEXT,
      user_name TEXT
    ) STRICT;
    CREATE INDEX log_object ON log (object_id, id);

    CREATE TABLE applied_batch (
      id INTEGER PRIMARY KEY,
      probe_id TEXT NOT NULL,
      batch_id TEXT NOT NULL,
      UNIQUE (probe_id, batch_id)
    ) STRICT;

    CREATE TABLE channel (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      sensor_id INTEGER NOT NULL,
      number INTEGER NOT NULL,
      is_abandoned INTEGER NOT NULL DEFAULT 0,
      UNIQUE (sensor_id, number)
    ) STRICT;
    CREATE INDEX channel_abandoned ON channel (id) WHERE is_abandoned = 1;
    CREATE TABLE tail (generation INTEGER PRIMARY KEY, created_ms INTEGER NOT NULL) STRICT;
    CREATE TABLE sealed (channel INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE chunk (
      id INTEGER PRIMARY KEY,
      channel INTEGER NOT NULL,
      t0 INTEGER NOT NULL,
      t1 INTEGER NOT NULL,
      n INTEGER NOT NULL,
      data BLOB NOT NULL,
      UNIQUE (channel, t0)
    ) STRICT;
    CREATE TABLE rollup (
      channel INTEGER NOT NULL,
      t0 INTEGER NOT NULL,
      n INTEGER NOT NULL,
      minimum REAL NOT NULL,
      maximum REAL NOT NULL,
      sum REAL NOT NULL,
      PRIMARY KEY (channel, t0)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE user (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      login_name TEXT NOT NULL COLLATE NOCASE UNIQUE,
      display_name TEXT NOT NULL,
      email TEXT,
      role TEXT NOT NULL,
      permissions TEXT NOT NULL,
      password_hash TEXT NOT NULL,
      theme TEXT NOT NULL,
      language TEXT,
      auto_refresh INTEGER NOT NULL,
      auto_refresh_interval_seconds INTEGER NOT NULL,
      is_active INTEGER NOT NULL,
      created_ms INTEGER NOT NULL,
      last_login_ms INTEGER
    ) STRICT;
    INSERT INTO sqlite_sequence (name, seq) VALUES ('user', 99);
    CREATE TABLE session (
      token_hash TEXT PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      created_ms INTEGER NOT NULL,
      expires_ms INTEGER NOT NULL,
      ends_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_user ON session (user_id);
    CREATE TABLE password_reset (
      token_hash TEXT PRIMARY KEY,
      user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      created_ms INTEGER NOT NULL,
      expires_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
};
