import { canContain } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { largeInstallation, largeInstallationRoots } from "./large-installation.ts";

describe("a large installation", () => {
  test.each([1, 9, 10, 2001, 50_000])("has exactly %i sensors", (count) => {
    const sensors = [...largeInstallation(count)].filter(({ type }) => type === "sensor");
    expect(sensors).toHaveLength(count);
  });

  test("[EN-23] every object stands below one that came before and may hold it", () => {
    const known = new Map<string, string>(largeInstallationRoots.map((id) => [id, id === "0" ? "root" : "probe"]));
    for (const object of largeInstallation(4321)) {
      const parent = known.get(object.parentId);
      expect(parent, object.name).toBeDefined();
      expect(canContain(parent as "group", object.type)).toBe(true);
      expect(known.has(object.id)).toBe(false);
      known.set(object.id, object.type);
    }
  });

  test("is the same every time", () => {
    expect([...largeInstallation(300)]).toEqual([...largeInstallation(300)]);
  });

  test.each([0, -1, 1.5, Number.NaN])("cannot have %d sensors", (count) => {
    expect(() => [...largeInstallation(count)]).toThrow(RangeError);
  });
});
