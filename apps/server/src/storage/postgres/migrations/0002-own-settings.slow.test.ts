import { beforeEach, expect, test } from "vitest";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { describePostgres } from "../../testing/describe-postgres.ts";
import { Connections } from "../connections.ts";
import { makeSchema } from "../migrate.ts";
import { openPostgres } from "../open-postgres.ts";
import { firstSchema } from "./0001-first-schema.ts";

describePostgres("own settings in PostgreSQL", (server, url) => {
  beforeEach(() => server.emptyDatabase());

  test("the intervals of the version before are settings of their objects", { tags: "long" }, async () => {
    const clock = createFakeClock();
    const connections = new Connections({ url, clock });
    await makeSchema(connections, firstSchema);
    await connections.close();
    const columns =
      "id, type, parent_id, name, position, priority, favorite, tags, settings, interval_seconds, created_ms";
    const rows = ["0, 'group', NULL, 60", "1, 'probe', 0, NULL", "1001, 'group', 1, 864000"].map((row) => {
      const [id, type, parent, interval] = row.split(", ");
      return `(${id}, ${type}, ${parent}, 'x', 1, 3, false, '[]', '{}', ${interval}, 1)`;
    });
    await server.query(url, `INSERT INTO object (${columns}) VALUES ${rows.join(", ")}`);

    const storage = await openPostgres({ url, clock, logger: createTestLogger(), rawHistoryDays: 30 });
    expect((await storage.load()).objects.map(({ id, own_settings }) => [id, own_settings])).toEqual([
      ["0", { intervalgroup: { interval: 60 } }],
      ["1", {}],
      ["1001", { intervalgroup: { interval: 864_000 } }],
    ]);
    await storage.close();
  });
});
