import { compareUrgency } from "@monitor/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ObjectColumns } from "@monitor/core/lists";
import { startTestServer } from "../http/testing/test-server.ts";
import type { TestServer } from "../http/testing/test-server.ts";
import { CountingLoop } from "@monitor/core/testing/counting-loop";
import { WorkSlices } from "@monitor/core/runtime";
import { worstFirst } from "./list-page.ts";

let server: TestServer;
let ids: string[];
beforeEach(async () => {
  server = await startTestServer();
  const device = await server.addDevice(await server.addGroup("Berlin", "0"));
  ids = await server.addSensors(device, 400);
  const own = ["up", "down", "warning", "unusual"] as const;
  for (const [index, id] of ids.entries()) {
    server.setState(id, (state) => ({ ...state, own_status: own[index % own.length] ?? "up" }));
  }
});
afterEach(() => server.stop());

const rankedOf = (id: string) => ({ status: server.world.statusOf(id), priority: server.world.get(id)?.priority });

test("[ST-06] all sensors below an object, the worst first, in slices of the event loop's time", async () => {
  const loop = new CountingLoop();
  const columns = new ObjectColumns(server.world, new WorkSlices(loop));
  const by = { parts: { columns }, view: server.views.whole };
  const sorted = await worstFirst(by, "0", []);
  expect(sorted.toSorted()).toEqual(ids.toSorted());
  expect(sorted.map(rankedOf)).toEqual(sorted.map(rankedOf).toSorted(compareUrgency));
  expect(loop.turns).toBeGreaterThan(2);
  expect(await worstFirst(by, "1", [])).toEqual([]);
});

test("[CR-06] only those of the statuses that are named", async () => {
  const columns = new ObjectColumns(server.world);
  const by = { parts: { columns }, view: server.views.whole };
  const found = await worstFirst(by, "0", ["warning", "down"]);
  expect(new Set(found.map((id) => server.world.statusOf(id)))).toEqual(new Set(["down", "warning"]));
  expect(found).toHaveLength(200);
});
