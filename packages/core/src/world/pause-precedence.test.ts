import { statuses } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { beforeEach, describe, expect, test } from "vitest";
import { objectRecord } from "../storage/object-record.ts";
import type { AutomaticPauses, ObjectRecord } from "../storage/records.ts";
import { testSlices } from "../testing/test-slices.ts";
import { newSensorState } from "./sensor-state.ts";
import { World } from "./world.ts";

// 0 ─ 1 ─ g ─ d ─ s: what lies over `s` may be its own, of `d`, or of `g`.
const types = { "0": "group", "1": "probe", g: "group", d: "device", s: "sensor" } as const;
const parents = { "0": null, "1": "0", g: "1", d: "g", s: "d" } as const;
type Id = keyof typeof types;

let world: World;
let records: Map<string, ObjectRecord>;

beforeEach(() => {
  world = new World(testSlices);
  records = new Map();
  for (const id of Object.keys(types) as Id[]) {
    const kind = id === "s" ? "ping" : null;
    change(id, objectRecord({ id, type: types[id], parent_id: parents[id], name: id, kind, created_ms: 100 }));
  }
  world.apply({ states: new Map([["s", { ...newSensorState("ping", 100), own_status: "up" as const }]]) });
  connect(true);
});

function change(id: string, fields: Partial<ObjectRecord>): void {
  const record = { ...records.get(id), ...fields } as ObjectRecord;
  records.set(id, record);
  world.apply({ objects: [record] });
}

const connect = (isConnected: boolean) =>
  world.apply({
    probes: new Map([["1", { status: isConnected ? "connected" : "disconnected", since_ms: 900, reason: "" }]]),
  });

function automatic(id: string, reason: keyof AutomaticPauses, isOn: boolean): void {
  const { [reason]: _, ...others } = records.get(id)?.automatic_pauses ?? {};
  const pause = { since_ms: 500, until_ms: null, cause: "weekdays", text: "Weekdays" };
  const pauses = { ...others, ...(isOn ? { [reason]: pause } : {}) };
  change(id, { automatic_pauses: Object.keys(pauses).length === 0 ? null : pauses });
}

const byUser = (id: string, isOn: boolean) =>
  change(id, { pause: isOn ? { since_ms: 500, until_ms: null, message: null, user_name: "anna" } : null });

interface Reason {
  readonly name: string;
  readonly rank: number;
  readonly status: Status;
  readonly set: (isOn: boolean) => void;
}

const automaticAt = (id: string, reason: keyof AutomaticPauses): Reason => ({
  name: `${reason} at ${id}`,
  rank: reason === "dependency" ? 2 : 3,
  status: reason === "dependency" ? "paused_by_dependency" : "paused_by_schedule",
  set: (isOn) => automatic(id, reason, isOn),
});

const reasons: readonly Reason[] = [
  { name: "user at s", rank: 5, status: "paused_by_user", set: (isOn) => byUser("s", isOn) },
  { name: "user at d", rank: 4, status: "paused_by_parent", set: (isOn) => byUser("d", isOn) },
  { name: "user at g", rank: 4, status: "paused_by_parent", set: (isOn) => byUser("g", isOn) },
  ...["s", "d", "g"].flatMap((id) =>
    (["schedule", "maintenance", "dependency"] as const).map((reason) => automaticAt(id, reason)),
  ),
  { name: "lost probe", rank: 1, status: "probe_disconnected", set: (isOn) => void connect(!isOn) },
];

function expected(on: readonly Reason[]): Status {
  return on.toSorted((one, other) => other.rank - one.rank)[0]?.status ?? "up";
}

function expectShown(on: readonly Reason[]): void {
  const status = expected(on);
  expect(world.statusOf("s")).toBe(status);
  for (const id of ["s", "d", "g", "1", "0"]) {
    const counted = statuses.filter((each) => world.summaryOf(id)[each] > 0);
    expect([id, ...counted, world.summaryOf(id)[status]]).toEqual([id, status, 1]);
  }
}

const pairs = reasons.flatMap((one) =>
  reasons.filter((other) => other !== one).map((other) => [one.name, other.name, one, other] as const),
);

describe("[ST-06] [ST-11] what pauses a sensor adds up, and one of it is shown", () => {
  test.each(pairs)("%s, then %s as well, then one after the other ends", (...[, , one, other]) => {
    one.set(true);
    expectShown([one]);
    other.set(true);
    expectShown([one, other]);
    one.set(false);
    expectShown([other]);
    one.set(true);
    other.set(false);
    expectShown([one]);
    one.set(false);
    expectShown([]);
  });

  test("all of them at once, ended from the strongest on", () => {
    let on = [...reasons];
    for (const each of reasons) each.set(true);
    for (const each of reasons.toSorted((one, other) => other.rank - one.rank)) {
      expectShown(on);
      each.set(false);
      on = on.filter((other) => other !== each);
    }
    expectShown([]);
  });

  test("the source is the object that has the pause which is shown, of equals the nearest", () => {
    automatic("g", "dependency", true);
    automatic("d", "dependency", true);
    expect(world.statusInfo("s")).toMatchObject({ paused_status_source: "d", pause: { reason: "dependency" } });
    automatic("g", "schedule", true);
    expect(world.statusInfo("s")).toMatchObject({
      paused_status_source: "g",
      since_ms: 500,
      message: "Paused by schedule “Weekdays”",
      message_info: { parameters: { schedule: "Weekdays", schedule_de: "Wochentage" } },
    });
    automatic("d", "maintenance", true);
    expect(world.statusInfo("s")).toMatchObject({ paused_status_source: "d", pause: { reason: "maintenance" } });
    byUser("g", true);
    expect(world.statusInfo("s")).toMatchObject({ paused_status_source: "g", pause: { reason: "user" } });
  });

  test("a group or device shows its own pause, or the stronger one above it", () => {
    automatic("d", "dependency", true);
    expect([world.statusOf("d"), world.statusOf("g")]).toEqual(["paused_by_dependency", "paused"]);
    automatic("g", "schedule", true);
    expect([world.statusOf("d"), world.statusOf("g")]).toEqual(["paused_by_schedule", "paused_by_schedule"]);
    byUser("g", true);
    expect([world.statusOf("d"), world.statusOf("g")]).toEqual(["paused_by_parent", "paused_by_user"]);
  });
});
