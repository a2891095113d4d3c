import { IncidentBook } from "@monitor/notify";
import { beforeEach, expect, test } from "vitest";
import { WorkSlices } from "../runtime/work-slices.ts";
import type { Steps } from "../runtime/work-slices.ts";
import { objectRecord } from "../storage/object-record.ts";
import type { Change } from "../storage/changes.ts";
import type { ObjectRecord } from "../storage/records.ts";
import { CountingLoop, MaxPerTurn } from "../testing/counting-loop.ts";
import { testSlices } from "../testing/test-slices.ts";
import { testViews } from "../testing/test-views.ts";
import { newSensorState } from "../world/sensor-state.ts";
import { World } from "../world/world.ts";
import { NotificationSettings } from "./notification-settings.ts";
import { sensorEvents } from "./sensor-events.ts";
import { WorldSurroundings } from "./world-surroundings.ts";

const sensors = 5000;
/** Looks at the clock in one slice, sensors of a step, and looks at the world for one of them. */
const fewLooks = 8 * 50 * 12;

/** A world that notes how often it is looked at in one turn of the loop. */
class WatchedWorld extends World {
  readonly looks = new MaxPerTurn();

  override get(id: string): ObjectRecord | undefined {
    this.looks.note();
    return super.get(id);
  }

  override statusOf(id: string) {
    this.looks.note();
    return super.statusOf(id);
  }

  override sensorState(id: string) {
    this.looks.note();
    return super.sensorState(id);
  }
}

const record = (id: number, type: ObjectRecord["type"], parent_id: string | null): ObjectRecord =>
  objectRecord({ id: String(id), type, parent_id, name: `Object ${id}`, kind: "ping", created_ms: 0 });

let world: WatchedWorld;
let loop: CountingLoop;
/** Runs steps in slices of the counting loop. */
const run = <Result>(steps: Steps<Result>): Promise<Result> => new WorkSlices(loop).run(steps);

beforeEach(() => {
  world = new WatchedWorld(testSlices);
  const dependency = { scheduledependency: { dependencytype: "object", dependency: "3" } };
  const hall = { ...record(4, "device", "1"), own_settings: dependency };
  const objects = [record(0, "group", null), record(1, "probe", "0"), record(2, "device", "1"), hall];
  objects.push(record(3, "sensor", "2"));
  for (let id = 5; id < sensors + 5; id += 1) objects.push(record(id, "sensor", "4"));
  const found = objects.filter(({ type }) => type === "sensor");
  const states = new Map(
    found.map(({ id }) => [id, { ...newSensorState("ping", 0), own_status: "down" as const }] as const),
  );
  world.apply({ objects, states, probes: new Map([["1", { status: "connected", since_ms: 0, reason: "" }]]) });
  loop = new CountingLoop({ onTurn: world.looks.begin });
  world.looks.begin();
  world.looks.max = 0;
});

test("[NO-01] what a pause of 5,000 sensors means is found in slices", async () => {
  const pause = { since_ms: 1, until_ms: null, message: null, user_name: "x" };
  const change: Change = {
    seq: 1,
    time_ms: 1,
    actor: null,
    kind: "paused",
    object_ids: ["4"],
    before: { pause: null },
    after: { pause },
  };
  const events = await run(sensorEvents({ world, book: new IncidentBook() }, [change]));
  expect(events).toHaveLength(sensors);
  expect(loop.turns).toBeGreaterThan(sensors / 50 / 8 - 1);
  expect(world.looks.max).toBeLessThanOrEqual(fewLooks);
});

test(
  "[NO-01] so are the 5,000 sensors behind a master, and those of them that a message names",
  { tags: "long" },
  async () => {
    const cause = "3";
    const held = { since_ms: 1, until_ms: null, text: "", cause };
    const hall = world.get("4") as ObjectRecord;
    world.apply({ objects: [{ ...hall, automatic_pauses: { dependency: held } } as ObjectRecord] });
    const settings = new NotificationSettings({ facts: { read: () => null } as never, writer: null as never });
    const directory = { user: () => null, group: () => null } as never;
    const surroundings = new WorldSurroundings({ world, views: testViews(world), directory, settings, nowMs: 0 });
    world.looks.begin();
    world.looks.max = 0;
    const behind = await run(surroundings.behind("2"));
    expect(behind.count).toBe(sensors);
    expect(behind.some.map(({ id }) => id)).toEqual(["5", "6", "7", "8", "9", "10", "11", "12", "13", "14"]);
    expect(world.looks.max).toBeLessThanOrEqual(fewLooks);
  },
);
