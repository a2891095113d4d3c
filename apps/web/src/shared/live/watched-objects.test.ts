import { maxWatchedObjects } from "@monitor/contract/events";
import { describe, expect, test } from "vitest";
import { keyPartsOf } from "./query-key-parts.ts";
import { covers, watchedObjectsOf } from "./watched-objects.ts";

const keyOf = (callId: string, query: object = {}) => keyPartsOf([callId, {}, query]);
const objects = (count: number, first = 1) => Array.from({ length: count }, (_, at) => ({ id: String(first + at) }));
const nothing = { watch: [], watchFull: [], hasContainers: false };

describe("what is watched", () => {
  test("[MO-03] the objects of full lists, pages of lists and overviews on the screen, each once", () => {
    const shown = [
      { key: keyOf("listSensors"), data: { items: objects(2), total: 50_000 } },
      { key: keyOf("listDevices"), data: objects(2, 2) },
      { key: keyOf("getGroup"), data: { id: "0" } },
      { key: keyOf("getSensorCounts"), data: { id: "7" } },
      { key: keyOf("listGroups"), data: undefined },
    ];
    expect(watchedObjectsOf(shown)).toEqual({ ...nothing, watch: ["0", "1", "2", "3"] });
  });

  test("[MO-04] with all channels where the page shows all of them", () => {
    const shown = [
      { key: keyOf("listSensors"), data: objects(2) },
      { key: keyOf("getSensor"), data: { id: "1" } },
      { key: keyOf("listSensors", { include_all_channels: true }), data: objects(3, 2) },
    ];
    expect(watchedObjectsOf(shown)).toEqual({ ...nothing, watch: [], watchFull: ["1", "2", "3", "4"] });
  });

  test("[MO-02] so many at most, those of short lists first; then every changed container is wanted", () => {
    const shown = [
      { key: keyOf("listDevices"), data: objects(5000) },
      { key: keyOf("getGroup"), data: { id: "0" } },
    ];
    const watched = watchedObjectsOf(shown);
    expect(watched.watch).toHaveLength(maxWatchedObjects);
    expect(watched.watch[0]).toBe("0");
    expect(watched.hasContainers).toBe(true);
    expect(watchedObjectsOf([{ key: keyOf("listSensors"), data: objects(5000) }]).hasContainers).toBe(false);
  });
});

describe("whether the open stream is enough", () => {
  const one = { watch: ["1", "2"], watchFull: ["3"], hasContainers: false };
  test.each([
    ["the same", one, true],
    ["fewer", { ...nothing, watch: ["2"] }, true],
    ["one more", { ...nothing, watch: ["2", "4"] }, false],
    ["one in the short form that comes with all channels", { ...nothing, watch: ["3"] }, true],
    ["one with all channels that comes in the short form", { ...nothing, watchFull: ["1"] }, false],
    ["all containers", { ...nothing, hasContainers: true }, false],
  ])("%s", (_name, wanted, isEnough) => {
    expect(covers(one, wanted)).toBe(isEnough);
  });
});
