import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { beforeEach, expect, test } from "vitest";
import { describePostgres } from "../../testing/describe-postgres.ts";
import { Connections } from "../connections.ts";
import { makeSchema } from "../migrate.ts";
import { openPostgres } from "../open-postgres.ts";
import { firstSchema } from "./0001-first-schema.ts";

describePostgres("user groups in PostgreSQL", (server, url) => {
  beforeEach(() => server.emptyDatabase());

  test("[PM-02] users of the version before keep what they could do, by groups of the root group", async () => {
    const connections = new Connections({ url, clock: createFakeClock() });
    await makeSchema(connections, firstSchema);
    await connections.close();
    await server.query(
      url,
      `INSERT INTO object (id, type, parent_id, name, position, priority, favorite, tags, settings, interval_seconds, created_ms)
      VALUES (0, 'group', NULL, 'x', 1, 3, false, '[]', '{}', 60, 1), (1, 'probe', 0, 'x', 1, 3, false, '[]', '{}', NULL, 1)`,
    );
    const users = ["administrator", "read_write", "read_only", "read_write", "guest"].map(
      (role, place) => `(${100 + place}, 'user-${place}', 'x', '${role}', '[]', 'h', true, 30, 'UTC', true, true, 1)`,
    );
    await server.query(
      url,
      `INSERT INTO user_account (id, login_name, display_name, role, permissions, password_hash, auto_refresh,
        auto_refresh_interval_seconds, time_zone, single_key_shortcuts, is_active, created_ms) VALUES ${users.join()}`,
    );
    await server.query(url, "UPDATE writer_state SET user_id = 107");

    const storage = await openPostgres({
      url,
      clock: createFakeClock(),
      logger: createTestLogger(),
      rawHistoryDays: 30,
    });
    const stored = await storage.load();
    expect(stored.userGroups.map(({ id, name, member_ids, abilities }) => [id, name, member_ids, abilities])).toEqual([
      ["108", "Read and write", ["101", "103"], []],
      ["109", "Read only", ["102"], []],
    ]);
    expect(stored.users.map(({ role, may_acknowledge }) => [role, may_acknowledge])).toEqual(
      ["administrator", "user", "user", "user", "user"].map((role) => [role, false]),
    );
    const entries = [
      { subject: "group:108", right: "full" },
      { subject: "group:109", right: "read" },
    ];
    expect(stored.objects[0]?.own_settings["accessrights"]).toEqual({ entries, inherits: true });
    expect(stored.objects[0]?.own_settings["intervalgroup"]).toEqual({ interval: 60 });
    expect(stored.objects[1]?.own_settings).toEqual({});
    expect(stored.counters.userId).toBe(109);
    await storage.close();
  });
});
