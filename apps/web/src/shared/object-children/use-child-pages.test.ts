import { expect, test } from "vitest";
import { noChildFilter } from "./child-filter.ts";
import { countFound } from "./found-children.ts";
import { childRequests, typesBelow } from "./use-child-pages.ts";

test("[LY-03, EN-23] the root group holds probes, other groups do not", () => {
  expect(typesBelow({ type: "group", id: "0" })).toEqual(["probe", "group"]);
  expect(typesBelow({ type: "group", id: "7" })).toEqual(["group", "device"]);
  expect(typesBelow({ type: "probe", id: "1" })).toEqual(["group", "device"]);
  expect(typesBelow({ type: "device", id: "9" })).toEqual(["sensor"]);
});

test("[LY-03, CA-03] every type has a page of its own, filtered by name, address and status, the worst first", () => {
  const parent = { type: "group", id: "7" } as const;
  const plain = childRequests({ parent, filter: noChildFilter, options: {} });
  expect(plain.map(({ call }) => call.id)).toEqual(["listGroups", "listDevices"]);
  expect(plain[0]?.input.query).toMatchObject({
    filter: 'parentid = "7"',
    sort_by: "-status,-priority,name,id",
    limit: 50,
  });
  const filter = { search: "rt 1", type: null, status: "warning" } as const;
  const query = childRequests({ parent, filter, options: {} })[0]?.input.query as { filter: string } | undefined;
  expect(query?.filter).toBe(
    'parentid = "7" and status in [warning] and (name contains "rt" or host contains "rt") and (name contains "1" or host contains "1")',
  );
});

test("[LY-03] the type chooses among what was found, the others are not counted", () => {
  expect(
    countFound([
      { type: "group", options: [], total: 3 },
      { type: "device", options: [], total: 120 },
    ]),
  ).toBe(123);
});
