import { maxTreeDepth } from "@monitor/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";
import { objectRecord } from "../storage/object-record.ts";
import { newStates } from "../world/index.ts";
import type { ObjectMove } from "./command-types.ts";

let image: MemoryImage;
let server: TestWorld;
let [one, other, device, sensor] = ["", "", "", ""];

beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
  [one, other] = [await server.addGroup(), await server.addGroup()];
  device = await server.addDevice(one);
  sensor = await server.addSensor(device);
});
afterEach(async () => {
  await server.close();
});

const move = (id: string, parent_id: string, place: ObjectMove["place"] = null) =>
  server.commands.moveObject(id, { parent_id, place }, tester);
const clone = (id: string, parent_id: string) =>
  server.commands.cloneObject(id, { parent_id, place: null, has_own_settings: true }, tester);
const refusal = (command: Promise<unknown>) =>
  command.then(
    () => "done",
    (error: unknown) => error,
  );
const isTooDeep = expect.objectContaining({ name: "CommandError", reason: "too_deep" });

/** A branch of groups, one below the other; gives their ids, the top first. */
async function plantDeep(parentId: string, levels: number): Promise<string[]> {
  const ids: string[] = [];
  await server.writer.change((turn) => {
    const created = Array.from({ length: levels }, () => {
      const id = turn.takeObjectId();
      const parent_id = ids.at(-1) ?? parentId;
      ids.push(id);
      return objectRecord({
        id,
        type: "group",
        parent_id,
        name: `Level ${ids.length}`,
        position: 10,
        created_ms: 1,
      });
    });
    return { draft: { created, states: newStates(created) }, result: undefined };
  });
  return ids;
}
const levelOf = (id: string) => server.world.ancestorsOf(id).length;
const at = (ids: readonly string[], level: number) => ids.find((id) => levelOf(id) === level) ?? "";

test("[EN-25] the greatest depth holds for what is made, moved and cloned", async () => {
  const groups = await plantDeep(one, maxTreeDepth - 2);
  const [last, beforeLast] = [at(groups, maxTreeDepth), at(groups, maxTreeDepth - 1)];
  const before = server.writer.seq;
  const refused = [server.addGroup(last), server.addDevice(last), move(device, beforeLast), move(other, last)];
  for (const command of [...refused, clone(device, beforeLast), clone(one, one)]) {
    expect(await refusal(command)).toEqual(isTooDeep);
  }
  expect(await refusal(clone(one, last))).toMatchObject({
    message: 'The tree has at most 64 levels below the root group; with "Group" here it would have 127.',
  });
  expect(server.writer.seq).toBe(before);
  const fitting = at(groups, maxTreeDepth - 2);
  await move(device, fitting);
  await clone(device, fitting);
  await server.addDevice(beforeLast);
  expect(levelOf(sensor)).toBe(maxTreeDepth);
});

test("[EN-25] what is deeper, from before there was a limit, is loaded, ordered, moved up and deleted", async () => {
  const groups = await plantDeep(one, 200);
  await server.close();
  server = await openTestWorld(image, server.clock);
  const [top, inner, deep] = [groups[0]!, groups[50]!, groups[150]!];
  expect(levelOf(groups.at(-1)!)).toBe(202);
  const beside = await server.addGroup(one);
  await move(beside, one, { preset: "top" });
  await move(top, one, { preset: "top" });
  await move(inner, one);
  expect(await refusal(move(inner, top))).toEqual(isTooDeep);
  await server.commands.deleteObject(deep, tester);
  await server.commands.deleteObject(one, tester);
  expect(groups.filter((id) => server.world.get(id) !== undefined)).toEqual([]);
});
