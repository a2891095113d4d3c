import type { ChangesFrame } from "@monitor/contract/events";
import type { AccessLevel } from "@monitor/domain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failed, ok, openConnectedWorld, tester } from "../../testing/test-world.ts";
import type { TestWorld } from "../../testing/test-world.ts";
import { testViews, withAccess, withAccessUntil } from "../../testing/test-views.ts";
import type { Views } from "../../viewers/views.ts";
import type { ObjectRecord } from "../../storage/records.ts";
import { createChangeJournal } from "./change-journal.ts";
import type { ChangeJournal } from "./change-journal.ts";
import { createEventFeed } from "./event-feed.ts";
import type { FeedEvent } from "./event-feed.ts";
import { openEvents, positionOf } from "./open-events.ts";

const reader = { id: "7" };
const context = { user: { ...reader, login_name: "x", role: "user" } } as unknown as Parameters<typeof openEvents>[2];
let site: TestWorld;
let journal: ChangeJournal;
let views: Views;
let members: string[];
beforeEach(async () => {
  site = await openConnectedWorld();
  await site.settle();
  journal = createChangeJournal({ ...site, processMark: "one" });
  members = ["7"];
  const users = {
    get groups() {
      return { "3": members };
    },
  };
  views = testViews(site.world, users, site.clock);
});
afterEach(() => site.close());

const watch = (ids: readonly string[]) =>
  createEventFeed(
    { world: site.world, journal },
    {
      object: "0",
      watch: [...ids],
      watchFull: [],
      hasContainers: true,
      fromVersion: site.world.totalVersion,
      viewKey: views.of(reader).key,
    },
  );
const frameOf = (event: FeedEvent | null): ChangesFrame => {
  expect(event?.event).toBe("changes");
  return JSON.parse(event?.data ?? "") as ChangesFrame;
};

async function give(id: string, right: AccessLevel): Promise<void> {
  const record = site.world.get(id) as ObjectRecord;
  const changed = [withAccess(record, { "group:3": right })];
  await site.writer.change(() => ({ draft: { changed }, result: undefined }));
}

/** Two groups with a device and a sensor each; one of them may be read. */
async function plant() {
  const [shown, hidden] = [await site.addGroup(), await site.addGroup()];
  await give(shown, "read");
  const [device, hiddenDevice] = [await site.addDevice(shown), await site.addDevice(hidden)];
  const [sensor, secret] = [await site.addSensor(device), await site.addSensor(hiddenDevice)];
  return { shown, hidden, device, hiddenDevice, sensor, secret };
}

describe("[PM-02] a viewer's stream", () => {
  test("[PM-03] has a gap when a right ends by time, though nothing was written", async () => {
    const { hidden, secret } = await plant();
    const record = site.world.get(hidden) as ObjectRecord;
    const changed = [withAccessUntil(record, { "group:3": "read" }, site.clock.now() + 60_000)];
    await site.writer.change(() => ({ draft: { changed }, result: undefined }));
    const feed = watch([secret]);
    site.clock.set(site.clock.now() + 59_999);
    expect(feed.next(views.of(reader))?.event).not.toBe("gap");
    site.clock.set(site.clock.now() + 1);
    expect(feed.next(views.of(reader))?.event).toBe("gap");
    expect(views.of(reader).get(secret)).toBeUndefined();
  });

  test("tells nothing of what may not be seen, watched or not, and sums without it", async () => {
    const { shown, device, sensor, secret, hidden, hiddenDevice } = await plant();
    await site.report([ok(sensor, site.clock.now(), { ping_time: 1 })]);
    const feed = watch([sensor, secret, hidden, hiddenDevice]);
    expect(feed.next(views.of(reader))).toBeNull();
    const nowMs = site.clock.now();
    await site.report([failed(secret, nowMs), failed(secret, nowMs + 1)]);
    expect(feed.next(views.of(reader))).toBeNull();
    expect(feed.version()).toBe(site.world.totalVersion);
    await site.report([failed(sensor, nowMs + 2), failed(sensor, nowMs + 3)]);
    const own = frameOf(feed.next(views.of(reader)));
    const statusOf = Object.fromEntries(own.statuses.map(({ id, status }) => [id, status]));
    expect(statusOf).toEqual({ [sensor]: "DOWN", [device]: "DOWN", [shown]: "DOWN", "1": "DOWN", "0": "DOWN" });
    expect(own.objects.find(({ id }) => id === sensor)?.rights).toEqual(["read"]);
    const sums = own.objects.map((object) => [object.id, object["sensor_summary"]?.total, object.rights]);
    expect(sums).toEqual(expect.arrayContaining([["0", 1, []]]));
  });

  test("has a passage once, and then only when what is shown of it has changed", async () => {
    const { sensor, secret, hidden, hiddenDevice } = await plant();
    const feed = watch(["1", sensor]);
    const begin = frameOf(feed.next(views.of(reader)));
    expect(begin.objects.map(({ id }) => id)).toEqual(["1"]);
    const nowMs = site.clock.now();
    await site.report([failed(secret, nowMs), failed(secret, nowMs + 1)]);
    await site.commands.pauseObjects([hidden], { duration_ms: null, message: "" }, tester);
    await site.commands.changeObject("1", { priority: 5, tags: ["planted"] }, tester);
    await site.addSensor(hiddenDevice);
    await site.commands.deleteObject(hiddenDevice, tester);
    const access = withAccess(site.world.get("1") as ObjectRecord, { "group:3": "none", "user:8": "read" });
    await site.writer.change(() => ({ draft: { changed: [access] }, result: undefined }));
    expect(feed.next(views.of(reader))).toBeNull();
    await site.report([ok(sensor, site.clock.now(), { ping_time: 1 })]);
    const frame = frameOf(feed.next(views.of(reader)));
    expect(frame.objects.map(({ id, status }) => [id, status])).toContainEqual(["1", "UP"]);
    expect([frame.removed, frame.created, frame.changed]).toEqual([[], [], []]);
    await site.commands.changeObject("1", { name: "Tiger" }, tester);
    expect(frameOf(feed.next(views.of(reader))).objects.map(({ name }) => name)).toContain("Tiger");
  });

  test("has no gap when something hidden is moved or gets other access rights, and one when something shown is", async () => {
    const { shown, hidden, device, hiddenDevice } = await plant();
    const feed = watch([]);
    const after = async (change: Promise<unknown>) => {
      await change;
      return feed.next(views.of(reader))?.event ?? null;
    };
    const place = (parent_id: string) => ({ parent_id, place: null });
    const other = await site.addGroup();
    expect(await after(site.commands.moveObject(hiddenDevice, place(other), tester))).toBeNull();
    expect(await after(give(hidden, "none"))).toBeNull();
    expect(await after(site.commands.moveObject(device, place(other), tester))).toBe("gap");
    expect(await after(site.commands.moveObject(hiddenDevice, place(shown), tester))).toBe("gap");
  });

  test("tells of what is made, changed and removed where it may be seen only", async () => {
    const { device, hiddenDevice, hidden } = await plant();
    const feed = watch([]);
    const [made, secret] = [await site.addSensor(device), await site.addSensor(hiddenDevice)];
    await site.commands.changeObject(made, { priority: 5 }, tester);
    await site.commands.changeObject(secret, { priority: 5 }, tester);
    const frame = frameOf(feed.next(views.of(reader)));
    expect([frame.created, frame.changed]).toEqual([[made], [made]]);
    await site.commands.deleteObject(made, tester);
    await site.commands.deleteObject(hidden, tester);
    const gone = frameOf(feed.next(views.of(reader)));
    expect(gone.removed).toEqual([made]);
  });

  test("has a gap when a right is given or taken away, and tells nothing of the object any more", async () => {
    const { shown, sensor } = await plant();
    const feed = watch([sensor]);
    await give(shown, "none");
    expect(feed.next(views.of(reader))?.event).toBe("gap");
    const nowMs = site.clock.now();
    await site.report([failed(sensor, nowMs), failed(sensor, nowMs + 1)]);
    expect(feed.next(views.of(reader))).toBeNull();
    await give(shown, "write");
    expect(feed.next(views.of(reader))?.event).toBe("gap");
  });

  test("has a gap where the user's rights have changed since what the client has fetched", async () => {
    const { shown } = await plant();
    site.clock.advance(60_000);
    const begin = (age_ms: number) => openEvents({ world: site.world, views, journal }, { age_ms }, context);
    const first = (age_ms: number) => begin(age_ms).next(views.of(reader))?.event ?? null;
    // What the client has fetched before is as old as this.
    views.of(reader);
    site.clock.advance(10_000);
    expect(first(10_000)).not.toBe("gap");
    await give(shown, "none");
    expect(first(0)).toBe("gap");
    site.clock.advance(10_000);
    expect(first(10_000)).toBe("gap");
    // All of it was fetched after the change.
    expect(first(5000)).not.toBe("gap");
    members = [];
    expect(first(5000)).toBe("gap");
  });

  test("has a gap when the user is taken out of the group, also while away", async () => {
    await plant();
    const feed = watch([]);
    const position = positionOf(journal, site.world.totalVersion, feed.viewKey());
    const comeBack = () => openEvents({ world: site.world, views, journal }, { since: position }, context);
    expect(comeBack().next(views.of(reader))).toBeNull();
    members = [];
    expect(comeBack().next(views.of(reader))?.event).toBe("gap");
    expect(feed.next(views.of(reader))?.event).toBe("gap");
    expect(feed.next(views.of(reader))).toBeNull();
  });
});
