import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { composeServer } from "../../compose.ts";
import type { Server } from "../../compose.ts";
import { readConfig } from "../../config.ts";
import { silentLogger } from "@monitor/core/runtime";
import { FakeProbe } from "@monitor/core/testing/test-world";
import { describePostgres } from "../../storage/testing/describe-postgres.ts";
import type { AccountWrite } from "@monitor/core/storage";

const oldPassword = "Correct-Horse-1";
const newPassword = "Another-Horse-2";
const credentials = { username: "prtgadmin", password: oldPassword };

let server: Server;
let dataDir: string;
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

async function startServer(environment: Record<string, string>): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), "login-race-"));
  const config = readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: oldPassword, ...environment });
  server = await composeServer(config, { logger: silentLogger, createProbeLink: () => new FakeProbe() });
  await server.start();
}

async function send(method: "GET" | "POST", path: string, options: { token?: string; body?: object } = {}) {
  const headers = options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
  const payload = options.body === undefined ? {} : { payload: options.body };
  const response = await server.app.inject({ method, url: `/api/v2${path}`, headers, ...payload });
  return {
    status: response.statusCode,
    token: (response.body === "" ? {} : response.json<{ token?: string }>()).token,
  };
}

/** Holds the first commit that has such a write: `reached` settles when it is there, and it goes on with `release`. */
function hold(matches: (write: AccountWrite) => boolean) {
  let [reach, release] = [(): void => {}, (): void => {}];
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const commit = server.storage.commit.bind(server.storage);
  let isHeld = false;
  server.storage.commit = async (writes) => {
    if (!isHeld && writes.accounts.some(matches)) {
      isHeld = true;
      reach();
      await released;
    }
    await commit(writes);
  };
  return { reached, release };
}

const changes = (field: "last_login_ms" | "password_hash") => (write: AccountWrite) =>
  write.do === "update_user" && write.changes[field] !== undefined;

function raceTests(environment: () => Promise<Record<string, string>>): void {
  test.each([
    ["before the change is judged", false],
    ["while the change is judged and not committed", true],
  ])("[LO-08] a login with the old password that begins its session %s leaves none", async (_when, isLate) => {
    await startServer(await environment());
    const { token = "" } = await send("POST", "/session", { body: credentials });
    // The login has proved its password and is about to be noted; the change waits behind it.
    const noted = hold(changes("last_login_ms"));
    const login = send("POST", "/session", { body: credentials });
    await noted.reached;
    const asked = vi.spyOn(server.accounts.users, "change");
    const body = { current_password: oldPassword, password: newPassword };
    const changed = send("POST", "/ext/account/password", { token, body });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    const stored = hold(changes("password_hash"));
    const { sessions } = server.accounts;
    const start = sessions.start.bind(sessions);
    vi.spyOn(sessions, "start").mockImplementation(async (...facts) => {
      if (isLate) await stored.reached;
      return start(...facts);
    });
    noted.release();
    await stored.reached;
    await new Promise((resolve) => setImmediate(resolve));
    stored.release();
    expect((await changed).status).toBe(204);
    const { status, token: late = "" } = await login;
    expect(status).toBe(401);
    expect((await send("GET", "/session", { token: late })).status).not.toBe(200);
    const { id } = server.accounts.users.find("prtgadmin")!;
    expect(server.accounts.sessions.listOf(id, token).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await send("POST", "/session", { body: credentials })).status).toBe(401);
    expect((await send("POST", "/session", { body: { ...credentials, password: newPassword } })).status).toBe(200);
  });
}

describe("in SQLite", () => raceTests(async () => ({})));

describePostgres("in PostgreSQL", (postgres) => {
  raceTests(async () => ({ DATABASE_URL: await postgres.emptyDatabase() }));
});
