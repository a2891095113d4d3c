import { keyScopes, objectRights, rightsOfLevel } from "@monitor/domain";
import type { KeyScope, ObjectRight } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { objectRecord } from "../storage/object-record.ts";
import { testSlices } from "../testing/test-slices.ts";
import { testViews, withAccess } from "../testing/test-views.ts";
import { World } from "../world/world.ts";

const writing: readonly ObjectRight[] = ["read", "acknowledge", "pause", "resume", "scan", "edit"];
const left: Readonly<Record<KeyScope, readonly ObjectRight[]>> = {
  read: ["read"],
  acknowledge: ["read", "acknowledge"],
  write: writing,
  full: objectRights,
};

/** Group 10 is readable for user 7, group 20 is open to that user for changes; user 1 is an administrator. */
function plantWorld() {
  const group = (id: string) => objectRecord({ id, type: "group", parent_id: "0", name: id, created_ms: 0 });
  const root = objectRecord({ id: "0", type: "group", parent_id: null, name: "Root", created_ms: 0 });
  const world = new World(testSlices);
  const objects = [root, withAccess(group("10"), { "user:7": "read" }), withAccess(group("20"), { "user:7": "write" })];
  world.apply({ objects: [...objects, group("30")] });
  return { world, views: testViews(world, { administrators: ["1"], groups: {} }) };
}
const plant = () => plantWorld().views;

describe.each(keyScopes)("[CA-07] a view with a key of the scope %s", (keyScope) => {
  test("an administrator sees everything, and may do what the scope leaves", () => {
    const view = plant().of({ id: "1", keyScope });
    for (const id of ["0", "10", "20", "30"]) {
      expect(view.get(id)).toBeDefined();
      expect(view.rightsOn(id)).toEqual(left[keyScope]);
      for (const right of objectRights) {
        const may = left[keyScope].includes(right);
        expect([right, view.may(right, id), view.mayAnywhere(right), view.mayWithAllBelow(right, id)]).toEqual([
          right,
          may,
          may,
          may,
        ]);
      }
    }
    expect(view.may("read", "4711")).toBe(false);
  });

  test("a user sees what the user sees, and may do what both leave", () => {
    const views = plant();
    const [own, view] = [views.of({ id: "7" }), views.of({ id: "7", keyScope })];
    for (const id of ["0", "10", "20", "30"]) {
      expect(view.get(id)).toEqual(own.get(id));
      expect(view.rightsOn(id)).toEqual(own.rightsOn(id).filter((right) => left[keyScope].includes(right)));
    }
    expect(view.rightsOn("20")).toEqual(
      rightsOfLevel("write", { mayAcknowledge: false }).filter((right) => left[keyScope].includes(right)),
    );
    expect(view.mayAnywhere("pause")).toBe(left[keyScope].includes("pause"));
    expect(view.mayAnywhere("delete")).toBe(false);
  });

  test("only a full one of an administrator does for what is for administrators", () => {
    const views = plant();
    expect(views.callerOf({ id: "1", keyScope }).isAdministrator).toBe(keyScope === "full");
    expect(views.callerOf({ id: "7", keyScope }).isAdministrator).toBe(false);
  });
});

describe("[CA-31] a view with a key for some objects", () => {
  const ids = ["0", "10", "20", "30"];
  const seen = (view: ReturnType<ReturnType<typeof plant>["of"]>) => ids.filter((id) => view.isReadable(id));

  test("is that of its user and nothing else: never more, also of an administrator, who is none with it", () => {
    const views = plant();
    const of = (id: string, ...keyObjects: string[]) => views.of({ id, keyScope: "full", keyObjects });
    expect([seen(of("1", "10", "30")), seen(of("7", "10", "30")), seen(of("7", "0"))]).toEqual([
      ["10", "30"],
      ["10"],
      ["10", "20"],
    ]);
    expect([seen(of("1", "99")), seen(of("1")), seen(of("98", "10"))]).toEqual([[], [], []]);
    expect(of("1", "10").get("0")).toMatchObject({ name: "Root", own_settings: {} });
    expect(of("1", "10").rightsOn("10")).toEqual(objectRights.filter((right) => right !== "manage_access"));
    expect(of("7", "10", "20").rightsOn("20")).toEqual(writing);
    expect(views.of({ id: "1", keyScope: "read", keyObjects: ["10"] }).rightsOn("10")).toEqual(["read"]);
    expect([of("1", "10").viewer.isAdministrator, of("1", "10").scope === null]).toEqual([false, false]);
    expect(views.callerOf({ id: "1", keyScope: "full", keyObjects: ["0"] }).isAdministrator).toBe(false);
  });

  test("has a key of its own for what is remembered, and another one once the objects are gone", () => {
    const { views, world } = plantWorld();
    const of = (keyObjects: string[] | null) => views.of({ id: "1", keyScope: "read", keyObjects });
    const keys = [of(null), of(["10"]), of(["30"]), of(["10", "30"])].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const view = of(["30"]);
    expect(view.isPassage("0")).toBe(true);
    world.notify(world.apply({ removed: ["30"] }), (error) => expect(error).toBeNull());
    expect([seen(view), view.key === keys[2], view.mayAnywhere("read")]).toEqual([[], false, false]);
  });

  test("loses what is moved away, and tells that it has changed", () => {
    const { views, world } = plantWorld();
    const view = views.of({ id: "1", keyScope: "read", keyObjects: ["10"] });
    const put = (parent_id: string) => {
      const record = objectRecord({ id: "11", type: "group", parent_id, name: "11", created_ms: 0 });
      world.notify(world.apply({ objects: [record] }), (error) => expect(error).toBeNull());
    };
    put("10");
    const { key } = view;
    expect(view.isReadable("11")).toBe(true);
    put("20");
    expect([view.isReadable("11"), view.key === key]).toEqual([false, false]);
  });
});

test("[CA-07] what is remembered of a response is never that of another scope", () => {
  const views = plant();
  for (const id of ["1", "7"]) {
    const keys = [null, ...keyScopes].map((keyScope) => views.of({ id, keyScope }).key);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test("[CA-07] a key of nobody sees nothing", () => {
  const view = plant().of({ id: "99", keyScope: "full" });
  expect([view.get("10"), view.rightsOn("10")]).toEqual([undefined, []]);
});
