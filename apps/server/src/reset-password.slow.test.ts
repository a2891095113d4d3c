import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { composeCore } from "@monitor/core/installation";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { openTestSqlite } from "./storage/testing/open-test-sqlite.ts";
import { createFolder } from "./testing/folder.ts";
import { password, SpawnedServer } from "./testing/spawned-server.ts";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { testSlices } from "@monitor/core/testing/test-slices";

const patience = { timeout: 120_000 };
const script = fileURLToPath(new URL("../../../scripts/reset-password.mjs", import.meta.url));
let folder: ReturnType<typeof createFolder>;
let server: SpawnedServer | null = null;
beforeEach(() => {
  folder = createFolder();
});
afterEach(async () => {
  await server?.end("SIGKILL");
  server = null;
  folder.remove();
});

const dataDir = () => join(folder.path, "data");

function reset(names: readonly string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir(), ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...names], { env, encoding: "utf8" });
  return { code: status, stdout, stderr };
}

/** Makes the account of a stopped server inactive. */
async function lock(loginName: string): Promise<void> {
  const storage = openTestSqlite(dataDir());
  const { writer, directory } = await composeCore(storage, {
    clock: createFakeClock(),
    logger: createTestLogger(),
    slices: testSlices,
  });
  const id = directory.findUser(loginName)?.id ?? "";
  const accounts = [{ do: "update_user", id, changes: { is_active: false } }] as const;
  await writer.change(() => ({ draft: { accounts }, result: undefined }));
  await storage.close();
}

async function start(): Promise<SpawnedServer> {
  server = new SpawnedServer(folder.path);
  await server.login();
  return server;
}

const linkIn = (output: string): URL => new URL(/http\S+/.exec(output)?.[0] ?? "");

describe("npm run reset-password", patience, () => {
  test("[LO-07] [LO-08] prints a link to the running server, which sets a new password once", async () => {
    const running = await start();
    const { code, stdout, stderr } = reset(["PRTGadmin"]);
    expect([code, stderr]).toEqual([0, ""]);
    const link = linkIn(stdout);
    expect(`${link.origin}${link.pathname}`).toBe(`${await running.ready()}/reset-password`);
    const body = { ...Object.fromEntries(link.searchParams), password: "Another-Horse-2" };
    await running.call("POST", "/users/reset-password", body);
    await expect(running.call("POST", "/users/reset-password", body)).rejects.toThrow("INVALID_PASSWORD_RESET_TOKEN");
    await expect(running.login(password)).rejects.toThrow("LOGIN_FAILED");
    await running.login("Another-Horse-2");
    expect(running.output).not.toContain(link.searchParams.get("token"));
  });

  test("[LO-07] works while the server is stopped, with the address that people use", async () => {
    await (await start()).end("SIGTERM");
    const { code, stdout } = reset(["prtgadmin"], { PUBLIC_URL: "https://monitor.example/" });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^https:\/\/monitor\.example\/reset-password\?token=[0-9a-f-]{36}&username=prtgadmin$/m);
  });

  test("[LO-07] what can't be is told in one clear line", async () => {
    const refusal = (names: readonly string[], environment?: Record<string, string>) => {
      const { code, stdout, stderr } = reset(names, environment);
      expect([code, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/^[^\n]+\n$/);
      return stderr;
    };
    expect(refusal(["prtgadmin"])).toContain("There is no database");
    await (await start()).end("SIGTERM");
    expect(refusal([])).toContain("npm run reset-password -- <login name>");
    expect(refusal(["one", "two"])).toContain("npm run reset-password -- <login name>");
    expect(refusal(["nobody\n"])).toBe('There is no user with the login name "nobody\\n".\n');
    expect(refusal(["prtgadmin"], { PUBLIC_URL: "nowhere" })).toContain("PUBLIC_URL can't be");
    await lock("prtgadmin");
    expect(refusal(["prtgadmin"])).toContain("not active");
  });
});
