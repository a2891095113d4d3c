import { silentLogger } from "@monitor/core/runtime";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { FakeProbe } from "@monitor/core/testing/test-world";
import { lastingExitCode, StartupError } from "@monitor/core/storage";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { composeServer } from "../compose.ts";
import type { Server } from "../compose.ts";
import { readConfig } from "../config.ts";
import { describePostgres } from "../storage/testing/describe-postgres.ts";
import { createFolder } from "../testing/folder.ts";
import { KeyRing } from "./key-ring.ts";
import { newKeyText } from "./secret-key.ts";
import { testKey } from "./testing/test-key.ts";

const place = { section: "httpcredentials", key: "httppassword" };
const [key, other] = [newKeyText(), newKeyText()];
vi.setConfig({ testTimeout: 60_000 });

describePostgres("a second server on the same database", (postgres, url) => {
  let folder: ReturnType<typeof createFolder>;
  let running: Server[];

  async function start(name: string, keys: Record<string, string>, logger = silentLogger): Promise<Server> {
    const environment = {
      DATA_DIR: join(folder.path, name),
      ADMIN_PASSWORD: "Correct-Horse-1",
      DATABASE_URL: url,
      ...keys,
    };
    const server = await composeServer(readConfig(environment), { logger, createProbeLink: () => new FakeProbe() });
    running.push(server);
    await server.start();
    return server;
  }

  /** As a verb stores it. */
  function setPassword(server: Server, text: string): Promise<void> {
    return server.writer.change(() => {
      const record = server.world.get("1");
      if (record === undefined) throw new Error("There is no probe.");
      const sealed = new KeyRing(testKey(text)).seal("hunter2", place);
      return {
        draft: { changed: [{ ...record, own_settings: { httpcredentials: { httppassword: sealed } } }] },
        result: undefined,
      };
    });
  }

  beforeEach(async () => {
    await postgres.emptyDatabase();
    folder = createFolder();
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((server) => server.stop()));
    folder.remove();
  });

  test("starts with the same key, or with it among the previous keys", async () => {
    const first = await start("first", { SECRET_KEY: key });
    await setPassword(first, key);
    const both: Record<string, string>[] = [{ SECRET_KEY: key }, { SECRET_KEY: other, SECRET_KEY_PREVIOUS: key }];
    for (const keys of both) {
      const second = await start("second", keys);
      expect(second.takeOver).not.toBeNull();
      expect((await second.app.inject({ url: "/api/v2/health" })).statusCode).toBe(204);
      await second.stop();
    }
  });

  test.each([
    ["another SECRET_KEY", { SECRET_KEY: other }],
    ["a key file of its own", {}],
  ])("with %s says so in one line and does not start, and leaves all as it is", async (_what, keys) => {
    const first = await start("first", { SECRET_KEY: key });
    await setPassword(first, key);
    const refused = start("second", keys as Record<string, string>);
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(
      /^The secrets in the database are sealed with another key \(\S{11}\) than this server has \(\S{11}\): set the same SECRET_KEY on both servers\.$/,
    );
    await expect(refused).rejects.toMatchObject({ exitCode: lastingExitCode });
    expect(first.world.get("1")?.own_settings).toMatchObject({ httpcredentials: {} });
  });

  test("warns of another key while there are no secrets yet", async () => {
    const first = await start("first", { SECRET_KEY: key });
    await first.writer.idle();
    const logger = createTestLogger();
    await start("second", { SECRET_KEY: other }, logger);
    const warnings = logger.lines.filter(({ level }) => level === "warn").map(({ message }) => message);
    expect(warnings).toEqual([
      "The server that writes has another key for secrets: set the same SECRET_KEY on both servers",
    ]);
  });
});
