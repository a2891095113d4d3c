import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forPrograms } from "./storage/postgres/back-up-postgres.ts";
import { describePostgres } from "./storage/testing/describe-postgres.ts";
import { createFolder } from "./testing/folder.ts";
import { password, SpawnedServer } from "./testing/spawned-server.ts";

const patience = { timeout: 120_000 };
const script = fileURLToPath(new URL("../../../scripts/backup.mjs", import.meta.url));
let folder: ReturnType<typeof createFolder>;
let restored: ReturnType<typeof createFolder>;
let running: SpawnedServer[];
beforeEach(() => {
  [folder, restored] = [createFolder(), createFolder()];
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end("SIGKILL")));
  folder.remove();
  restored.remove();
});

const databasePath = () => join(folder.path, "data", "monitor.db");

/** Beside the loop of this process: a connection to the server would time out unseen. */
async function backUp(names: readonly string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env["PATH"] ?? "", DATA_DIR: join(folder.path, "data"), ...environment };
  const program = spawn(process.execPath, [script, ...names], { env });
  let [stdout, stderr] = ["", ""];
  program.stdout.on("data", (data: Buffer) => (stdout += data.toString()));
  program.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
  const [code] = (await once(program, "close")) as [number];
  return { code, stdout, stderr };
}

async function start(path: string, environment: Record<string, string> = {}): Promise<SpawnedServer> {
  const server = new SpawnedServer(path, environment);
  running.push(server);
  await server.login(password);
  return server;
}

interface Named {
  readonly id: string;
  readonly name: string;
}
const namesAt = async (server: SpawnedServer) =>
  (await server.call<Named[]>("GET", "/devices?limit=0")).map(({ name }) => name);

async function addDevice(server: SpawnedServer, name: string): Promise<void> {
  await server.call("POST", "/experimental/probes/1/device", { basic: { name, host: "127.0.0.1" } });
}

/** Has the server make and keep a report; gives the path of its document. */
async function keepReport(server: SpawnedServer): Promise<string> {
  const body = { objects: ["0"], period: "today", target: 99.5 };
  const { id } = await server.call<{ id: string }>("POST", "/ext/documents/reports", { name: "Kept", body });
  const made = await server.call<{ id: string }>("POST", `/ext/documents/reports/${id}/made`, {});
  return `/ext/documents/reports/${id}/made/${made.id}`;
}
const documentAt = (server: SpawnedServer, path: string) => server.call<{ content_base64: string }>("GET", path);

describe("npm run backup", patience, async () => {
  test("copies what a running server has stored, and a server starts with it; what comes later is not in it", async () => {
    const server = await start(folder.path);
    await addDevice(server, "Before");
    const target = join(restored.path, "data");
    mkdirSync(target);
    const { code, stdout, stderr } = await backUp([target]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`The backup is whole: ${join(target, "monitor.db")}`);
    expect(statSync(join(target, "monitor.db")).mode & 0o777).toBe(0o600);
    expect(readdirSync(target).sort()).toEqual(["monitor.db", "monitor.installed"]);
    expect(existsSync(`${target}.partial`)).toBe(false);
    await addDevice(server, "After");
    expect(await namesAt(server)).toEqual(expect.arrayContaining(["Before", "After"]));
    const other = await start(restored.path);
    const names = await namesAt(other);
    expect(names).toContain("Before");
    expect(names).not.toContain("After");
    const log = await other.call<{ entries: { name: string }[] }>("GET", "/ext/log?object=0");
    expect(JSON.stringify(log)).toContain("Before");
  });

  test("[RP-09] documents of kept reports come back; one that is being written is not copied", async () => {
    const server = await start(folder.path);
    const path = await keepReport(server);
    writeFileSync(join(folder.path, "data", "reports", "1-1.pdf.new"), "half");
    const target = join(restored.path, "data");
    const { code, stdout } = await backUp([target]);
    expect([code, stdout]).toEqual([0, expect.stringContaining("Kept reports in the folder reports beside it: 1.")]);
    const [file = "", ...others] = readdirSync(join(target, "reports"));
    expect([others, statSync(join(target, "reports", file)).mode & 0o777]).toEqual([[], 0o600]);
    const before = await documentAt(server, path);
    expect(Buffer.from(before.content_base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    expect(await documentAt(await start(restored.path), path)).toEqual(before);
  });

  test("copies what a killed server has left, the log of its database included", async () => {
    const server = await start(folder.path);
    await addDevice(server, "Before");
    await server.end("SIGKILL");
    expect((await backUp([join(restored.path, "data")])).code).toBe(0);
    expect(await namesAt(await start(restored.path))).toContain("Before");
  });

  test("leaves a folder with something in it, another backup's folder and a folder without a database as they are", async () => {
    const target = join(folder.path, "used");
    mkdirSync(target);
    writeFileSync(join(target, "mine"), "mine");
    expect(await backUp([target])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("is there and not empty"),
    });
    expect(readdirSync(target)).toEqual(["mine"]);
    const other = join(folder.path, "other");
    mkdirSync(`${other}.partial`);
    expect(await backUp([other])).toMatchObject({ code: 1, stderr: expect.stringContaining("another backup runs") });
    expect(existsSync(`${other}.partial`)).toBe(true);
    const none = await backUp([join(folder.path, "none")]);
    expect(none).toMatchObject({
      code: 1,
      stderr: `There is no database ${databasePath()}; see DATA_DIR and DATABASE_URL.\n`,
    });
    expect(readdirSync(folder.path).sort()).toEqual(["other.partial", "used"]);
    expect(existsSync(join(folder.path, "data"))).toBe(false);
  });

  test("a damaged database is said, and leaves no backup that looks whole", async () => {
    const server = await start(folder.path);
    await server.end("SIGTERM");
    truncateSync(databasePath(), statSync(databasePath()).size - 8192);
    const target = join(folder.path, "backup");
    const { code, stderr } = await backUp([target]);
    expect([code, stderr]).toEqual([1, `No backup could be made in ${target}: The database is damaged.\n`]);
    expect(readdirSync(folder.path).sort()).toEqual(["data"]);
  });

  test.for([[], ["one", "two"], ["--to=folder"], [""]])("says what to type: %j", async (names) => {
    expect(await backUp(names)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("npm run backup -- /backups"),
    });
  });
});

describePostgres("npm run backup of a PostgreSQL database", (postgres, url) => {
  test("writes a file that pg_restore puts into an empty database, and a server starts with it", patience, async () => {
    await postgres.emptyDatabase();
    const server = await start(folder.path, { DATABASE_URL: url });
    await addDevice(server, "Before");
    const path = await keepReport(server);
    const target = join(folder.path, "backup");
    const { code, stdout, stderr } = await backUp([target], { DATABASE_URL: url });
    expect([code, stderr]).toEqual([0, ""]);
    const file = join(target, "monitor.dump");
    expect(stdout).toContain(`The backup is whole: ${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await addDevice(server, "After");
    await postgres.query(url, "CREATE DATABASE restored");
    const empty = postgres.urlOf("restored");
    const restore = spawnSync("pg_restore", ["--no-owner", `--dbname=${empty}`, file], { encoding: "utf8" });
    expect([restore.status, restore.stderr]).toEqual([0, ""]);
    cpSync(join(target, "reports"), join(restored.path, "data", "reports"), { recursive: true });
    const other = await start(restored.path, { DATABASE_URL: empty });
    const names = await namesAt(other);
    expect(names).toContain("Before");
    expect(names).not.toContain("After");
    expect(await documentAt(other, path)).toEqual(await documentAt(server, path));
  });

  test("says in one line what pg_dump has said, and leaves nothing", patience, async () => {
    const { code, stderr } = await backUp([join(folder.path, "backup")], { DATABASE_URL: postgres.urlOf("missing") });
    expect([code, stderr]).toEqual([1, expect.stringContaining('database "missing" does not exist')]);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test("without pg_dump it says what to install", patience, async () => {
    const { code, stderr } = await backUp([join(folder.path, "backup")], { DATABASE_URL: url, PATH: folder.path });
    expect([code, stderr]).toEqual([1, expect.stringContaining("pg_dump is missing")]);
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

describe("the address that PostgreSQL's programs get", () => {
  test.for([
    { url: "postgres://anna:se%40cret@db:5432/monitor", address: "postgres://anna@db:5432/monitor", given: "se@cret" },
    { url: "postgres://anna@/monitor?host=%2Frun", address: "postgres://anna@/monitor?host=%2Frun", given: undefined },
    { url: "postgresql://db/monitor", address: "postgresql://db/monitor", given: undefined },
    {
      url: "postgres://anna:x@db/monitor?sslmode=no-verify",
      address: "postgres://anna@db/monitor?sslmode=require",
      given: "x",
    },
    {
      url: "postgres://anna:x@db/monitor?uselibpqcompat=true&sslmode=require",
      address: "postgres://anna@db/monitor?sslmode=require",
      given: "x",
    },
  ])("has no password: $address", ({ url, address, given }) => {
    const asked = forPrograms(url);
    expect([asked.address, asked.environment["PGPASSWORD"]]).toEqual([address, given]);
  });
});
