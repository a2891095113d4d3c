import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SpawnedServer } from "../apps/server/src/testing/spawned-server.ts";
import { describePostgres } from "../apps/server/src/storage/testing/describe-postgres.ts";
import { holds } from "./testing/canary-forms.ts";

/*
 * A secret on PostgreSQL: in no row of any table, no file of the data folder, no log. What the other places tell does not depend on
 * the database (canary.test.ts).
 */
const program = (name: string) => fileURLToPath(new URL(`testing/${name}.ts`, import.meta.url));
const soon = { timeout: 60_000, interval: 100 };
const canary = "Canary+7/ä\"<&'%x?Secret";
const planted = "Planted+8/ö&Leak";
const randomKey = randomBytes(32).toString("base64");

describePostgres("on PostgreSQL", (database) => {
  let url: string;
  let folder: string;
  let server: SpawnedServer;
  let target: Server;
  let ids: { device: string; sensor: string };
  let secretOfKey = "";

  const send = (method: string, path: string, body?: unknown) => server.call<unknown>(method, path, body);
  const setPassword = (httppassword: string) =>
    send("PATCH", `/devices/${ids.device}`, {
      httpcredentials: { httpauthmode: "basic", httpuser: "anna", httppassword },
    });

  async function makeSensor(): Promise<void> {
    const made = async (path: string, body: object) => {
      const response = (await send("POST", `/experimental/${path}`, body)) as { id: string } | { id: string }[];
      return (Array.isArray(response) ? response[0] : response)?.id ?? "";
    };
    const group = await made("probes/1/group", { basic: { name: "Branch" } });
    const device = await made(`groups/${group}/device`, { basic: { name: "Router", host: "127.0.0.1" } });
    const settings = { port: (target.address() as AddressInfo).port };
    const body = { basic: { name: "Port" }, intervalgroup: { interval: "10" }, settings };
    ids = { device, sensor: await made(`devices/${device}/sensor?kindid=port`, body) };
  }

  /** Each row of each table as a text, as PostgreSQL itself writes it; compressed values are read whole. */
  async function rows(): Promise<Map<string, string>> {
    const named = "SELECT table_schema || '.' || quote_ident(table_name) AS name FROM information_schema.tables";
    const tables = await database.query(url, `${named} WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`);
    const texts = new Map<string, string>();
    for (const { name } of tables) {
      const lines = await database.query(url, `SELECT row_to_json(each)::text AS line FROM ${String(name)} AS each`);
      texts.set(String(name), lines.map(({ line }) => String(line)).join("\n"));
    }
    return texts;
  }

  async function placesWith(text: string): Promise<string[]> {
    const found = [...(await rows())].filter(([, row]) => holds(row, text)).map(([name]) => name);
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && holds(readFileSync(file), text)) found.push(file.slice(folder.length));
    }
    return holds(server.output, text) ? [...found, "output and logs"] : found;
  }

  async function start(): Promise<void> {
    server = new SpawnedServer(
      folder,
      {
        DATABASE_URL: url,
        SECRET_KEY: randomKey,
        PROBE_EXECUTABLE: program("telling-probe"),
        LOG_LEVEL: "debug",
      },
      program("secret-kind-server"),
    );
    await server.login();
  }

  const isUsed = async () => {
    const { message } = (await send("GET", `/sensors/${ids.sensor}/overview`)) as { message: string };
    expect(message).toContain("•••");
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "monitor-canary-"));
    target = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
    url = await database.emptyDatabase();
    await start();
    await makeSensor();
    const made = (await send("POST", "/users/me/api-keys", { name: "Canary" })) as { key: string; fingerprint: string };
    secretOfKey = made.key.slice(made.fingerprint.length + 1);
    await setPassword(canary);
    await vi.waitFor(isUsed, soon);
  }, 180_000);

  afterAll(async () => {
    await server.end("SIGKILL");
    await new Promise((resolve) => target.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  test("the search looks at the tables: a text that is planted there is found", async () => {
    await send("PATCH", `/devices/${ids.device}`, { basic: { name: planted } });
    expect(await placesWith(planted)).toEqual(expect.arrayContaining(["monitor.object", "monitor.change_log"]));
  });

  test("a secret and an API key are in no row, file or log, and the change log tells that they were set", async () => {
    for (const text of [canary, secretOfKey]) expect(await placesWith(text)).toEqual([]);
    const told = (await rows()).get("monitor.change_log") ?? "";
    expect(told).toContain("httppassword");
    expect(told).toMatch(/sealed/);
  });

  test("nor are they after a restart, where the secret is used again", async () => {
    await server.end("SIGTERM");
    await start();
    await send("POST", `/sensors/${ids.sensor}/scan`);
    await vi.waitFor(isUsed, soon);
    for (const text of [canary, secretOfKey]) expect(await placesWith(text)).toEqual([]);
  });
});
