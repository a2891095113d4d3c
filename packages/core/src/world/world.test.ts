import { emptySummary } from "@monitor/domain";
import type { ObjectType, Status } from "@monitor/domain";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { CountingLoop, MaxPerTurn } from "../testing/counting-loop.ts";
import { objectRecord } from "../storage/object-record.ts";
import { WorkSlices } from "../runtime/work-slices.ts";
import { newSensorState } from "./sensor-state.ts";
import { World } from "./world.ts";
import type { ObjectRecord } from "../storage/records.ts";
import { testSlices } from "../testing/test-slices.ts";

let world: World;
const types: Record<string, ObjectType> = { "0": "group", "1": "probe", g: "group", d: "device" };

function record(id: string, parent_id: string | null, changes: Partial<ObjectRecord> = {}): ObjectRecord {
  const type = types[id[0] as string] ?? "sensor";
  const kind = type === "sensor" ? "ping" : null;
  return objectRecord({ id, type, parent_id, name: id, kind, created_ms: 100, ...changes });
}

const state = (own_status: Status, status_since_ms = 200) => ({
  ...newSensorState("ping", 100),
  own_status,
  status_since_ms,
  message: `is ${own_status}`,
});
const set = (id: string, status: Status) => world.apply({ states: new Map([[id, state(status)]]) });
const put = (id: string, parentId: string | null, changes: Partial<ObjectRecord> = {}) =>
  world.apply({ objects: [record(id, parentId, changes)] });
const pauseOf = (until_ms: number | null, since_ms = 500) => ({
  pause: { since_ms, until_ms, message: "works", user_name: "anna" },
});
const connect = (status: "connected" | "disconnected", reason = "") =>
  world.apply({ probes: new Map([["1", { status, since_ms: 900, reason }]]) });
const counts = (id: string) => Object.fromEntries(Object.entries(world.summaryOf(id)).filter(([, count]) => count > 0));

// 0 ─ 1 ─ g ─ d ─ a, b        g2 ─ d2 ─ c
beforeEach(() => plant());

function plant() {
  world = new World(testSlices);
  for (const [id, parent] of [
    ["0", null],
    ["1", "0"],
    ["g", "1"],
    ["g2", "1"],
    ["d", "g"],
    ["d2", "g2"],
  ] as const) {
    put(id, parent);
  }
  for (const [id, parent] of [
    ["a", "d"],
    ["b", "d"],
    ["c", "d2"],
  ] as const)
    put(id, parent);
  for (const id of ["a", "b", "c"]) set(id, "up");
  connect("connected");
}

/** A group right below the root. */
function plantLone() {
  put("lone", "0", { type: "group" });
  put("lone-d", "lone", { type: "device" });
  put("lone-s", "lone-d", { type: "sensor" });
  set("lone-s", "up");
}

describe("the tree", () => {
  test("ancestors lead from the root down, descendants come after their parents", () => {
    expect(world.ancestorsOf("a")).toEqual(["0", "1", "g", "d"]);
    expect(world.ancestorsOf("0")).toEqual([]);
    expect(world.descendantsOf("1")).toEqual(["g", "g2", "d", "d2", "a", "b", "c"]);
    expect(world.sensorsBelow("g")).toEqual(["a", "b"]);
    expect(world.sensorsBelow("a")).toEqual(["a"]);
    expect(world.idsOfType("sensor")).toEqual(["a", "b", "c"]);
    expect([world.probeOf("a"), world.probeOf("0")]).toEqual(["1", null]);
  });

  test("what is below an object follows each object that comes, goes or has another place", () => {
    const below = () => [world.descendantsOf("g"), world.sensorsBelow("0")];
    const before = below();
    put("e", "d", { position: 5 });
    expect(below()).toEqual([
      ["d", "e", "a", "b"],
      ["e", "a", "b", "c"],
    ]);
    put("e", "d", { position: 99 });
    expect(world.sensorsBelow("g")).toEqual(["a", "b", "e"]);
    world.apply({ removed: ["e"] });
    expect(below()).toEqual(before);
    world.apply({ removed: ["d"] });
    expect(below()).toEqual([[], ["c"]]);
  });

  test("[EN-18] children are in the order of their positions, also after one has moved", () => {
    put("e", "d", { position: 5 });
    put("f", "d", { position: 10 });
    expect(world.childrenOf("d")).toEqual(["e", "a", "b", "f"]);
    put("e", "d", { position: 30 });
    expect(world.childrenOf("d")).toEqual(["a", "b", "f", "e"]);
  });

  test("removing takes everything below along", () => {
    const changed = world.apply({ removed: ["g"] });
    expect(world.get("d")).toBeUndefined();
    expect(world.childrenOf("1")).toEqual(["g2"]);
    expect(world.idsOfType("sensor")).toEqual(["c"]);
    expect(counts("0")).toEqual({ up: 1 });
    expect([...changed].sort()).toEqual(["0", "1", "a", "b", "d", "g"]);
  });

  test("the interval is the nearest one set, else a minute", () => {
    expect(world.intervalOf("a")).toBe(60);
    put("g", "1", { own_settings: { intervalgroup: { interval: 300 } } });
    put("b", "d", { own_settings: { intervalgroup: { interval: 30 } } });
    expect([world.intervalOf("a"), world.intervalOf("b"), world.intervalOf("c")]).toEqual([300, 30, 60]);
  });
});

describe("[EN-23] a group right below the root", () => {
  beforeEach(() => plantLone());

  test("is checked by the local probe, as is what is below that", () => {
    expect(["lone", "lone-s", "0", "nothing"].map((id) => world.probeOf(id))).toEqual(["1", "1", null, null]);
    expect(world.sensorsOfProbe("1")).toEqual(["a", "b", "c", "lone-s"]);
  });

  test("tells when the local probe is away", () => {
    connect("disconnected");
    expect([world.statusOf("lone-s"), world.statusOf("0")]).toEqual(["probe_disconnected", "probe_disconnected"]);
    expect(counts("lone")).toEqual({ probe_disconnected: 1 });
    connect("connected");
    expect(counts("lone")).toEqual({ up: 1 });
  });
});

describe("statuses", () => {
  test("[ST-06] a parent has the worst status below it; counts follow every change", () => {
    set("a", "down");
    set("b", "warning");
    expect([world.statusOf("d"), world.statusOf("0"), world.statusOf("d2")]).toEqual(["down", "down", "up"]);
    expect(counts("0")).toEqual({ down: 1, warning: 1, up: 1 });
    set("a", "up");
    expect(counts("d")).toEqual({ up: 1, warning: 1 });
    expect(world.summaryOf("a")).toEqual({ ...emptySummary(), up: 1 });
    expect(world.statusOf("nothing")).toBe("unknown");
  });

  test("[ST-06] a parent is paused when all its sensors are, else it has the worst of those that are not", () => {
    put("a", "d", pauseOf(null));
    expect([world.statusOf("a"), world.statusOf("d"), world.statusOf("g")]).toEqual(["paused_by_user", "up", "up"]);
    put("b", "d", pauseOf(null));
    expect([world.statusOf("d"), world.statusOf("g"), world.statusOf("0")]).toEqual(["paused", "paused", "up"]);
    expect(counts("d")).toEqual({ paused_by_user: 2 });
  });

  test("[MO-01] an outage keeps its beginning under an acknowledgement; a pause hides it, and does not end it", () => {
    const down = { ...state("down"), outage_since_ms: 150 };
    world.apply({ states: new Map([["a", down]]) });
    expect(world.statusInfo("a").outage_since_ms).toBe(150);
    world.apply({ states: new Map([["a", { ...down, own_status: "down_acknowledged", status_since_ms: 1300 }]]) });
    expect(world.statusInfo("a")).toMatchObject({ since_ms: 1300, outage_since_ms: 150 });
    put("d", "g", pauseOf(null));
    expect(world.statusInfo("a").outage_since_ms).toBeNull();
    put("d", "g", { resumed_ms: 1700 });
    expect(world.statusInfo("a")).toMatchObject({ since_ms: 1700, outage_since_ms: 150 });
    world.apply({ states: new Map([["a", { ...down, own_status: "warning" }]]) });
    expect(world.statusInfo("a").outage_since_ms).toBeNull();
  });

  test("[OD-02] a device has its status since its sensors have changed, a pause and a resume of its own count", () => {
    const change = (id: string, status: Status, sinceMs: number) =>
      world.apply({ states: new Map([[id, state(status, sinceMs)]]) });
    change("a", "down", 1000);
    change("b", "up", 1500);
    expect(world.statusInfo("d")).toMatchObject({ status: "down", since_ms: 1000 });
    change("b", "down", 2000);
    expect(world.statusInfo("d").since_ms).toBe(1000);
    change("a", "up", 2500);
    change("b", "up", 3000);
    expect(world.statusInfo("d")).toMatchObject({ status: "up", since_ms: 3000 });
    put("d", "g", pauseOf(null, 4000));
    expect(world.statusInfo("d").since_ms).toBe(4000);
    put("d", "g", { resumed_ms: 5000 });
    expect(world.statusInfo("d")).toMatchObject({ status: "up", since_ms: 5000 });
  });

  test("[ST-02] a pause of its own shows as such, one above as paused by parent", () => {
    put("g", "1", pauseOf(null));
    put("a", "d", pauseOf(9000));
    expect(["g", "d", "a", "b", "c"].map((id) => world.statusOf(id))).toEqual([
      "paused_by_user",
      "paused_by_parent",
      "paused_by_user_until",
      "paused_by_parent",
      "up",
    ]);
    expect(counts("1")).toEqual({ paused_by_user_until: 1, paused_by_parent: 1, up: 1 });
    expect(world.statusInfo("b")).toMatchObject({
      paused_status_source: "g",
      since_ms: 500,
      message: "Paused by anna: works",
      message_info: { code: "paused_with_text", parameters: { user: "anna", text: "works" } },
    });
    put("g", "1");
    expect([world.statusOf("b"), counts("g")]).toEqual(["up", { up: 1, paused_by_user_until: 1 }]);
  });

  test("a probe that is away takes its sensors along and says why, paused ones stay paused", () => {
    put("a", "d", pauseOf(null));
    connect("disconnected", "Its process has ended.");
    expect([world.statusOf("1"), world.statusOf("b"), world.statusOf("a")]).toEqual([
      "probe_disconnected",
      "probe_disconnected",
      "paused_by_user",
    ]);
    expect(world.statusInfo("b").message).toBe('The probe "1" is not connected. Its process has ended.');
    expect(world.statusInfo("b").since_ms).toBe(900);
    connect("connected");
    expect(counts("0")).toEqual({ paused_by_user: 1, up: 2 });
    expect(world.statusInfo("b").message).toBe("is up");
  });

  test("[PM-02] who may not see the local probe is not told its name", () => {
    put("g3", "0");
    put("d3", "g3");
    put("e", "d3");
    set("e", "up");
    connect("disconnected", "Its process has ended.");
    expect(world.statusInfo("e")).toMatchObject({
      status: "probe_disconnected",
      message: "The local probe is not connected. Its process has ended.",
      message_info: { code: "local_probe_disconnected", parameters: { reason: "Its process has ended." } },
    });
  });

  test("the time since when counts from the last resume", () => {
    world.apply({ probes: new Map([["1", { status: "connected", since_ms: 0, reason: "" }]]) });
    expect(world.statusInfo("a").since_ms).toBe(200);
    put("g", "1", { resumed_ms: 700 });
    expect(world.statusInfo("a").since_ms).toBe(700);
  });
});

describe("[ST-06] after any changes", () => {
  const ids = ["0", "1", "g", "g2", "d", "d2", "lone", "lone-d", "a", "b", "c", "lone-s"];
  const sensors = ["a", "b", "c", "lone-s"];
  const change = fc.oneof(
    fc.record({ do: fc.constant("pause" as const), id: fc.constantFrom(...ids), until: fc.constantFrom(null, 9000) }),
    fc.record({ do: fc.constant("resume" as const), id: fc.constantFrom(...ids) }),
    fc.record({
      do: fc.constant("status" as const),
      id: fc.constantFrom(...sensors),
      status: fc.constantFrom<Status>("up", "down", "warning", "unknown"),
    }),
    fc.record({
      do: fc.constant("probe" as const),
      is: fc.constantFrom("connected" as const, "disconnected" as const),
    }),
    fc.record({ do: fc.constant("remove" as const), id: fc.constantFrom("g2", "d2", "lone-s", "b") }),
  );

  function apply(step: typeof change extends fc.Arbitrary<infer Step> ? Step : never): readonly string[] {
    if (step.do === "probe") return connect(step.is);
    const record = world.get(step.id);
    if (record === undefined) return [];
    if (step.do === "remove") return world.apply({ removed: [step.id] });
    if (step.do === "status") return set(step.id, step.status);
    const pause = step.do === "pause" ? pauseOf(step.until).pause : null;
    return world.apply({ objects: [{ ...record, pause }] });
  }

  /** By walking through everything. */
  function countedBelow(id: string) {
    const counted: Record<string, number> = {};
    for (const sensor of world.sensorsBelow(id)) {
      const status = world.statusOf(sensor);
      counted[status] = (counted[status] ?? 0) + 1;
    }
    return counted;
  }

  const shownOf = (id: string) => JSON.stringify([world.statusInfo(id), world.summaryOf(id)]);

  test("counts are those of the sensors below, and what shows a change is told of and has a new version", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (steps) => {
        plant();
        plantLone();
        for (const step of steps) {
          const known = ids.filter((id) => world.get(id) !== undefined);
          const before = new Map(known.map((id) => [id, [shownOf(id), world.versionOf(id)] as const]));
          const told = new Set(apply(step));
          for (const [id, [shown, version]] of before) {
            if (world.get(id) === undefined) continue;
            expect(counts(id)).toEqual(countedBelow(id));
            if (shownOf(id) === shown) continue;
            expect(told).toContain(id);
            expect(world.versionOf(id)).toBeGreaterThan(version);
          }
        }
      }),
    );
  });

  test("a pause changes no more above it than the counts, however much is below", () => {
    put("g", "1", pauseOf(null));
    expect(counts("1")).toEqual({ paused_by_parent: 2, up: 1 });
    // What happens below shows as soon as the pause has ended.
    set("a", "down");
    expect(counts("1")).toEqual({ paused_by_parent: 2, up: 1 });
    put("g", "1");
    expect(counts("1")).toEqual({ down: 1, up: 2 });
  });
});

describe("very many changed objects", () => {
  const many = Array.from({ length: 2000 }, (_, index) => `s${index}`);

  test("are shown at once, and told of in slices, each with a version of its own", async () => {
    const perTurn = new MaxPerTurn();
    world = new World(new WorkSlices(new CountingLoop({ onTurn: perTurn.begin, lookMs: 10 })));
    put("0", null);
    put("d", "0", { type: "device" });
    world.apply({ objects: many.map((id) => record(id, "d")), states: new Map(many.map((id) => [id, state("up")])) });
    const versions = new Set<number>();
    const heard: string[] = [];
    world.subscribe((ids) => {
      heard.push(...ids);
      perTurn.note(ids.length);
      versions.add(world.totalVersion);
    });
    const told = world.notifyInSlices(put("0", null, pauseOf(null)), () => {});
    expect(world.statusOf("s1999")).toBe("paused_by_parent");
    expect(counts("0")).toEqual({ paused_by_parent: 2000 });
    await world.allTold();
    expect(heard.toSorted()).toEqual([...many, "0", "d"].toSorted());
    expect(perTurn.max).toBeLessThanOrEqual(100);
    expect(versions.size).toBe(41);
    await told;
  });
});

describe("versions and listeners", () => {
  test("a result changes the sensor, and its ancestors only when their counts change", () => {
    const before = new Map(["a", "b", "d", "0"].map((id) => [id, world.versionOf(id)]));
    expect(set("a", "up")).toEqual(["a"]);
    expect(world.versionOf("a")).toBeGreaterThan(before.get("a") as number);
    expect(world.versionOf("d")).toBe(before.get("d"));
    expect([...set("a", "down")].sort()).toEqual(["0", "1", "a", "d", "g"]);
    expect(world.versionOf("d")).toBeGreaterThan(before.get("d") as number);
    expect(world.versionOf("b")).toBe(before.get("b"));
  });

  test("a new name changes all that show it in their path", () => {
    const changed = put("g", "1", { name: "Renamed" });
    expect([...changed].sort()).toEqual(["a", "b", "d", "g"]);
  });

  test("the total version grows with every change, deletions included", () => {
    const versions = [world.totalVersion];
    set("a", "down");
    versions.push(world.totalVersion);
    world.apply({ removed: ["a"] });
    versions.push(world.totalVersion);
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
    expect(world.apply({})).toEqual([]);
  });

  test("a listener that throws does not keep the others from hearing", () => {
    const heard: string[] = [];
    const errors: unknown[] = [];
    world.subscribe(() => {
      throw new Error("broken");
    });
    const unsubscribe = world.subscribe((ids) => heard.push(...ids));
    world.notify(["a"], (error) => errors.push(error));
    unsubscribe();
    world.notify(["b"], () => {});
    expect(heard).toEqual(["a"]);
    expect(errors).toHaveLength(1);
  });
});

test("counts stay right in a world of 50,000 sensors", { tags: "long" }, () => {
  const objects = Array.from({ length: 500 }, (_, index) => record(`d${index + 10}`, "g"));
  const sensors = Array.from({ length: 50_000 }, (_, index) => record(`s${index}`, `d${(index % 500) + 10}`));
  world.apply({ objects: [...objects, ...sensors] });
  for (const [index, { id }] of sensors.entries()) set(id, index % 9 === 0 ? "down" : "up");
  expect(world.summaryOf("0")).toMatchObject({ down: 5556, up: 44_447 });
});
