import { accountCalls, calls, queryKeyOf, timeseriesCalls } from "@monitor/contract";
import type { AnyCall, CallInput } from "@monitor/contract";
import type { ChangesFrame } from "@monitor/contract/events";
import { describe, expect, test } from "vitest";
import { keyPartsOf } from "./query-key-parts.ts";
import { needsRefetch } from "./needs-refetch.ts";

/** The input of a query, and its data where that counts. */
type RequestParts = CallInput<AnyCall> & { readonly data?: unknown };
const quiet: ChangesFrame = { objects: [], statuses: [], removed: [], created: [], changed: [] };
const sensor = { id: "7", name: "Ping", type: "SENSOR" };
const down: ChangesFrame = { ...quiet, statuses: [{ id: "7", status: "DOWN" }] };
const withObject: ChangesFrame = { ...down, objects: [sensor] };

function concerns(frame: ChangesFrame, call: AnyCall, input: RequestParts = {}): boolean {
  const { data = [], ...rest } = input;
  return needsRefetch({ key: keyPartsOf(queryKeyOf(call, rest)), data }, frame);
}
const list = (query: object) => ({ query }) as CallInput<AnyCall>;

describe("another status", () => {
  test.each([
    ["[MO-03] a list by status", calls.listSensors, list({ filter: 'ancestors = "0" and status in [down, warning]' })],
    ["[MO-03] a list sorted by status", calls.listSensors, list({ sort_by: "-status,name" })],
    ["a list by what a word may mean", calls.listSensors, list({ filter: 'text matches "web"' })],
    ["[MO-06] counts of a filter", calls.getSensorCounts, list({ filter: 'ancestors = "0"' })],
    ["[LY-02] the status summary", calls.getTotalStatusSummary, {}],
    ["[MO-01] the status history", calls.getStatusHistory, { params: { id: "0" } } as CallInput<AnyCall>],
    ["[MO-02] several status histories", calls.getStatusHistories, list({ ids: "0,7" })],
    ["[MO-04] the log", calls.getLog, list({ object: "7" })],
  ])("concerns %s", (_name, call, input) => {
    expect(concerns(withObject, call, input)).toBe(true);
    expect(concerns(quiet, call, input)).toBe(false);
  });

  test.each([
    ["a list by name and place", list({ filter: 'ancestors = "0" and name contains "status"', sort_by: "name" })],
    ["a list of favourites", list({ filter: "favorite = true and type != sensor", sort_by: "-priority" })],
    ["a list of all", {}],
  ])("does not concern %s that the object was merged into", (_name, input) => {
    expect(concerns(withObject, calls.listSensors, { ...input, data: [sensor] })).toBe(false);
    expect(concerns(withObject, calls.listSensors, { ...input, data: { items: [sensor], total: 1 } })).toBe(false);
  });

  test("concerns a list that shows the object where the frame does not have it", () => {
    expect(concerns(down, calls.listSensors, { data: [sensor] })).toBe(true);
    expect(concerns(down, calls.listSensors, { data: [{ ...sensor, id: "8" }] })).toBe(false);
  });

  test.each([
    ["single objects", calls.getSensor, { params: { id: "7" } }],
    ["lookups", calls.listLookupDefinitions, {}],
    ["the account", accountCalls.getAccount, {}],
  ])("does not concern %s", (_name, call, input) => {
    expect(concerns(withObject, call, input as CallInput<AnyCall>)).toBe(false);
  });
});

test.each(["created", "removed", "changed"] as const)("[MO-02] what was %s concerns every list", (kind) => {
  const frame = { ...quiet, [kind]: ["7"] };
  expect(concerns(frame, calls.listDevices, list({ sort_by: "name" }))).toBe(true);
  expect(concerns(frame, calls.getLog)).toBe(true);
  expect(concerns(frame, calls.getSensorCounts)).toBe(kind !== "changed");
});

test("[ER-07] an object that was removed is requested, to show that it does not exist any more", () => {
  const frame = { ...quiet, removed: ["7"] };
  expect(concerns(frame, calls.getSensor, { params: { id: "7" } } as CallInput<AnyCall>)).toBe(true);
  expect(concerns(frame, calls.getSensor, { params: { id: "8" } } as CallInput<AnyCall>)).toBe(false);
});

test("[MO-04] a new measurement concerns the latest history of its sensor only", () => {
  const frame = { ...quiet, objects: [sensor] };
  const history = (id: string, period: string) => ({ params: { id, period } }) as CallInput<AnyCall>;
  expect(concerns(frame, timeseriesCalls.getTimeseries, history("7", "live"))).toBe(true);
  expect(concerns(frame, timeseriesCalls.getTimeseries, history("7", "long"))).toBe(false);
  expect(concerns(frame, timeseriesCalls.getTimeseries, history("8", "live"))).toBe(false);
});
