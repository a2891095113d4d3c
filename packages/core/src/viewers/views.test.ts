import { accessLevels, addSummaries, emptySummary, objectRights } from "@monitor/domain";
import type { AccessLevel, Status, StatusSummary } from "@monitor/domain";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { objectRecord } from "../storage/object-record.ts";
import type { ObjectRecord } from "../storage/records.ts";
import { testDirectory, testViews, withAccess, withAccessUntil } from "../testing/test-views.ts";
import type { TestUsers } from "../testing/test-views.ts";
import { newSensorState } from "../world/sensor-state.ts";
import type { SensorState } from "../world/sensor-state.ts";
import { testSlices } from "../testing/test-slices.ts";
import { World } from "../world/world.ts";
import { Views } from "./views.ts";

function object(id: string, type: ObjectRecord["type"], parent_id: string | null): ObjectRecord {
  const kind = type === "sensor" ? "ping" : null;
  return objectRecord({ id, type, parent_id, name: `Name ${id}`, tags: [`tag-${id}`], kind, created_ms: 0 });
}

const stateOf = (own_status: Status): SensorState => ({ ...newSensorState("ping", 0), own_status });

/** Root 0, probe 1, groups 10 and 20 with a device and two sensors each; sensors 12 and 22 are down. */
function plant(access: Readonly<Record<string, Readonly<Record<string, AccessLevel>>>>, users: TestUsers) {
  const tree = [
    object("0", "group", null),
    object("1", "probe", "0"),
    object("10", "group", "1"),
    object("11", "device", "10"),
    object("12", "sensor", "11"),
    object("13", "sensor", "11"),
    object("20", "group", "1"),
    object("21", "device", "20"),
    object("22", "sensor", "21"),
    object("23", "sensor", "21"),
  ];
  const world = new World(testSlices);
  const states = new Map(
    ["12", "13", "22", "23"].map((id) => [id, stateOf(id.endsWith("2") ? "down" : "up")] as const),
  );
  world.apply({ objects: tree.map((record) => withAccess(record, access[record.id] ?? {})), states });
  world.apply({ probes: new Map([["1", { status: "connected", since_ms: 0, reason: "" }]]) });
  const views = testViews(world, users);
  const put = (record: ObjectRecord) =>
    world.notify(world.apply({ objects: [record] }), (error) => expect(error).toBeNull());
  const remove = (id: string) => world.notify(world.apply({ removed: [id] }), (error) => expect(error).toBeNull());
  return { world, views, put, remove, ids: tree.map(({ id }) => id) };
}

const inGroup: TestUsers = { administrators: ["1"], groups: { "3": ["7"] } };

describe("what a viewer sees", () => {
  test("[PM-02] an administrator everything, whatever objects say", () => {
    const { views, ids, world } = plant({ "0": { "user:1": "none" } }, inGroup);
    const view = views.of({ id: "1" });
    expect(ids.map((id) => view.get(id))).toEqual(ids.map((id) => world.get(id)));
    expect(ids.map((id) => view.rightsOn(id))).toEqual(ids.map(() => objectRights));
  });

  test("[PM-02] a user without access the root group only, as nothing but a name", () => {
    const { views, ids } = plant({}, inGroup);
    for (const id of ["7", "8", ""]) {
      const view = views.of({ id });
      expect(ids.filter((each) => view.get(each) !== undefined)).toEqual(["0"]);
      expect(view.rightsOn("0")).toEqual([]);
      expect(view.summaryOf("0")).toEqual(emptySummary());
      expect(view.childrenOf("0")).toEqual([]);
    }
  });

  test("[PM-02] what a group may read and all below it, and the way there without anything but names and sums", () => {
    const { views, ids } = plant({ "10": { "group:3": "write" } }, inGroup);
    const view = views.of({ id: "7" });
    expect(ids.filter((id) => view.get(id) !== undefined)).toEqual(["0", "1", "10", "11", "12", "13"]);
    expect(ids.filter((id) => view.isPassage(id))).toEqual(["0", "1"]);
    expect(view.get("1")).toMatchObject({ name: "Name 1", type: "probe", tags: [], kind: null, own_settings: {} });
    expect(view.get("12")?.tags).toEqual(["tag-12"]);
    expect([view.rightsOn("1"), view.may("pause", "12"), view.may("delete", "12")]).toEqual([[], true, false]);
    expect([view.may("read", "22"), view.may("read", "999")]).toEqual([false, false]);
    expect(view.childrenOf("1")).toEqual(["10"]);
  });

  test("[ST-06] statuses and sums of what is above are those of what may be read", () => {
    const { views, put, world } = plant({ "13": { "group:3": "read" } }, inGroup);
    const view = views.of({ id: "7" });
    const sums = ["0", "1", "10", "11", "13"].map((id) => view.summaryOf(id));
    expect(sums).toEqual(sums.map(() => ({ ...emptySummary(), up: 1 })));
    expect(["0", "1", "10", "11"].map((id) => view.statusOf(id))).toEqual(["up", "up", "up", "up"]);
    expect([world.statusOf("0"), view.statusOf("22"), view.summaryOf("20")]).toEqual([
      "down",
      "unknown",
      emptySummary(),
    ]);
    put({ ...(world.get("1") as ObjectRecord), pause: { since_ms: 1, until_ms: null, message: "x", user_name: "y" } });
    expect([view.statusOf("1"), view.statusOf("13"), view.get("1")?.pause]).toEqual([
      "paused_by_user",
      "paused_by_parent",
      null,
    ]);
  });

  test("[PM-02] a probe that is away shows at the probe, and nowhere above it to those who may not read what it checks", () => {
    const { views, world } = plant({}, inGroup);
    world.apply({ probes: new Map([["1", { status: "disconnected", since_ms: 1, reason: "" }]]) });
    expect([world.statusOf("0"), views.of({ id: "7" }).statusOf("0")]).toEqual(["probe_disconnected", "none"]);
  });

  test("[PM-02] a branch that is taken out of one that may be read", () => {
    const { views, ids } = plant({ "0": { "group:3": "full" }, "11": { "group:3": "none" } }, inGroup);
    const view = views.of({ id: "7" });
    expect(ids.filter((id) => view.get(id) === undefined)).toEqual(["11", "12", "13"]);
    expect(view.summaryOf("0")).toEqual({ ...emptySummary(), up: 1, down: 1 });
    expect([view.statusOf("10"), view.summaryOf("10")]).toEqual(["none", emptySummary()]);
    expect([
      view.may("delete", "10"),
      view.mayWithAllBelow("delete", "10"),
      view.mayWithAllBelow("delete", "20"),
    ]).toEqual([true, false, true]);
  });

  test("[PM-01] an account that may acknowledge does so wherever it may read, and nowhere else", () => {
    const users = { ...inGroup, acknowledging: ["7"] };
    const { views } = plant({ "10": { "group:3": "read" } }, users);
    const view = views.of({ id: "7" });
    expect(["12", "22", "1"].map((id) => view.rightsOn(id))).toEqual([["read", "acknowledge"], [], []]);
    expect([view.mayAnywhere("acknowledge"), view.mayAnywhere("pause")]).toEqual([true, false]);
    expect(view.key).not.toBe(plant({ "10": { "group:3": "read" } }, inGroup).views.of({ id: "7" }).key);
  });
});

describe("what changes", () => {
  test("[PM-02] a right that is given or taken away counts at once, and the key tells what is seen", () => {
    const { views, put, world } = plant({ "10": { "group:3": "read" } }, inGroup);
    const record = world.get("20") as ObjectRecord;
    const keys = [views.of({ id: "7" }).key];
    put(withAccess(record, { "group:3": "read" }));
    keys.push(views.of({ id: "7" }).key);
    expect(views.of({ id: "7" }).get("22")).toBeDefined();
    put(withAccess(record, {}));
    keys.push(views.of({ id: "7" }).key);
    expect(views.of({ id: "7" }).get("22")).toBeUndefined();
    expect(new Set(keys).size).toBe(3);
    const other = withAccess(record, { "group:9": "read" });
    put(other);
    expect(views.of({ id: "7" }).key).toBe(keys[2]);
  });

  test("[PM-02] the key stays through what is done to hidden objects, and changes with what is seen", () => {
    const { views, put, world, remove } = plant({ "10": { "group:3": "read" }, "13": { "group:3": "none" } }, inGroup);
    const known = () => views.of({ id: "7" }).key;
    const record = (id: string) => world.get(id) as ObjectRecord;
    const isSameAfter = (change: () => void): boolean => {
      const before = known();
      change();
      return known() === before;
    };
    const newGroup = object("90", "group", "20");
    expect({
      rightsOfOthers: isSameAfter(() => put(withAccess(record("20"), { "group:4": "read" }))),
      madeWithRights: isSameAfter(() => put(withAccess(newGroup, { "group:3": "none" }))),
      movedFromHereHidden: isSameAfter(() => put({ ...record("13"), parent_id: "21" })),
      movedHidden: isSameAfter(() => put({ ...record("22"), parent_id: "90" })),
      movedBackHidden: isSameAfter(() => put({ ...record("13"), parent_id: "11" })),
      removed: isSameAfter(() => remove("90")),
    }).toEqual({
      rightsOfOthers: true,
      madeWithRights: true,
      movedFromHereHidden: true,
      movedHidden: true,
      movedBackHidden: true,
      removed: true,
    });
    expect({
      movedOut: isSameAfter(() => put({ ...record("12"), parent_id: "21" })),
      movedIn: isSameAfter(() => put({ ...record("12"), parent_id: "11" })),
      hiddenHere: isSameAfter(() => put(withAccess(record("12"), { "group:3": "none" }))),
      shownHere: isSameAfter(() => put(withAccess(record("12"), {}))),
      shownInHidden: isSameAfter(() => put(withAccess(record("21"), { "group:3": "read" }))),
      movedPassage: isSameAfter(() => put({ ...record("20"), parent_id: "0" })),
    }).toEqual({
      movedOut: false,
      movedIn: false,
      hiddenHere: false,
      shownHere: false,
      shownInHidden: false,
      movedPassage: false,
    });
  });

  test("users in the same groups share what is found; it is dropped when nobody looks for long", () => {
    const groups = Object.fromEntries(
      Array.from({ length: 20 }, (_, group) => [String(group), [String(1000 + group)]]),
    );
    const { world } = plant({ "0": Object.fromEntries(Object.keys(groups).map((id) => [`group:${id}`, "read"])) }, {});
    let nowMs = 0;
    const directory = testDirectory({ groups });
    const views = new Views({ world, directory, clock: { monotonicMs: () => nowMs, now: () => nowMs } });
    for (const [members] of Object.values(groups)) views.of({ id: members as string });
    const [one, other] = [views.of({ id: "1000" }), views.of({ id: "1000" })];
    expect(one.scope).toBe(other.scope);
    expect(views.size).toBe(20);
    nowMs = 3_600_000;
    views.of({ id: "1001" });
    expect(views.size).toBe(1);
  });
});

describe("for how long", () => {
  function watched() {
    const planted = plant({ "10": { "group:3": "read" } }, inGroup);
    const clock = { nowMs: 0, monotonicMs: () => clock.nowMs, now: () => clock.nowMs };
    const members = ["7"];
    const views = new Views({ world: planted.world, directory: testDirectory({ groups: { "3": members } }), clock });
    const wait = (ms: number) => (clock.nowMs += ms);
    /** What was found for the user is dropped. */
    const forget = () => {
      wait(3_600_000);
      views.of({ id: "8" });
      expect(views.size).toBe(1);
    };
    return { ...planted, views, members, wait, forget };
  }

  test("[PM-02] a key is the same again while nothing has changed, and never that of other rights", () => {
    const { views, put, world, forget } = watched();
    const { key } = views.of({ id: "7" });
    forget();
    expect(views.of({ id: "7" }).key).toBe(key);
    forget();
    put(withAccess(world.get("10") as ObjectRecord, { "group:3": "none" }));
    expect(views.of({ id: "7" }).key).not.toBe(key);
  });

  test("[PM-02] what is older than the last change of what a user sees is told apart", () => {
    const { views, put, world, members, wait } = watched();
    views.of({ id: "7" });
    wait(5000);
    expect(views.ageMsOf({ id: "7" })).toBe(Infinity);
    put(withAccess(world.get("10") as ObjectRecord, { "group:3": "write" }));
    expect(views.ageMsOf({ id: "7" })).toBe(0);
    wait(5000);
    expect(views.ageMsOf({ id: "7" })).toBe(5000);
    members.pop();
    expect(views.ageMsOf({ id: "7" })).toBe(0);
    expect(views.ageMsOf({ id: "8" })).toBe(Infinity);
  });
});

describe("a right with an end", () => {
  function limited(right: AccessLevel) {
    const planted = plant({}, inGroup);
    const clock = { nowMs: 0, monotonicMs: () => clock.nowMs, now: () => clock.nowMs };
    const views = new Views({ world: planted.world, directory: testDirectory(inGroup), clock });
    planted.put(withAccessUntil(planted.world.get("10") as ObjectRecord, { "group:3": right }, 1000));
    return { ...planted, views, clock, seen: () => planted.ids.filter((id) => views.of({ id: "7" }).get(id)) };
  }

  test("[PM-03] is over at that moment in all that is found, without a change of the world, and given back with the time", () => {
    const { views, clock, seen } = limited("write");
    const view = views.of({ id: "7" });
    const { key } = view;
    const all = ["0", "1", "10", "11", "12", "13"];
    expect([seen(), view.may("edit", "12"), view.summaryOf("0").down]).toEqual([all, true, 1]);
    expect(views.nextEndMs).toBe(1000);
    clock.nowMs = 999;
    expect(views.of({ id: "7" }).key).toBe(key);
    clock.nowMs = 1000;
    // Also the view that a request has taken before.
    expect([seen(), view.may("edit", "12"), view.summaryOf("0").down]).toEqual([["0"], false, 0]);
    expect(view.key).not.toBe(key);
    expect([views.nextEndMs, view.mayAnywhere("read")]).toEqual([null, false]);
    clock.nowMs = 7000;
    expect(views.ageMsOf({ id: "7" })).toBe(6000);
    clock.nowMs = 500;
    expect(seen()).toEqual(all);
  });

  test("[PM-03] full gives no rights that would outlive it, unless it comes without an end as well", () => {
    const { views, put, world } = limited("full");
    const view = views.of({ id: "7" });
    expect([view.may("delete", "12"), view.may("manage_access", "12")]).toEqual([true, false]);
    const { key } = view;
    put(withAccess(world.get("0") as ObjectRecord, { "user:7": "full" }));
    expect(views.of({ id: "7" }).may("manage_access", "12")).toBe(true);
    expect(views.of({ id: "7" }).key).not.toBe(key);
  });
});

describe("against a plain model", () => {
  const users: TestUsers = { groups: { "1": ["7"], "2": ["7"], "3": ["8"] } };
  const subjects = ["group:1", "group:2", "group:3", "user:7"];
  const change = fc.record({
    at: fc.nat(40),
    subject: fc.constantFrom(...subjects),
    level: fc.constantFrom(...accessLevels),
    inherits: fc.boolean(),
  });

  test("[PM-02] levels, what is seen and all sums, through changes of access rights and new objects", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 6, maxLength: 30 }), fc.array(change, { maxLength: 12 }), play),
      { numRuns: 60 },
    );
  });

  function play(
    shape: readonly number[],
    changes: readonly { at: number; subject: string; level: AccessLevel; inherits: boolean }[],
  ) {
    const world = new World(testSlices);
    const records = new Map<string, ObjectRecord>([["0", object("0", "group", null)]]);
    const states = new Map<string, SensorState>();
    for (const [place, number] of shape.entries()) {
      const id = String(place + 1);
      const parents = [...records.values()].filter(({ type }) => type === "group");
      const type = number % 3 === 0 ? "group" : "sensor";
      records.set(id, object(id, type, (parents[number % parents.length] as ObjectRecord).id));
      if (type === "sensor") states.set(id, stateOf(number % 2 === 0 ? "up" : "down"));
    }
    const tell = (ids: readonly string[]) => world.notify(ids, (error) => expect(error).toBeNull());
    tell(world.apply({ objects: [...records.values()], states }));
    const views = testViews(world, users);
    for (const { at, subject, level, inherits } of changes) {
      const id = [...records.keys()][at % records.size] as string;
      const record = withAccess(records.get(id) as ObjectRecord, { [subject]: level }, inherits);
      records.set(id, record);
      tell(world.apply({ objects: [record] }));
      compare(world, records, views);
    }
    compare(world, records, views);
  }

  function compare(world: World, records: ReadonlyMap<string, ObjectRecord>, views: Views): void {
    for (const [user, own] of [
      ["7", ["group:1", "group:2", "user:7"]],
      ["8", ["group:3"]],
    ] as const) {
      const view = views.of({ id: user });
      const levels = new Map([...records.keys()].map((id) => [id, levelOf(records, id, own)]));
      const childrenOf = (id: string) => [...records.values()].filter((each) => each.parent_id === id);
      const isSeen = (id: string): boolean =>
        id === "0" || levels.get(id) !== "none" || childrenOf(id).some((child) => isSeen(child.id));
      const sumOf = (id: string): StatusSummary => {
        const record = records.get(id) as ObjectRecord;
        if (record.type === "sensor") return levels.get(id) === "none" ? emptySummary() : world.summaryOf(id);
        return childrenOf(id)
          .map((child) => sumOf(child.id))
          .reduce(addSummaries, emptySummary());
      };
      for (const id of records.keys()) {
        expect(view.get(id) !== undefined).toBe(isSeen(id));
        expect(view.may("read", id)).toBe(levels.get(id) !== "none");
        expect(view.may("edit", id)).toBe(["write", "full"].includes(levels.get(id) as string));
        expect(view.may("delete", id)).toBe(levels.get(id) === "full");
        expect(view.summaryOf(id)).toEqual(sumOf(id));
        const counted = view.wholeBranches(id).map((branch) => world.summaryOf(branch));
        expect(counted.reduce(addSummaries, emptySummary())).toEqual(sumOf(id));
      }
    }
  }

  function levelOf(records: ReadonlyMap<string, ObjectRecord>, id: string, own: readonly string[]): AccessLevel {
    const found = own.map((subject): AccessLevel => {
      for (let at = records.get(id); at !== undefined; at = records.get(at.parent_id ?? "")) {
        const access = at.own_settings["accessrights"] as
          | { entries: { subject: string; right: AccessLevel }[]; inherits: boolean }
          | undefined;
        const line = access?.entries.find((entry) => entry.subject === subject);
        if (line !== undefined) return line.right;
        if (access?.inherits === false) return "none";
      }
      return "none";
    });
    return accessLevels[Math.max(...found.map((level) => accessLevels.indexOf(level)))] as AccessLevel;
  }
});
