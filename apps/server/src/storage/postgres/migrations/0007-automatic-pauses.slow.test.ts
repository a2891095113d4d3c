import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { beforeEach, expect, test } from "vitest";
import { describePostgres } from "../../testing/describe-postgres.ts";
import { openTestPostgres } from "../../testing/open-test-postgres.ts";
import { Connections } from "../connections.ts";
import { makeSchema } from "../migrate.ts";
import { firstSchema } from "./0001-first-schema.ts";

describePostgres("automatic pauses in PostgreSQL", (server, url) => {
  beforeEach(() => server.emptyDatabase());

  test("[ST-11] objects of before are paused by no setting", async () => {
    const connections = new Connections({ url, clock: createFakeClock() });
    await makeSchema(connections, firstSchema);
    await connections.close();
    await server.query(
      url,
      "INSERT INTO object (id, type, name, position, priority, favorite, tags, settings, created_ms) VALUES (0, 'group', 'Root', 10, 3, false, '[]', '{}', 1)",
    );
    const storage = await openTestPostgres(url);
    const { objects } = await storage.load();
    expect(objects).toMatchObject([{ id: "0", pause: null, automatic_pauses: null }]);
    await storage.close();
  });
});
