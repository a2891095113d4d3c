import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ObjectRecord } from "../storage/records.ts";
import { StorageError } from "../storage/storage-error.ts";
import type { WriteSet } from "../storage/write-set.ts";
import { newSensorState } from "../world/sensor-state.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { openConnectedWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { watchSilence } from "./silence-watch.ts";

const all = 50_000;
/** Enough where only the steps are looked at. */
const some = 10_000;
/** Of the usual interval of a minute. */
const deadlineMs = 150_000;
const withinMs = 5000;
/** Half a slice of 50 ms on a slow machine. */
const maxAtOnce = 500;

let image: MemoryImage;
let server: TestWorld;
let unwatch: () => void;
let turns: number[];
let shownAtOnce: number[];

/** So many sensors of ten devices, all up since now and watched. */
async function plant(sensorCount: number): Promise<void> {
  const devices: string[] = [];
  for (let index = 0; index < 10; index += 1) devices.push(await server.addDevice());
  const first = server.world.get(await server.addSensor(devices[0] ?? ""));
  if (first === undefined) throw new Error("There is no sensor to copy");
  const template: ObjectRecord = first;
  const upSince = { own_status: "up", message: "OK", message_info: null, last_result_ms: server.clock.now() } as const;
  await server.writer.change((turn) => {
    const created = Array.from({ length: sensorCount - 1 }, (_, index) => ({
      ...template,
      id: turn.takeObjectId(),
      parent_id: devices[index % devices.length] ?? "",
    }));
    const ids = [template.id, ...created.map(({ id }) => id)];
    const states = new Map(ids.map((id) => [id, { ...newSensorState("ping", turn.nowMs), ...upSince }]));
    return { draft: { created, states }, result: undefined };
  });
  turns = [];
  shownAtOnce = [];
  server.writer.subscribe(({ states }: WriteSet) => void (states.size > 0 && turns.push(states.size)));
  const isSensor = (id: string) => server.world.get(id)?.type === "sensor";
  server.world.subscribe((ids) => void shownAtOnce.push(ids.filter(isSensor).length));
  unwatch = watchSilence(server);
}

beforeEach(async () => {
  image = new MemoryImage();
  server = await openConnectedWorld(image);
});
afterEach(async () => {
  unwatch();
  await server.close();
});

const summary = () => server.world.summaryOf("0");

test("[ST-14] 50,000 sensors that are silent at once are all unknown, in the log too, within 5 s and in small turns", async () => {
  await plant(all);
  await server.advance(deadlineMs - 1000);
  expect(summary()).toMatchObject({ up: all, unknown: 0 });
  await server.advance(1000 + withinMs);
  expect(summary()).toMatchObject({ up: 0, unknown: all });
  expect(turns.reduce((sum, size) => sum + size, 0)).toBe(all);
  expect(Math.max(...turns)).toBeLessThanOrEqual(maxAtOnce);
  const lines = await server.storage.log.read({ limit: all + 1, kind: "status" });
  expect(lines).toHaveLength(all);
}, 120_000);

test("[ST-14] after a long pause they are all unknown as soon, in small steps and without a line", async () => {
  await plant(some);
  await server.commands.pauseObjects(["1"], { duration_ms: null, message: null }, tester);
  await server.advance(2 * deadlineMs);
  await server.commands.resumeObjects(["1"], tester);
  shownAtOnce = [];
  await server.advance(withinMs);
  // Their slices are turns of the true event loop.
  await vi.waitFor(() => expect(summary()).toMatchObject({ up: 0, unknown: some }));
  expect(Math.max(...shownAtOnce)).toBeLessThanOrEqual(maxAtOnce);
  expect(turns).toEqual([]);
}, 120_000);

test("[ST-14] what could not be stored meanwhile is in the log within 5 s of the storage's return", async () => {
  await plant(some);
  const mend = server.refuseStorage(({ states }) => (states.size > 0 ? new StorageError("full") : null));
  await server.advance(deadlineMs + withinMs);
  mend();
  await server.advance(withinMs);
  const lines = await server.storage.log.read({ limit: some + 1, kind: "status" });
  expect([summary().unknown, lines.length]).toEqual([some, some]);
}, 120_000);
