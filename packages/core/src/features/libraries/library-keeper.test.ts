import { maxLibraries } from "@monitor/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MemoryImage } from "../../memory-store/memory-image.ts";
import { openTestWorld } from "../../testing/test-world.ts";
import type { TestWorld } from "../../testing/test-world.ts";
import { createLibraryKeeper } from "./library-keeper.ts";

const filter = "status = down";
let image: MemoryImage;
let server: TestWorld;
beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
});
afterEach(() => server.close());

test("[CA-30] libraries outlast a restart, and no id is given again", async () => {
  const keeper = createLibraryKeeper(server);
  const [one, other] = [
    await keeper.create({ name: "One", filter }, null),
    await keeper.create({ name: "Other", filter }, null),
  ];
  await keeper.remove(other.id, null);
  await server.close();
  server = await openTestWorld(image);
  const later = createLibraryKeeper(server);
  expect(later.all()).toEqual([one]);
  expect((await later.create({ name: "Third", filter }, null)).id).toBe("3");
});

test("[CA-30] there are only so many", async () => {
  const keeper = createLibraryKeeper(server);
  const make = (count: number) => keeper.create({ name: `Library ${count}`, filter }, null);
  for (let count = 1; count <= maxLibraries; count += 1) await make(count);
  await expect(make(0)).rejects.toEqual(expect.objectContaining({ code: "BAD_REQUEST" }));
  expect(keeper.all()).toHaveLength(maxLibraries);
});

test("[CA-30] what can't be stored has not changed", async () => {
  const keeper = createLibraryKeeper(server);
  const one = await keeper.create({ name: "One", filter }, null);
  const end = server.refuseStorage();
  await expect(keeper.change(one.id, { name: "Two" }, null)).rejects.toThrow();
  await expect(keeper.remove(one.id, null)).rejects.toThrow();
  end();
  expect(keeper.all()).toEqual([one]);
});
