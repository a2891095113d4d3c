import { describe, expect, test } from "vitest";
import { World } from "../world/world.ts";
import type { ObjectRecord } from "../storage/records.ts";
import { newSensorState } from "../world/sensor-state.ts";
import { objectRecord } from "../storage/object-record.ts";
import { CountingLoop, MaxPerTurn } from "../testing/counting-loop.ts";
import { WorkSlices } from "../runtime/work-slices.ts";
import { countSensors } from "./count-sensors.ts";
import { listObjects } from "./list-objects.ts";
import { ObjectColumns } from "./object-columns.ts";
import { createObjectTexts } from "./object-texts.ts";
import { testViews } from "../testing/test-views.ts";
import { readFilter } from "./find-objects.ts";
import { testSlices } from "../testing/test-slices.ts";

const sensors = 5000;
/** Looks at the clock in one slice. */
const stepsOfSlice = 8;
const valuesOfStep = 64;

function record(id: number, type: ObjectRecord["type"], parent_id: string | null): ObjectRecord {
  const name = `Object ${(id * 37) % 901}`;
  return objectRecord({ id: String(id), type, parent_id, name, position: id, kind: "ping", created_ms: 0 });
}

/** A world that notes how many of its objects are looked at in one turn of the loop. */
class WatchedWorld extends World {
  readonly looks = new MaxPerTurn();

  override get(id: string): ObjectRecord | undefined {
    this.looks.note();
    return super.get(id);
  }
}

function createLister() {
  const world = new WatchedWorld(testSlices);
  const objects = [record(0, "group", null), record(1, "probe", "0"), record(2, "device", "1")];
  for (let id = 3; id < sensors + 3; id += 1) objects.push(record(id, "sensor", "2"));
  const states = new Map(objects.slice(3).map(({ id }) => [id, newSensorState("ping", 0)] as const));
  world.apply({ objects, states });
  const loop = new CountingLoop({ onTurn: world.looks.begin });
  const columns = new ObjectColumns(world, new WorkSlices(loop));
  const views = testViews(world);
  world.looks.begin();
  world.looks.max = 0;
  return { world, loop, columns, texts: createObjectTexts(columns, views), view: views.whole };
}

/** A look at an object's text or message looks at those above it, several times. */
const looksOfObject = 40;

describe("long requests of lists", () => {
  test.each([
    ["3,000 objects that were never shown", { limit: 3000, include_all_channels: true }, 3000 / stepsOfSlice],
    ["the first sort by message", { sort_by: "message" }, sensors / valuesOfStep / stepsOfSlice],
    ["the first sort by three properties", { sort_by: "device,-name,kind" }, sensors / valuesOfStep / stepsOfSlice],
    ["the first search", { filter: 'text matches "nothing"' }, sensors / valuesOfStep / stepsOfSlice],
    ["what is below many", { filter: 'ancestors in ["0","1","2"]', limit: 1 }, 0],
    ["conditions on ancestors", { filter: 'not (ancestors contains "77")', limit: 1 }, sensors / 8 / stepsOfSlice],
  ])("[CA-02] %s: a turn looks at a small share of the objects", async (_name, query, minTurns) => {
    const { world, view, loop, columns, texts } = createLister();
    const page = await listObjects({ columns, texts }, { types: ["sensor"], query }, view);
    expect(JSON.parse(page.parts.join(""))).toHaveLength(page.count);
    expect(loop.turns).toBeGreaterThanOrEqual(Math.floor(minTurns));
    expect(world.looks.max).toBeLessThanOrEqual(stepsOfSlice * valuesOfStep * looksOfObject);
  });

  test("[CA-02] the parts of a long response are short", async () => {
    const { view, columns, texts } = createLister();
    const query = { limit: 3000, include_all_channels: true };
    const page = await listObjects({ columns, texts }, { types: ["sensor"], query }, view);
    expect(page).toMatchObject({ count: 3000, total: sensors });
    expect(page.parts.length).toBeGreaterThan(10);
    for (const part of page.parts) expect(String(part).length).toBeLessThan(80_000);
  });

  test("[CA-02] what is deleted while the response is made is not in it", async () => {
    const { world, view, columns, texts } = createLister();
    const loop = new CountingLoop({
      onTurn: (turn) => {
        if (turn === 20) world.notify(world.apply({ removed: ["3", "4", "900"] }), () => {});
      },
    });
    const late = new ObjectColumns(world, new WorkSlices(loop));
    const page = await listObjects({ columns: late, texts }, { types: ["sensor"], query: { limit: 3000 } }, view);
    const ids = (JSON.parse(page.parts.join("")) as { id: string }[]).map(({ id }) => id);
    expect(loop.turns).toBeGreaterThan(20);
    expect(ids).toHaveLength(page.count);
    expect(ids).not.toContain("900");
    expect(columns.isTaken(0)).toBe(true);
  });

  test("[CA-03] a list of 50,000 ids is read in steps", async () => {
    const loop = new CountingLoop();
    const ids = Array.from({ length: 50_000 }, (_, index) => `"${index}"`);
    const filter = await new WorkSlices(loop).run(readFilter(`id in [${ids.join(",")}]`));
    expect(filter).toMatchObject({ kind: "comparison", property: "id" });
    expect(loop.turns).toBeGreaterThan(50_000 / 256 / stepsOfSlice - 1);
  });

  test("[CA-03] counts are made in slices too", async () => {
    const { view, loop, columns } = createLister();
    const counts = await countSensors(columns, { filter: 'name contains "Object"' }, view);
    expect(counts.total).toBe(sensors);
    expect(loop.turns).toBeGreaterThan(sensors / valuesOfStep / stepsOfSlice);
  });
});
