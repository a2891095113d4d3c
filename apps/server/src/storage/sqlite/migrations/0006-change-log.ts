import type { Migration } from "./migration.ts";

/** Changes as values, how far their readers are, and the numbers given so far; lines of the log get the numbers of their changes. */
export const changeLog: Migration = {
  version: 6,
  name: "change log",
  sql: `
    CREATE TABLE change_log (
      seq INTEGER PRIMARY KEY,
      time_ms INTEGER NOT NULL,
      kind TEXT NOT NULL,
      actor TEXT,
      object_ids TEXT NOT NULL,
      before TEXT,
      after TEXT
    ) STRICT;
    CREATE TABLE reader_cursor (name TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE writer_state (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      turn INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      object_id INTEGER NOT NULL,
      user_id INTEGER NOT NULL
    ) STRICT;
    INSERT INTO writer_state (id, turn, seq, object_id, user_id) VALUES (
      1,
      0,
      coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'log'), 0),
      coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'object'), 1000),
      coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'user'), 99)
    );
  `,
};
