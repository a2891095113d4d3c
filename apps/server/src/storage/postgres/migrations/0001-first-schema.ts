import type { Migration } from "./migration.ts";

/**
 * All that is stored. JSON is kept as text: the server alone reads it, and text takes the NUL that jsonb refuses. Ids below 1001 belong to
 * the root group, the probes and whatever ships later.
 */
export const firstSchema: Migration = {
  version: 1,
  name: "first schema",
  sql: `
    CREATE TABLE writer_state (
      id integer PRIMARY KEY CHECK (id = 1),
      turn bigint NOT NULL,
      seq bigint NOT NULL,
      object_id bigint NOT NULL,
      user_id bigint NOT NULL,
      epoch bigint NOT NULL,
      holder text NOT NULL,
      lease_until timestamptz NOT NULL
    ) WITH (fillfactor = 10);
    INSERT INTO writer_state VALUES (1, 0, 0, 1000, 99, 0, '', '-infinity');

    CREATE TABLE meta (key text PRIMARY KEY, value text NOT NULL);

    CREATE TABLE object (
      id bigint PRIMARY KEY,
      type text NOT NULL,
      parent_id bigint REFERENCES object (id) DEFERRABLE INITIALLY DEFERRED,
      name text NOT NULL,
      position double precision NOT NULL,
      priority integer NOT NULL,
      favorite boolean NOT NULL,
      tags text NOT NULL,
      location text,
      host text,
      kind text,
      settings text NOT NULL,
      interval_seconds integer,
      pause text,
      resumed_ms bigint,
      created_ms bigint NOT NULL
    );
    CREATE INDEX object_parent ON object (parent_id);

    -- turn: of the last write. It has no index, as that would make each result write to two places.
    CREATE TABLE sensor_state (sensor_id bigint PRIMARY KEY, turn bigint NOT NULL, state text NOT NULL)
      WITH (fillfactor = 70);

    CREATE TABLE status_history (
      object_id bigint PRIMARY KEY REFERENCES object (id) ON DELETE CASCADE,
      data bytea NOT NULL
    );

    CREATE TABLE log (
      id bigint PRIMARY KEY,
      time_ms bigint NOT NULL,
      object_id bigint NOT NULL,
      kind text NOT NULL,
      from_value text,
      to_value text,
      message text,
      message_info text,
      user_name text,
      scopes text NOT NULL
    );
    CREATE INDEX log_action ON log (id) WHERE kind <> 'status';
    CREATE INDEX log_pause ON log (object_id, id) WHERE kind IN ('paused', 'resumed');
    -- Each line is listed under its object and all above it but the root, whose log is the whole one.
    CREATE TABLE log_scope (
      scope_id bigint NOT NULL,
      is_action boolean NOT NULL,
      log_id bigint NOT NULL,
      PRIMARY KEY (scope_id, is_action, log_id)
    );
    CREATE TABLE removed_object (id bigint PRIMARY KEY, type text NOT NULL, name text NOT NULL);

    CREATE TABLE change_log (
      seq bigint PRIMARY KEY,
      time_ms bigint NOT NULL,
      kind text NOT NULL,
      actor text,
      object_ids text NOT NULL,
      before text,
      after text
    );
    CREATE TABLE reader_cursor (name text PRIMARY KEY, seq bigint NOT NULL);

    CREATE TABLE applied_batch (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      probe_id text NOT NULL,
      batch_id text NOT NULL,
      UNIQUE (probe_id, batch_id)
    );

    CREATE TABLE user_account (
      id bigint PRIMARY KEY,
      login_name text NOT NULL,
      display_name text NOT NULL,
      email text,
      role text NOT NULL,
      permissions text NOT NULL,
      password_hash text NOT NULL,
      theme text,
      language text,
      auto_refresh boolean NOT NULL,
      auto_refresh_interval_seconds integer NOT NULL,
      time_zone text NOT NULL,
      single_key_shortcuts boolean NOT NULL,
      is_active boolean NOT NULL,
      created_ms bigint NOT NULL,
      last_login_ms bigint
    );
    CREATE UNIQUE INDEX user_login_name ON user_account (lower(login_name));
    CREATE TABLE session (
      token_hash text PRIMARY KEY,
      id text NOT NULL UNIQUE,
      user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
      created_ms bigint NOT NULL,
      expires_ms bigint NOT NULL,
      ends_ms bigint NOT NULL,
      last_used_ms bigint,
      user_agent text,
      address text
    );
    CREATE INDEX session_user_id ON session (user_id);
    CREATE TABLE known_network (
      user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
      network text NOT NULL,
      seen_ms bigint NOT NULL,
      PRIMARY KEY (user_id, network)
    );
    CREATE TABLE password_reset (
      token_hash text PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
      created_ms bigint NOT NULL,
      expires_ms bigint NOT NULL
    );
    CREATE INDEX password_reset_user_id ON password_reset (user_id);

    CREATE TABLE channel (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      sensor_id bigint NOT NULL,
      number integer NOT NULL,
      is_abandoned boolean NOT NULL DEFAULT false,
      UNIQUE (sensor_id, number)
    );
    CREATE INDEX channel_abandoned ON channel (id) WHERE is_abandoned;

    -- Samples that are not sealed yet, as they came: one row a turn and bucket of sensors. Tails take turns in two tables.
    CREATE TABLE tail (generation integer PRIMARY KEY, created_ms bigint NOT NULL);
    CREATE TABLE tail_0 (bucket smallint, turn bigint, data bytea NOT NULL, PRIMARY KEY (bucket, turn));
    CREATE TABLE tail_1 (bucket smallint, turn bigint, data bytea NOT NULL, PRIMARY KEY (bucket, turn));
    ALTER TABLE tail_0 ALTER data SET STORAGE EXTERNAL;
    ALTER TABLE tail_1 ALTER data SET STORAGE EXTERNAL;

    CREATE TABLE chunk (
      channel integer NOT NULL,
      t0 bigint NOT NULL,
      t1 bigint NOT NULL,
      data bytea NOT NULL,
      PRIMARY KEY (channel, t0)
    ) PARTITION BY RANGE (t0);

    -- One row a channel and day: its hours. generation: of the newest tail that is in it.
    CREATE TABLE rollup (
      channel integer NOT NULL,
      day integer NOT NULL,
      generation integer NOT NULL,
      data bytea NOT NULL,
      PRIMARY KEY (channel, day)
    ) PARTITION BY RANGE (day);
  `,
};
