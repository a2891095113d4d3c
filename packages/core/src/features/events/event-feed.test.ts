import type { ChangesFrame } from "@monitor/contract/events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MemoryImage } from "../../memory-store/memory-image.ts";
import { failed, ok, openConnectedWorld, tester } from "../../testing/test-world.ts";
import type { TestWorld } from "../../testing/test-world.ts";
import { createChangeJournal } from "./change-journal.ts";
import type { ChangeJournal } from "./change-journal.ts";
import { createEventFeed } from "./event-feed.ts";
import type { FeedEvent, FeedRequest, FrameLimits } from "./event-feed.ts";

let image: MemoryImage;
let site: TestWorld;
let journal: ChangeJournal;
beforeEach(async () => {
  image = new MemoryImage();
  site = await openConnectedWorld(image);
  journal = createChangeJournal({ ...site, processMark: "one" });
});
afterEach(async () => {
  await site.storage.close();
});

const nothing = { object: "0", watch: [], watchFull: [], hasContainers: false };
const follow = (request: Partial<FeedRequest>, limits?: FrameLimits) =>
  createEventFeed(
    { world: site.world, journal, ...(limits && { limits }) },
    { ...nothing, fromVersion: site.world.totalVersion, viewKey: site.views.whole.key, ...request },
  );
const frameOf = (event: FeedEvent | null): ChangesFrame => {
  expect(event?.event).toBe("changes");
  return JSON.parse(event?.data ?? "") as ChangesFrame;
};
const idsIn = (frame: ChangesFrame) => frame.objects.map(({ id }) => id);

/** Two groups with a device and a sensor each. */
async function plant() {
  const [one, other] = [await site.addGroup(), await site.addGroup()];
  const [device, otherDevice] = [await site.addDevice(one), await site.addDevice(other)];
  return { one, other, device, sensor: await site.addSensor(device), otherSensor: await site.addSensor(otherDevice) };
}

async function report(sensor: string, isDown = false): Promise<void> {
  site.clock.advance(1000);
  const nowMs = site.clock.now();
  await site.report([isDown ? failed(sensor, nowMs) : ok(sensor, nowMs, { ping_time: 12 })]);
}

describe("what a client is told", () => {
  test("[MO-03] a watched object as it is now, with what its user may do; nothing of others; each change once", async () => {
    const { sensor, otherSensor } = await plant();
    const feed = follow({ watch: [sensor] });
    expect(feed.next(site.views.whole)).toBeNull();
    await report(sensor);
    await report(otherSensor);
    const frame = frameOf(feed.next(site.views.whole));
    expect(idsIn(frame)).toEqual([sensor]);
    expect(frame.objects[0]).toMatchObject({ status: "UP", rights: expect.arrayContaining(["pause"]) });
    expect(feed.next(site.views.whole)).toBeNull();
  });

  test("[MO-04] with all channels only where that is requested", async () => {
    const { device } = await plant();
    const sensor = await site.addSensor(device, "http");
    const [short, full] = [follow({ watch: [sensor] }), follow({ watchFull: [sensor] })];
    await report(sensor, true);
    site.clock.advance(1000);
    const values = { loading_time: 5, bytes_received: 10, response_code: 200 };
    await site.report([ok(sensor, site.clock.now(), values)]);
    const channelsOf = (event: FeedEvent | null) => frameOf(event).objects[0]?.channels?.length ?? 0;
    expect(channelsOf(full.next(site.views.whole))).toBeGreaterThan(channelsOf(short.next(site.views.whole)));
  });

  test("[ST-01] other statuses at or below the shown object, watched or not; not those elsewhere", async () => {
    const { one, sensor, otherSensor } = await plant();
    const feed = follow({ object: one });
    await report(sensor);
    await report(otherSensor);
    const { objects, statuses } = frameOf(feed.next(site.views.whole));
    expect(objects).toEqual([]);
    expect(statuses).toContainEqual({ id: sensor, status: "UP" });
    expect(statuses.map(({ id }) => id)).toEqual(expect.arrayContaining([one, sensor]));
    expect(statuses.map(({ id }) => id)).not.toContain(otherSensor);
  });

  test("a measurement that changes no status is nothing to those who do not watch the sensor", async () => {
    const { sensor } = await plant();
    await report(sensor);
    const feed = follow({ object: "0" });
    await report(sensor);
    expect(feed.next(site.views.whole)).toBeNull();
    expect(feed.version()).toBe(site.world.totalVersion);
  });

  test("what was made, changed or removed below, also when a whole branch goes", async () => {
    const { one, other, device, sensor } = await plant();
    const feed = follow({ object: one });
    const [elsewhere, here] = [await site.addSensor(await site.addDevice(other)), await site.addSensor(device)];
    await site.commands.changeObject(sensor, { priority: 5 }, tester);
    const made = frameOf(feed.next(site.views.whole));
    expect(made.created).toEqual([here]);
    expect(made.created).not.toContain(elsewhere);
    expect(made.changed).toEqual([sensor]);
    await site.commands.deleteObject(device, tester);
    const gone = frameOf(feed.next(site.views.whole));
    expect(gone.removed.toSorted()).toEqual([device, sensor, here].toSorted());
    await site.commands.deleteObject(one, tester);
    expect(frameOf(feed.next(site.views.whole)).removed).toContain(one);
  });

  test("[EN-25] of a move both places are told, and who looks at what was moved has its new path", async () => {
    const { one, other, device, sensor } = await plant();
    const [old, fresh, both] = [follow({ object: one }), follow({ object: other }), follow({ object: "0" })];
    const within = follow({ object: sensor, watchFull: [sensor] });
    const counting = follow({ object: one, hasContainers: true });
    await site.commands.moveObject(device, { parent_id: other, place: null }, tester);
    expect(frameOf(old.next(site.views.whole))).toMatchObject({ removed: [device], created: [], changed: [] });
    expect(frameOf(fresh.next(site.views.whole))).toMatchObject({ removed: [], created: [device], changed: [device] });
    expect(frameOf(both.next(site.views.whole))).toMatchObject({
      removed: [device],
      created: [device],
      changed: [device],
    });
    expect(idsIn(frameOf(counting.next(site.views.whole)))).toContain(one);
    const [shown] = frameOf(within.next(site.views.whole)).objects;
    expect(shown?.path?.map(({ id }) => id)).toEqual(["0", "1", other, device]);
  });

  test("[AC-02] a pause changes the object, and the statuses of all below it", async () => {
    const { one, device, sensor } = await plant();
    const feed = follow({ object: one });
    await site.commands.pauseObjects([one], { duration_ms: null, message: "" }, tester);
    const { changed, statuses } = frameOf(feed.next(site.views.whole));
    expect(changed).toEqual([one]);
    expect(statuses.map(({ id }) => id).toSorted()).toEqual([one, device, sensor].toSorted());
  });

  test("[MO-02] every changed container at or below the shown object where that is requested", async () => {
    const { one, device, sensor } = await plant();
    const feed = follow({ object: one, hasContainers: true });
    await report(sensor);
    expect(idsIn(frameOf(feed.next(site.views.whole))).toSorted()).toEqual([one, device].toSorted());
  });

  test("more objects than a frame holds come in several, the longest waiting first", async () => {
    const { device } = await plant();
    const sensors = await Promise.all(Array.from({ length: 23 }, () => site.addSensor(device)));
    const feed = follow({ object: device, watch: sensors }, { objects: 20, changes: 100 });
    const nowMs = site.clock.now();
    await site.report(sensors.map((id) => ok(id, nowMs, { ping_time: 1 })));
    const first = frameOf(feed.next(site.views.whole));
    expect(idsIn(first)).toEqual(sensors.slice(0, 20));
    expect(feed.hasMore()).toBe(true);
    const second = frameOf(feed.next(site.views.whole));
    expect(idsIn(second)).toEqual(sensors.slice(20));
    expect(feed.hasMore()).toBe(false);
    expect(second.statuses.map(({ id }) => id)).toEqual(expect.arrayContaining(sensors));
    expect(feed.next(site.views.whole)).toBeNull();
  });

  test("more changes than a frame holds are a gap, after which it goes on", async () => {
    const { device, sensor } = await plant();
    const sensors = await Promise.all(Array.from({ length: 11 }, () => site.addSensor(device)));
    const feed = follow({ object: device, watch: [sensor] }, { objects: 20, changes: 10 });
    await site.report(sensors.map((id) => ok(id, site.clock.now(), { ping_time: 1 })));
    expect(feed.next(site.views.whole)).toMatchObject({ event: "gap", version: site.world.totalVersion });
    await report(sensor);
    expect(idsIn(frameOf(feed.next(site.views.whole)))).toEqual([sensor]);
  });
});

describe("where a client begins", () => {
  test("at the position it has come to: what it has missed comes at once", async () => {
    const { sensor } = await plant();
    const position = journal.positionOf(site.world.totalVersion);
    await report(sensor);
    const feed = follow({ watch: [sensor], fromVersion: journal.versionOf(position) });
    expect(idsIn(frameOf(feed.next(site.views.whole)))).toEqual([sensor]);
  });

  test.each(["", "1", "other-1", "-1", "x-y"])("the position %j is none that this process gave out", (position) => {
    expect(journal.versionOf(position)).toBeNull();
  });

  test("nor is one of the future, or one of the process before", () => {
    expect(journal.versionOf(journal.positionOf(site.world.totalVersion + 1))).toBeNull();
    const other = createChangeJournal({ ...site, processMark: "other" });
    expect(journal.versionOf(other.positionOf(site.world.totalVersion))).toBeNull();
  });

  test("who does not know enough is told of a gap first", () => {
    const feed = follow({ fromVersion: null });
    expect(feed.hasMore()).toBe(true);
    expect(feed.next(site.views.whole)?.event).toBe("gap");
    expect(feed.hasMore()).toBe(false);
    expect(feed.next(site.views.whole)).toBeNull();
  });

  test("an age stands for a version that the world had then or before", async () => {
    const { sensor } = await plant();
    site.clock.advance(10_000);
    const before = site.world.totalVersion;
    await report(sensor);
    site.clock.advance(10_000);
    await report(sensor);
    expect(journal.versionBefore(5000)).toBeGreaterThanOrEqual(before);
    expect(journal.versionBefore(5000)).toBeLessThan(site.world.totalVersion);
    expect(journal.versionBefore(15_000)).toBeLessThanOrEqual(before);
    expect(journal.versionBefore(0)).toBe(site.world.totalVersion);
    expect(journal.versionBefore(3_600_000)).toBeNull();
  });

  test("after a burst of changes and a moment of quiet nothing is missed", async () => {
    const { sensor } = await plant();
    site.clock.advance(10_000);
    for (let count = 0; count < 5; count += 1) {
      site.clock.advance(60);
      await site.report([ok(sensor, site.clock.now(), { ping_time: count })]);
    }
    site.clock.advance(2000);
    expect(journal.versionBefore(1500)).toBe(site.world.totalVersion);
  });

  test("the age of half an hour is not known, however much has happened since", () => {
    for (let count = 0; count < 1800; count += 1) {
      site.clock.advance(1000);
      site.world.notify([], () => {});
    }
    expect(journal.versionBefore(240_000)).not.toBeNull();
    expect(journal.versionBefore(1_700_000)).toBeNull();
  });
});

describe("what is remembered", () => {
  test("the latest changes only; a client that needs older ones has a gap", async () => {
    const short = createChangeJournal({ ...site, processMark: "short", length: 100 });
    const { sensor } = await plant();
    const before = site.world.totalVersion;
    for (let count = 0; count < 15; count += 1) await report(sensor, count % 3 !== 0);
    expect(short.since(before)).not.toBeNull();
    for (let count = 0; count < 100; count += 1) await report(sensor, count % 3 !== 0);
    expect(short.since(before)).toBeNull();
    const late = short.since(site.world.totalVersion - 5);
    expect(late?.length).toBeGreaterThan(0);
    expect(late?.every(({ version }) => version > site.world.totalVersion - 5)).toBe(true);
  });

  test("nothing more after it was stopped", async () => {
    const { sensor } = await plant();
    const before = site.world.totalVersion;
    journal.stop();
    await report(sensor);
    expect(journal.since(before)).toEqual([]);
  });
});
