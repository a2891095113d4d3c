import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { composeServer } from "./compose.ts";
import type { Server } from "./compose.ts";
import { readConfig } from "./config.ts";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createFolder } from "./testing/folder.ts";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { FakeProbe, ok } from "@monitor/core/testing/test-world";

const password = "First-Light-2026";
const address = "http://127.0.0.1:8080";
const clock = createFakeClock();
let folder: ReturnType<typeof createFolder>;
let logger: ReturnType<typeof createTestLogger>;
let link: FakeProbe;
let server: Server;

async function compose(adminPassword = password): Promise<void> {
  link = new FakeProbe();
  logger = createTestLogger();
  const environment = {
    DATA_DIR: join(folder.path, "data"),
    MACHINE_ROOT: join(folder.path, "machine"),
    ADMIN_PASSWORD: adminPassword,
    SITE_NAME: "Site under test",
  };
  const options = { clock, logger, createProbeLink: () => link, shouldValidateResponses: true };
  server = await composeServer(readConfig(environment), options);
}

beforeEach(async () => {
  folder = createFolder();
  mkdirSync(join(folder.path, "machine"));
  await compose();
});
afterEach(async () => {
  await server.stop();
  folder.remove();
});

async function get<T>(path: string, token = ""): Promise<T> {
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: `/api/v2${path}`, headers })).json<T>();
}

async function login(): Promise<string> {
  const payload = { username: "prtgadmin", password };
  const response = await server.app.inject({ method: "POST", url: "/api/v2/session", payload });
  return response.json<{ token: string }>().token;
}

describe("a composed server", () => {
  test("makes the administrator once and keeps its installation id", async () => {
    await server.start();
    const names = () => server.accounts.users.all().map(({ login_name }) => login_name);
    expect(names()).toEqual(["prtgadmin"]);
    const settings = await get<{ site_name: string; installation_id: string }>("/settings/public");
    expect(settings.site_name).toBe("Site under test");
    await server.stop();
    await compose();
    await server.start();
    expect(names()).toEqual(["prtgadmin"]);
    expect(await get("/settings/public")).toEqual(settings);
  });

  test.each(["Password1", "prtgadmin"])(
    "[LO-08] takes %s for its first user, and warns without naming it",
    async (weak) => {
      const warnings = () => logger.lines.filter(({ level }) => level === "warn").map(({ message }) => message);
      await server.stop();
      await compose(weak);
      await server.start();
      expect(server.accounts.users.all()).toHaveLength(1);
      expect(warnings()).toEqual([expect.stringContaining("ADMIN_PASSWORD is easy to guess")]);
      await server.stop();
      await compose(weak);
      await server.start();
      expect(warnings()).toEqual([]);
    },
  );

  test.each([password, ""])("[LO-08] has nothing to say of %j: a good one, or none", async (good) => {
    await server.stop();
    await compose(good);
    await server.start();
    expect(logger.lines.filter(({ level }) => level === "warn")).toEqual([]);
  });

  test("shows what its probe finds on the first world's sensors", async () => {
    await server.start();
    await server.startFirstSetup(address);
    link.sayHello();
    const assigned = link.ofType("assignments").flatMap(({ upserts }) => upserts);
    expect(assigned.map(({ kind }) => kind).sort()).toEqual([
      "corestate",
      "http",
      "system-cpu",
      "system-diskfree",
      "system-memory",
      "system-uptime",
    ]);
    const disk = assigned.find(({ kind }) => kind === "system-diskfree")?.sensor_id ?? "";
    link.say({
      type: "results",
      batch_id: "1",
      sequence: 1,
      oldest_sequence: 1,
      results: [ok(disk, clock.now(), { free_space: 3 })],
    });
    const sensor = await get<{ status: string; message: string }>(`/sensors/${disk}/overview`, await login());
    expect(sensor).toMatchObject({ status: "DOWN", message: "3 % (Free Space) is below the error limit of 5 %" });
  });

  test("[LO-07] stops only when the mails under way are sent, and with the database still open", async () => {
    await server.start();
    const order: string[] = [];
    const { passwordRequests } = server.accounts;
    passwordRequests.finish = async () => {
      const { users } = await server.storage.load();
      order.push(users.length === 1 ? "mails" : "nothing");
    };
    await server.stop();
    expect(order).toEqual(["mails"]);
  });

  test("[CA-08] stores the last use of API keys before it stops", async () => {
    await server.start();
    const headers = { authorization: `Bearer ${await login()}` };
    const made = await server.app.inject({
      method: "POST",
      url: "/api/v2/users/me/api-keys",
      headers,
      payload: { name: "Script" },
    });
    const { key } = made.json<{ key: string }>();
    await get("/version", key);
    clock.advance(5000);
    await get("/version", key);
    const usedMs = clock.now();
    await server.stop();
    await compose();
    expect((await server.storage.load()).apiKeys).toMatchObject([{ last_used_ms: usedMs }]);
  });

  test("stops once, however often it is asked to, and frees its folder", async () => {
    await server.start();
    await Promise.all([server.stop(), server.stop()]);
    expect(clock.waiting).toBe(0);
    await compose();
    expect(server.world.get("1")?.type).toBe("probe");
  });
});
