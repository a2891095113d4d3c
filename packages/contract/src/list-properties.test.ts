import { describe, expect, test } from "vitest";
import { CallError } from "./errors.ts";
import {
  isSortable,
  joinSortFields,
  listProperties,
  listPropertyName,
  listPropertyTypes,
  parseSortBy,
  reverseSort,
} from "./list-properties.ts";

describe("properties of lists", () => {
  test.each([
    ["name", "name"],
    ["basic.name", "name"],
    ["parent.name", "device"],
    ["lastup", "last_up"],
    ["scanning_interval", "interval"],
    ["ancestors.id", "ancestors"],
    ["parents.id", "parents"],
    ["basic.parenttags", "parenttags"],
    ["parent.id", null],
    ["constructor", null],
    ["__proto__", null],
    ["Name", null],
    ["", null],
  ])("[CA-03] %j is the property %j", (word, name) => {
    expect(listPropertyName(word)).toBe(name);
  });

  test("[CA-03] every spelling has the type of its property", () => {
    expect(listPropertyTypes).toMatchObject({ tags: "list", "basic.tags": "list", last_up: "time", lastup: "time" });
    for (const [word, type] of Object.entries(listPropertyTypes)) {
      const name = listPropertyName(word);
      expect(name === null ? null : listProperties[name].type).toBe(type);
    }
  });

  test("[CA-02] lists of values have no order, nor has what is only looked for", () => {
    const unsortable = (Object.keys(listProperties) as (keyof typeof listProperties)[]).filter(
      (name) => !isSortable(name),
    );
    expect(unsortable).toEqual([
      "text",
      "parents",
      "ancestors",
      "children",
      "descendants",
      "active",
      "tags",
      "parenttags",
    ]);
  });
});

describe("orders of lists", () => {
  const read = (sortBy?: string) =>
    parseSortBy(sortBy).map(({ name, direction }) => `${direction === 1 ? "" : "-"}${name}`);

  test.each([
    [undefined, []],
    ["", []],
    ["name", ["name"]],
    [" +Name , -BASIC.priority,", ["name", "-priority"]],
    ["-status", ["-status", "-priority", "problem_since"]],
    ["status", ["status", "priority", "-problem_since"]],
    ["-shown_severity", ["-shown_severity", "-status", "-priority", "problem_since"]],
    ["-status,name", ["-status", "name"]],
    ["priority,-status", ["priority", "-status", "problem_since"]],
  ])("[CA-02] [ST-06] %j is read as %j", (sortBy, fields) => {
    expect(read(sortBy)).toEqual(fields);
  });

  test.each([
    "tags",
    "text",
    "ancestors",
    "basic.tags",
    "nothing",
    "-constructor",
    "name,x",
    Array(11).fill("name").join(),
  ])("[CA-02] %j is refused", (sortBy) => {
    expect(() => parseSortBy(sortBy)).toThrow(CallError);
  });

  test("[CA-02] fields are joined and reversed", () => {
    expect(joinSortFields("-status", "name", reverseSort("-priority"), reverseSort("id"))).toBe(
      "-status,name,priority,-id",
    );
  });
});
