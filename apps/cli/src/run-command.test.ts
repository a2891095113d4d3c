import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "./testing/started-server.ts";
import type { StartedServer } from "./testing/started-server.ts";
import { runInMemory } from "./testing/run-in-memory.ts";

// A net: a server is started.
const patience = 120_000;

let server: StartedServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "monitor-api-command-"));
  server = await startServer();
}, patience);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) =>
  runInMemory(words, { environment: { MONITOR_URL: server.url, MONITOR_API_KEY: server.apiKey } });
/** As long, with another end. */
const otherKeyThan = (key: string): string => key.slice(0, -1) + (key.endsWith("a") ? "b" : "a");
const filter = 'name contains "Ping"';

describe("the command line against a started server", () => {
  test("[CA-10] lists as a table, and as JSON", async () => {
    const table = await run("sensors", "--filter", filter, "--sort-by", "name", "--columns", "name,sensor_kind");
    expect(table).toEqual({
      code: 0,
      output: "name      sensor_kind\nPing one  ping\nPing two  ping\n",
      complaints: "",
    });
    const json = await run("sensors", "--filter", filter, "--json");
    expect((JSON.parse(json.output) as { name: string }[]).map(({ name }) => name).toSorted()).toEqual([
      "Ping one",
      "Ping two",
    ]);
  });

  test("[CA-10] says that a list goes on, and reads all its pages", async () => {
    const first = await run("sensors", "--filter", filter, "--limit", "1", "--columns", "name");
    expect([first.code, first.complaints]).toEqual([0, "1 of 2; --all gives all of them\n"]);
    const all = await run("sensors", "--filter", filter, "--limit", "1", "--all", "--columns", "name");
    expect(all.output.split("\n").toSorted()).toEqual(["", "Ping one", "Ping two", "name"]);
    expect(all.complaints).toBe("");
  });

  test("[CA-10] creates, changes and deletes", async () => {
    const created = await run("create-sensor", server.deviceId, "--kindid", "ping", "--basic.name", "Third", "--json");
    expect(created.complaints).toBe("");
    const [{ id }] = JSON.parse(created.output) as [{ id: string }];
    expect(await run("change-sensor", id, "--basic.priority", "5")).toEqual({ code: 0, output: "", complaints: "" });
    expect((await run("sensor", id, "--columns", "name,priority")).output).toBe("name      Third\npriority  5\n");
    expect((await run("delete-sensor", id)).code).toBe(0);
    expect((await run("sensor", id)).code).toBe(4);
  });

  test("[CA-10] refusals end with a code of their own and say what the server said", async () => {
    const badFilter = await run("sensors", "--filter", "status ~ down");
    expect([badFilter.code, badFilter.output]).toEqual([1, ""]);
    expect(badFilter.complaints).toMatch(/^INVALID_FILTER: .* \(request [\w-]+\)\n$/);
    const otherKey = otherKeyThan(server.apiKey);
    const unknown = await runInMemory(["sensors"], {
      environment: { MONITOR_URL: server.url, MONITOR_API_KEY: otherKey },
    });
    expect(unknown.code).toBe(3);
    expect(unknown.complaints).not.toContain(otherKey);
    expect((await run("device", "999999")).code).toBe(4);
    expect((await run("ai-status")).code).toBe(5);
    expect((await run("acknowledge-sensors", "--filter", filter)).complaints).toBe("2 of 2 failed\n");
    expect((await run("acknowledge-sensors", "--filter", filter)).code).toBe(1);
  });

  test("[CA-10] the key may be in a file, and a call without a session needs none", async () => {
    const file = join(folder, "key");
    writeFileSync(file, `${server.apiKey}\n`);
    const environment = { MONITOR_URL: server.url };
    expect((await runInMemory(["version", "--key-file", file], { environment })).code).toBe(0);
    expect((await runInMemory(["version"], { environment: { ...environment, MONITOR_API_KEY_FILE: file } })).code).toBe(
      0,
    );
    expect((await runInMemory(["health"], { environment })).code).toBe(0);
  });

  test("[CA-10] as a process it does the same", { tags: "long", timeout: patience }, () => {
    const program = fileURLToPath(new URL("main.ts", import.meta.url));
    const environment = { ...process.env, MONITOR_URL: server.url, MONITOR_API_KEY: server.apiKey };
    const { status, stdout } = spawnSync(
      process.execPath,
      [program, "sensors", "--filter", filter, "--columns", "name"],
      {
        env: environment,
        encoding: "utf8",
      },
    );
    expect([status, stdout.split("\n").toSorted()]).toEqual([0, ["", "Ping one", "Ping two", "name"]]);
  });
});

describe("servers that are none of ours", () => {
  type Answer = [status: number, headers: Record<string, string | undefined>, body: string];

  async function withServer(answer: (path: string) => Answer, words: readonly string[] = ["sensors", "--all"]) {
    const paths: string[] = [];
    const other = createServer(({ url = "" }, response) => {
      paths.push(url);
      const [status, headers, body] = answer(url);
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => void other.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const result = await runInMemory([...words, "--url", url], { environment: { MONITOR_API_KEY: "k" } });
    other.closeAllConnections();
    await new Promise((resolve) => void other.close(resolve));
    return { ...result, paths };
  }

  test.each([
    { name: "a redirect", status: 302, headers: { location: "http://127.0.0.1:9/" }, code: 1, reason: "HTTP 302" },
    { name: "a page", status: 200, body: "<html>", code: 5, reason: "The response is no JSON" },
    { name: "a proxy's error", status: 502, body: "<html>", code: 5, reason: "HTTP 502" },
    { name: "hostile text", status: 400, body: '{"code":"\\u001b[2J","message":"a\\nb"}', code: 1, reason: "[2J: a b" },
    { name: "a link elsewhere", status: 200, headers: { link: '<//127.0.0.1:9/x>; rel="next"' }, body: "[]", code: 0 },
  ])("[CA-10] $name ends the command", async ({ status, headers, body = "", code, reason = "" }) => {
    const result = await withServer(() => [status, { ...headers }, body]);
    expect([result.code, result.paths.length]).toEqual([code, 1]);
    expect(result.complaints).toContain(reason);
    expect(result.complaints).not.toContain("\u001B");
  });

  test("[CA-10] events are lines as they come, and give a terminal no commands", async () => {
    const stream = 'id: 1\nevent: changes\ndata: {"removed":["\u009B2J"]}\n\nid: 2\nevent: gap\ndata: x\n\n';
    const answer = (): Answer => [200, { "content-type": "text/event-stream" }, stream];
    const lines = await withServer(answer, ["stream-events", "--object", "0"]);
    expect([lines.code, lines.paths]).toEqual([0, ["/api/v2/ext/events?object=0"]]);
    expect(lines.output).toBe('changes  {"removed":[" 2J"]}\ngap  x\n');
    const json = await withServer(answer, ["stream-events", "--json"]);
    expect(json.output).toBe('{"event":"changes","data":{"removed":["\\u009b2J"]}}\n{"event":"gap","data":"x"}\n');
  });

  test("[CA-10] no server is an exit code of its own", async () => {
    const result = await runInMemory(["health", "--url", "http://127.0.0.1:1"], {});
    expect(result.code).toBe(6);
    expect(result.complaints).toContain("http://127.0.0.1:1 can't be reached");
  });
});
