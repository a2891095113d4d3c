import { MemoryImage } from "@monitor/core/memory-store";
import { openTestWorld } from "@monitor/core/testing/test-world";
import type { TestWorld } from "@monitor/core/testing/test-world";
import { objectRecord } from "@monitor/core/storage";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { KeyRing } from "./key-ring.ts";
import { testKey } from "./testing/test-key.ts";
import { watchUnreadableSecrets } from "./unreadable-secrets.ts";

const place = { section: "linux", key: "password" };
const ring = new KeyRing(testKey());
const other = new KeyRing(testKey());

let image: MemoryImage;
let server: TestWorld;
let group: string;
let stop: () => void;

beforeEach(async () => {
  image = new MemoryImage();
  server = await openTestWorld(image);
  group = await server.addGroup();
  stop = () => {};
});
afterEach(async () => {
  stop();
  await server.close();
});

const watch = () => {
  stop = watchUnreadableSecrets({ ...server, secrets: ring });
};

function setPassword(id: string, by: KeyRing, section = place.section): Promise<void> {
  return server.writer.change(() => {
    const record = server.world.get(id) ?? objectRecord({ id, type: "group", parent_id: "1", name: "", created_ms: 1 });
    const own_settings = { ...record.own_settings, [section]: { password: by.seal("hunter2", place) } };
    return { draft: { changed: [{ ...record, own_settings }] }, result: undefined };
  });
}

const problem = () => server.problems.get("secrets_unreadable");

describe("secrets that can't be opened", () => {
  test("are no problem while there are none", async () => {
    watch();
    await setPassword(group, ring);
    expect([problem(), server.logger.lines]).toEqual([null, []]);
  });

  test("are one of the server from the start on, with their number and what to do", async () => {
    await setPassword(group, other);
    watch();
    expect(problem()).toEqual({
      code: "secrets_unreadable",
      since_ms: server.clock.now(),
      message:
        "A secret in the settings can't be opened with the key of this server, and sensors that need it are unknown. Give the server the previous key (SECRET_KEY_PREVIOUS), or enter the secrets again.",
      parameters: { secrets: 1 },
    });
    expect(server.logger.facts).toMatchObject([{ count: 1, objects: [group] }]);
  });

  test("are counted as they come and go, since the first", async () => {
    watch();
    await setPassword(group, other);
    const since = problem()?.since_ms;
    server.clock.advance(5000);
    const second = await server.addGroup();
    await setPassword(second, other);
    expect(problem()).toMatchObject({
      since_ms: since,
      parameters: { secrets: 2 },
      message: expect.stringMatching(/^2 /),
    });
    await setPassword(group, ring);
    expect(problem()).toMatchObject({ since_ms: since, parameters: { secrets: 1 } });
    await server.commands.deleteObject(second, { id: "100", login_name: "tester" });
    expect(problem()).toBeNull();
  });

  test("are those in a field for which they were not sealed, too", async () => {
    watch();
    await setPassword(group, ring, "windows");
    expect(problem()).toMatchObject({ parameters: { secrets: 1 } });
  });

  test("are not looked at any more after stop", async () => {
    watch();
    stop();
    await setPassword(group, other);
    expect(problem()).toBeNull();
  });
});
