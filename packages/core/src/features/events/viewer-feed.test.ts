import type { ChangesFrame } from "@monitor/contract/events";
import type { AccessLevel } from "@monitor/domain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failed, ok, openTestWorld, tester } from "../../testing/test-world.ts";
import type { TestWorld } from "../../testing/test-world.ts";
import { testViews, withAccess } from "../../testing/test-views.ts";
import type { Views } from "../../viewers/views.ts";
import type { ObjectRecord } from "../../storage/records.ts";
import { createChangeJournal } from "./change-journal.ts";
import type { ChangeJournal } from "./change-journal.ts";
import { createEventFeed } from "./event-feed.ts";
import type { FeedEvent } from "./event-feed.ts";
import { openEvents, positionOf } from "./open-events.ts";

const reader = { id: "7" };
let site: TestWorld;
let journal: ChangeJournal;
let views: Views;
let members: string[];
beforeEach(async () => {
  site = await openTestWorld();
  site.probe.start();
  site.link.sayHello();
  await site.settle();
  journal = createChangeJournal({ ...site, processMark: "one" });
  members = ["7"];
  views = testViews(site.world, {
    get groups() {
      return { "3": members };
    },
  });
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
  test("tells nothing of what may not be seen, watched or not, and sums without it", async () => {
    const { shown, device, sensor, secret, hidden, hiddenDevice } = await plant();
    await site.report([ok(sensor, site.clock.now(), { ping_time: 1 })]);
    const feed = watch([sensor, secret, hidden, hiddenDevice]);
    const nowMs = site.clock.now();
    await site.report([failed(secret, nowMs), failed(secret, nowMs + 1)]);
    const others = frameOf(feed.next(views.of(reader)));
    // That something has changed shows in the time of what is above, what it was does not.
    expect(others.objects.map(({ id, status }) => [id, status])).toEqual([
      ["1", "UP"],
      ["0", "UP"],
    ]);
    expect(others.objects.map((object) => [object.rights, object["sensor_summary"]?.total])).toEqual([
      [[], 1],
      [[], 1],
    ]);
    expect([others.created, others.changed, others.removed]).toEqual([[], [], []]);
    expect(others.statuses.map(({ id }) => id).filter((id) => ![shown, device, sensor, "0", "1"].includes(id))).toEqual(
      [],
    );
    await site.report([failed(sensor, nowMs + 2), failed(sensor, nowMs + 3)]);
    const own = frameOf(feed.next(views.of(reader)));
    expect(own.statuses).toContainEqual({ id: sensor, status: "DOWN" });
    expect(own.objects.find(({ id }) => id === sensor)?.rights).toEqual(["read"]);
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
    const frame = frameOf(feed.next(views.of(reader)));
    expect(frame.objects.map(({ id }) => id)).not.toContain(sensor);
    expect(frame.statuses.map(({ id }) => id)).not.toContain(sensor);
    await give(shown, "write");
    expect(feed.next(views.of(reader))?.event).toBe("gap");
  });

  test("has a gap when the user is taken out of the group, also while away", async () => {
    await plant();
    const feed = watch([]);
    const position = positionOf(journal, site.world.totalVersion, feed.viewKey());
    const context = { user: { ...reader, login_name: "x", role: "user" } } as unknown as Parameters<
      typeof openEvents
    >[2];
    const comeBack = () => openEvents({ world: site.world, views, journal }, { since: position }, context);
    expect(comeBack().next(views.of(reader))).toBeNull();
    members = [];
    expect(comeBack().next(views.of(reader))?.event).toBe("gap");
    expect(feed.next(views.of(reader))?.event).toBe("gap");
    expect(feed.next(views.of(reader))).toBeNull();
  });
});
