import type { SettingValue } from "@monitor/contract";
import { objectTypes } from "@monitor/domain";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import type { Change } from "../storage/changes.ts";
import type { ObjectRecord } from "../storage/records.ts";
import { newStates } from "../world/load-world.ts";
import type { Draft } from "../writer/draft.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";

/* The change log has what is needed to take back a change of the tree: here it is done. */

let image: MemoryImage;
let server: TestWorld;

beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
});
afterEach(async () => {
  await server.close();
});

/** All records and the order of all children. */
function tree() {
  const ids = objectTypes.flatMap((type) => server.world.idsOfType(type));
  return new Map(ids.toSorted().map((id) => [id, [server.world.get(id), server.world.childrenOf(id)]]));
}

async function lastChange(): Promise<Change> {
  const changes = await server.storage.changes.readAfter(server.writer.seq - 1, 1);
  return changes[0] as Change;
}

function undoOf({ kind, object_ids: [top = ""], before }: Change): Draft {
  const {
    objects,
    others = [],
    ...fields
  } = (before ?? {}) as Record<string, unknown> & {
    objects?: ObjectRecord[];
    others?: Partial<ObjectRecord>[];
  };
  if (kind === "deleted") return { created: objects ?? [], states: newStates(objects ?? []) };
  const own = Object.keys(fields).length === 0 ? [] : [{ id: top, ...fields }];
  const changed = [...own, ...others].map(
    (entry) => ({ ...server.world.get(entry.id ?? ""), ...entry }) as ObjectRecord,
  );
  return kind === "cloned" ? { removed: [top], changed } : { changed };
}

async function undoLast(): Promise<void> {
  const draft = undoOf(await lastChange());
  await server.writer.change(() => ({ draft, result: undefined }));
}

async function plant(): Promise<string[]> {
  const groups = [await server.addGroup(), await server.addGroup()];
  groups.push(await server.addGroup(groups[0]));
  const devices: string[] = [];
  for (const group of groups) devices.push(await server.addDevice(group), await server.addDevice(group));
  for (const device of devices) await server.addSensor(device);
  return [...groups, ...devices];
}

test("[EN-25] what was moved, cloned or deleted is as before when it is taken back", async () => {
  const all = await plant();
  const id = () => fc.constantFrom(...all);
  const place = fc.option(fc.oneof(fc.record({ position: fc.nat(50) }), fc.constant({ preset: "top" } as const)));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("move", "clone", "delete"), fc.tuple(id(), id()), place, async (verb, ids, to) => {
      const [moved, parent_id] = ids;
      const before = tree();
      const seq = server.writer.seq;
      const { commands } = server;
      const input = { parent_id, place: to, has_own_settings: true };
      const command =
        verb === "move"
          ? commands.moveObject(moved, input, tester)
          : verb === "clone"
            ? commands.cloneObject(moved, input, tester)
            : commands.deleteObject(moved, tester);
      await command.catch(() => undefined);
      if (server.writer.seq === seq) return;
      expect(server.writer.seq).toBe(seq + 1);
      await undoLast();
      expect(tree()).toEqual(before);
    }),
    { numRuns: 60 },
  );
});

test("[EN-26] what was set on several objects is as before when it is taken back, secrets and inheritance too", async () => {
  const all = await plant();
  const secret = () => ({
    ...server.secrets.seal("a secret", { section: "linuxconnection", key: "linuxloginpassword" }),
  });
  const id = () => fc.constantFrom(...all, "0");
  const section = fc.constantFrom("linuxconnection", "intervalgroup");
  const edits = fc.record({
    addedTags: fc.subarray(["a", "b"]),
    removedTags: fc.subarray(["a", "b"]),
    priority: fc.constantFrom(1, 3, 5),
  });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(id()), section, fc.option(edits), async (ids, name, basic) => {
      const before = tree();
      const values: Record<string, SettingValue> =
        name === "intervalgroup" ? { interval: 30 } : { linuxloginpassword: secret() };
      const sections = { [name]: basic === null ? null : values };
      const edit = { addedTags: [], removedTags: [], ...basic, sections };
      const versions = new Map(ids.map((each) => [each, null]));
      const { seq, changed } = await server.commands.editObjects({ edit, versions, refusalOf: () => null }, tester);
      expect(seq).toBe(changed.length === 0 ? null : server.writer.seq);
      if (seq === null) return;
      expect((await lastChange()).object_ids).toEqual(expect.arrayContaining([...changed]));
      await undoLast();
      expect(tree()).toEqual(before);
      // The next round begins with it done.
      await server.commands.editObjects({ edit, versions, refusalOf: () => null }, tester);
    }),
    { numRuns: 60 },
  );
});
