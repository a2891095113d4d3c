import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describePostgres } from "./storage/testing/describe-postgres.ts";
import { createFolder } from "./testing/folder.ts";
import { SpawnedServer } from "./testing/spawned-server.ts";

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 60_000, interval: 100 };

describePostgres("two servers as processes on one database", (postgres) => {
  let folders: ReturnType<typeof createFolder>[];
  let servers: SpawnedServer[];

  beforeEach(() => {
    [folders, servers] = [[], []];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end("SIGKILL")));
    for (const folder of folders) folder.remove();
  });

  async function start(url: string): Promise<SpawnedServer> {
    const folder = createFolder();
    folders.push(folder);
    const server = new SpawnedServer(folder.path, { DATABASE_URL: url });
    servers.push(server);
    await server.ready();
    return server;
  }

  const addDevice = (server: SpawnedServer, name: string) =>
    server.call<{ id: string }>("POST", "/experimental/probes/1/device", { basic: { name, host: "127.0.0.1" } });

  test("the second shows what the first stores, and takes over from it when it is stopped; that one ends when it goes on", async () => {
    const url = await postgres.emptyDatabase();
    const first = await start(url);
    await first.login();
    const second = await start(url);
    await vi.waitFor(() => expect(second.output).toContain("this one only reads"), soon);
    second.useSessionOf(first);
    const { id } = await addDevice(first, "Stored by the first");
    const device = () => second.call<{ name: string }>("GET", `/devices/${id}/overview`);
    await vi.waitFor(async () => expect((await device()).name).toBe("Stored by the first"), soon);
    await expect(addDevice(second, "Refused")).rejects.toThrow("only_reads");

    process.kill(first.processId, "SIGSTOP");
    await vi.waitFor(() => expect(second.output).toContain("This server writes now."), soon);
    await addDevice(second, "Stored by the second");
    await second.probeProcessId();
    process.kill(first.processId, "SIGCONT");
    expect((await first.ended()).code).toBe(1);
    expect(first.output).toContain("Another server writes to this database now");

    const third = await start(url);
    third.useSessionOf(first);
    await second.end("SIGKILL");
    await vi.waitFor(() => expect(third.output).toContain("This server writes now."), soon);
    const devices = await third.call<{ name: string }[]>("GET", "/devices");
    const names = devices.map(({ name }) => name).filter((name) => name.startsWith("Stored"));
    expect(names.sort()).toEqual(["Stored by the first", "Stored by the second"]);
  });

  test("one that is started again in its folder after a kill writes at once", async () => {
    const url = await postgres.emptyDatabase();
    const killed = await start(url);
    await killed.login();
    await killed.end("SIGKILL");
    const again = new SpawnedServer(folders[0]?.path ?? "", { DATABASE_URL: url });
    servers.push(again);
    await again.ready();
    expect(again.output).not.toContain("reads");
    await again.login();
    await addDevice(again, "Stored after the kill");
  });
});
