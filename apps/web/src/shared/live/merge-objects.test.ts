import type { ChangedObject } from "@monitor/contract/events";
import { describe, expect, test } from "vitest";
import { mergeObjects, objectsIn } from "./merge-objects.ts";

const object = (id: string, fields: object = {}): ChangedObject => ({
  id,
  name: `Object ${id}`,
  type: "DEVICE",
  ...fields,
});
const changed = (...objects: ChangedObject[]) => new Map(objects.map((one) => [one.id, one]));
const channel = (id: string, value: number) => ({ id, name: id, last_measurement: { value } });

describe("merging changed objects", () => {
  test("[MO-03] in a list only what changed is another object", () => {
    const [one, two] = [object("1"), object("2", { status: "UP" })];
    const list = [one, two];
    const merged = mergeObjects(list, changed(object("2", { status: "DOWN" }))) as ChangedObject[];
    expect(merged).not.toBe(list);
    expect(merged[0]).toBe(one);
    expect(merged[1]).toEqual(object("2", { status: "DOWN" }));
    expect(two.status).toBe("UP");
  });

  test("[MO-03] a page of a list keeps its total", () => {
    const page = { items: [object("1")], total: 50_000 };
    expect(mergeObjects(page, changed(object("1", { status: "UP" })))).toEqual({
      items: [object("1", { status: "UP" })],
      total: 50_000,
    });
  });

  test("[MO-01] a single object is replaced; fields that did not come stay", () => {
    const merged = mergeObjects(object("1", { own: 5 }), changed(object("1", { status: "UP" })));
    expect(merged).toEqual(object("1", { own: 5, status: "UP" }));
    expect(merged).not.toHaveProperty("channels");
  });

  test("[ST-09] what the server leaves out because it is over goes, such as flapping and an acknowledgement", () => {
    const acknowledged = { acknowledged_by: "anna", acknowledged_since: "2026-11-20T12:00:00Z" };
    const known = object("1", { own: 5, flapping_since: "2026-11-20T12:00:00Z", ...acknowledged });
    expect(mergeObjects(known, changed(object("1", { status: "UP" })))).toEqual(object("1", { own: 5, status: "UP" }));
    expect(mergeObjects([known], changed(object("1", acknowledged)))).toEqual([
      object("1", { own: 5, ...acknowledged }),
    ]);
  });

  test.each([
    ["a list without the object", [object("1")]],
    ["a page of a list without it", { items: [object("1")], total: 1 }],
    ["another object", object("1")],
    ["query data without objects", { total: 5, up: 5 }],
    [
      "rows of history",
      [
        ["time", "5.0"],
        ["2026-11-20T12:00:00Z", 5],
      ],
    ],
    ["nothing", undefined],
    ["a text", "x"],
  ])("%s stays the same data", (_name, data) => {
    expect(mergeObjects(data, changed(object("9")))).toBe(data);
  });

  test("[MO-04] a sensor that was requested without its channels gets none", () => {
    const next = object("1", { name: "new", channels: [channel("1.0", 7)] });
    const [merged] = mergeObjects([object("1")], changed(next)) as object[];
    expect(merged).toMatchObject({ name: "new" });
    expect(merged).not.toHaveProperty("channels");
  });

  test("[MO-04] the short form of a sensor brings its channels up to date and takes none away", () => {
    const full = object("1", { channels: [channel("1.0", 1), channel("1.1", 2), channel("1.-4", 0)] });
    const short = object("1", { channels: [channel("1.0", 7)] });
    const merged = mergeObjects(full, changed(short)) as ChangedObject;
    expect(merged.channels).toEqual([channel("1.0", 7), channel("1.1", 2), channel("1.-4", 0)]);
    const grown = mergeObjects(short, changed(full)) as ChangedObject;
    expect(grown.channels).toEqual(full.channels);
  });
});

test("objects are found in lists, pages of lists and single objects", () => {
  expect(objectsIn([object("1"), object("2")]).map(({ id }) => id)).toEqual(["1", "2"]);
  expect(objectsIn({ items: [object("1")], total: 1 }).map(({ id }) => id)).toEqual(["1"]);
  expect(objectsIn(object("1")).map(({ id }) => id)).toEqual(["1"]);
  expect(objectsIn([["time"], 5, null, { id: 5 }])).toEqual([]);
  expect(objectsIn(undefined)).toEqual([]);
});
