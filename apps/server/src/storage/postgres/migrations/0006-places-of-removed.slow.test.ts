import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { beforeEach, expect, test } from "vitest";
import { describePostgres } from "../../testing/describe-postgres.ts";
import { openTestPostgres } from "../../testing/open-test-postgres.ts";
import { Connections } from "../connections.ts";
import { makeSchema } from "../migrate.ts";
import { firstSchema } from "./0001-first-schema.ts";

describePostgres("places of removed objects in PostgreSQL", (server, url) => {
  beforeEach(() => server.emptyDatabase());

  test("[PM-02] of what was removed before it is not known where it was", async () => {
    const connections = new Connections({ url, clock: createFakeClock() });
    await makeSchema(connections, firstSchema);
    await connections.close();
    await server.query(url, "INSERT INTO removed_object (id, type, name) VALUES (1011, 'sensor', 'Gone')");
    await server.query(
      url,
      "INSERT INTO log (id, time_ms, object_id, kind, scopes) VALUES (1, 5, 1011, 'status', '[1011,1001]')",
    );
    const storage = await openTestPostgres(url);
    const [line] = await storage.log.read({ limit: 1 });
    expect(line?.removed).toEqual({ type: "sensor", name: "Gone", is_restricted: false, parent_id: null });
    await storage.close();
  });
});
