import { noChannelSettings } from "@monitor/domain";
import { beforeEach, expect, test } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { describePostgres } from "../../testing/describe-postgres.ts";
import { Connections } from "../connections.ts";
import { makeSchema } from "../migrate.ts";
import { openPostgres } from "../open-postgres.ts";
import { firstSchema } from "./0001-first-schema.ts";

describePostgres("channel records in PostgreSQL", (server, url) => {
  beforeEach(() => server.emptyDatabase());

  test("[EN-03] sensors of the version before have nothing set on their channels", { tags: "long" }, async () => {
    const clock = createFakeClock();
    const connections = new Connections({ url, clock });
    await makeSchema(connections, firstSchema);
    await connections.close();
    const columns = "id, type, parent_id, name, position, priority, favorite, tags, settings, created_ms";
    const values =
      "(0, 'group', NULL, 'x', 1, 3, false, '[]', '{}', 1), (1, 'probe', 0, 'x', 1, 3, false, '[]', '{}', 1)";
    await server.query(url, `INSERT INTO object (${columns}) VALUES ${values}`);

    const storage = await openPostgres({ url, clock, logger: createTestLogger(), rawHistoryDays: 30 });
    const { objects } = await storage.load();
    expect(objects.map(({ channel_settings }) => channel_settings)).toEqual([noChannelSettings, noChannelSettings]);
    await storage.close();
  });
});
