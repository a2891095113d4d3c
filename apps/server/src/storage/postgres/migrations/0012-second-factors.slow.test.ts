import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { beforeEach, expect, test } from "vitest";
import { describePostgres } from "../../testing/describe-postgres.ts";
import { openTestPostgres } from "../../testing/open-test-postgres.ts";
import { Connections } from "../connections.ts";
import { makeSchema } from "../migrate.ts";
import { firstSchema } from "./0001-first-schema.ts";

describePostgres("second factors in PostgreSQL", (server, url) => {
  beforeEach(() => server.emptyDatabase());

  test("[AU-01] users of before have no second factor", async () => {
    const connections = new Connections({ url, clock: createFakeClock() });
    await makeSchema(connections, firstSchema);
    await connections.close();
    await server.query(
      url,
      "INSERT INTO user_account (id, login_name, display_name, role, permissions, password_hash, auto_refresh, auto_refresh_interval_seconds, time_zone, single_key_shortcuts, is_active, created_ms) VALUES (100, 'anna', 'Anna', 'user', '[]', 'x', true, 30, 'UTC', true, true, 1)",
    );
    const storage = await openTestPostgres(url);
    expect((await storage.load()).users).toMatchObject([{ id: "100", second_factor: null }]);
    await storage.close();
  });
});
