import { describe, expect, test } from "vitest";
import { objectRecord } from "../../storage/object-record.ts";
import { testSlices } from "../../testing/test-slices.ts";
import { testViews, withAccess } from "../../testing/test-views.ts";
import { World } from "../../world/world.ts";
import { createChangeJournal } from "./change-journal.ts";
import { createEventFeed } from "./event-feed.ts";

const reader = { id: "7" };
const depth = 2000;

/** A chain of groups: 10 below the root group, each below the one before. */
function plantChain() {
  const world = new World(testSlices);
  const group = (id: string, parent_id: string | null) =>
    objectRecord({ id, type: "group", parent_id, name: id, created_ms: 0 });
  const chain = Array.from({ length: depth }, (_, level) => group(String(10 + level), level ? String(9 + level) : "0"));
  const other = withAccess(group("8", "0"), { "group:3": "none" });
  world.apply({ objects: [group("0", null), other, withAccess(chain[0]!, { "group:3": "read" }), ...chain.slice(1)] });
  const clock = { monotonicMs: () => 0, now: () => 0 };
  return {
    world,
    journal: createChangeJournal({ world, clock, processMark: "one" }),
    views: testViews(world, { groups: { "3": ["7"] } }, clock),
    put: (id: string, parent_id: string) => tell(world, world.apply({ objects: [group(id, parent_id)] })),
    remove: (id: string) => tell(world, world.apply({ removed: [id] })),
  };
}

const tell = (world: World, ids: readonly string[]) => world.notify(ids, (error) => expect(error).toBeNull());

describe("a tree of older data that is thousands of levels deep", () => {
  test("its deletion is remembered once for each object, and told to those who could read it", () => {
    const { world, journal, views, remove } = plantChain();
    const before = world.totalVersion;
    const request = { object: "0", watch: [], watchFull: [], hasContainers: true, fromVersion: before };
    const limits = { objects: 200, changes: 2 * depth };
    const feedOf = (id: string) =>
      createEventFeed({ world, journal, limits }, { ...request, viewKey: views.of({ id }).key });
    const [seeing, blind] = [feedOf(reader.id), feedOf("8")];
    expect([seeing.next(views.of(reader)), blind.next(views.of({ id: "8" }))]).toEqual([null, null]);
    remove("11");
    const places = (journal.since(before) ?? []).flatMap(({ former }) => former ?? []);
    expect(places).toHaveLength(depth - 1);
    const all = new Set(places);
    expect(places.filter(({ above }) => above !== null && !all.has(above))).toEqual([]);
    const frame = JSON.parse(seeing.next(views.of(reader))?.data ?? "") as { removed: string[] };
    expect(frame.removed).toHaveLength(depth - 1);
    expect(blind.next(views.of({ id: "8" }))).toBeNull();
  });

  test("[PM-02] what was deleted first is judged by what is above it, also when that goes later", () => {
    const { world, journal, views, put, remove } = plantChain();
    put("9000", "0");
    const before = world.totalVersion;
    const readable = () =>
      (journal.since(before) ?? []).map(({ id, former }) => [
        id,
        former !== null && journal.places.couldRead(views.of(reader), former),
      ]);
    remove("15");
    remove("12");
    expect(new Map(readable() as [string, boolean][]).get("1500")).toBe(true);
    remove("10");
    expect(new Map(readable() as [string, boolean][]).get("1500")).toBe(true);
    remove("9000");
    expect(new Map(readable() as [string, boolean][]).get("9000")).toBe(false);
  });
});
