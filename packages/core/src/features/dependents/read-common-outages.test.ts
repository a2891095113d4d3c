import { expect, test } from "vitest";
import { StatusRollup } from "../../status-history/index.ts";
import { testViews, wholeView, withAccess } from "../../testing/test-views.ts";
import { failed, ok, openConnectedWorld } from "../../testing/test-world.ts";
import { commonOutages } from "./read-common-outages.ts";

const minuteMs = 60_000;

test("[EN-33] what was down with an object is suggested and counted, as far as it may be seen", async () => {
  const server = await openConnectedWorld();
  const { world, clock } = server;
  const addIn = async (group: string) => server.addSensor(await server.addDevice(group));
  const [edgeGroup, coreGroup] = [await server.addGroup(), await server.addGroup()];
  const [edge, core, other] = [await addIn(edgeGroup), await addIn(coreGroup), await addIn(coreGroup)];
  const report = async (down: readonly string[], minutes: number) => {
    const nowMs = clock.now();
    const result = (id: string) => (down.includes(id) ? failed(id, nowMs) : ok(id, nowMs, {}));
    // The second failure makes a sensor go down.
    for (const _ of down.length === 0 ? [1] : [1, 2]) await server.report([edge, core, other].map(result));
    clock.advance(minutes * minuteMs);
  };
  for (const down of [[edge, core], [edge, core], [core]]) {
    await report(down, 20);
    await report([], 60);
  }
  const statusHistory = new StatusRollup(world, clock);
  const parts = { statusHistory, log: server.storage.log, slices: world.slices, clock };
  const asked = { id: core, chosen: edgeGroup };
  const found = await commonOutages(parts, wholeView(world), asked);
  expect(found).toMatchObject({
    outages: 3,
    suggestions: [{ object: { id: edge }, device: "Device", together: 2 }],
    chosen: { outages: 2, alarms: 3, alarms_saved: 2, own_hidden: 0 },
  });
  // What hangs on the object itself would be a circle.
  expect((await commonOutages(parts, wholeView(world), { id: "1" })).suggestions).toEqual([]);

  const record = world.get(coreGroup);
  if (record === undefined) throw new Error("There is no group");
  world.apply({ objects: [withAccess(record, { "group:3": "read" })] });
  const view = testViews(world, { groups: { "3": ["7"] } }).of({ id: "7" });
  expect(await commonOutages(parts, view, asked)).toMatchObject({ outages: 3, suggestions: [], chosen: null });
  await server.close();
});
