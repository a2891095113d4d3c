import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "vitest";
import { afterEach, describe, expect, test } from "vitest";
import type { CheckInput } from "../kind.ts";
import { selfSigned } from "../testing/certificates.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { closedPort, listenTcp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { requireProgram, startProgram, untilListening } from "../testing/real-server.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { survivesFuzzing } from "../testing/scripted-server.ts";
import { checkRedis } from "./check.ts";

describeNetworkCheck({
  name: "redis",
  check: checkRedis,
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["not_understood"],
});

const figures = {
  redis_version: "7.0.15",
  uptime_in_seconds: 3600,
  connected_clients: 3,
  blocked_clients: 1,
  used_memory: 5_000_000,
  maxmemory: 20_000_000,
  total_commands_processed: 1000,
  keyspace_hits: 100,
  keyspace_misses: 50,
  evicted_keys: 0,
  connected_slaves: 2,
  rdb_last_bgsave_status: "ok",
};
const infoOf = (values: Record<string, string | number>) => {
  const lines = Object.entries(values).map(([name, value]) => `${name}:${value}\r\n`);
  const text = `# Server\r\n${lines.join("")}# Keyspace\r\ndb0:keys=12,expires=3,avg_ttl=0\r\ndb5:keys=30,expires=0\r\n`;
  return `$${text.length}\r\n${text}\r\n`;
};

describe("redis", () => {
  let server: LoopbackServer | null = null;
  let said = "";
  const check = async (answers: string, input: Partial<CheckInput> = {}) => {
    said = "";
    server = await listenTcp((socket) => {
      socket.on("data", (bytes) => (said += bytes.toString()));
      socket.write(answers);
    });
    const outcome = await runOne(checkRedis, { ...input, settings: { port: server.port, ...input.settings } });
    await server.idle();
    return outcome;
  };

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  test("reads memory, clients, keys and replicas; what is counted has no value at first", async () => {
    expect(valuesOf(await check(infoOf(figures)))).toMatchObject({
      memory_used: 5_000_000,
      memory_share: 25,
      clients: 3,
      blocked_clients: 1,
      keys: 42,
      replicas: 2,
      uptime: 3600,
      commands: null,
      hit_ratio: null,
      evicted: null,
      master_link: null,
      certificate_days: null,
    });
    expect(said).toBe("*1\r\n$4\r\nINFO\r\n");
  });

  test.each([
    ["three of four", { keyspace_hits: 130, keyspace_misses: 60 }, 75],
    ["none asked for", {}, null],
    ["a restart", { keyspace_hits: 3, keyspace_misses: 1 }, null],
  ])("the hit ratio is that since the last check: %s", async (_what, change, ratio) => {
    const before = await check(infoOf(figures));
    await server?.close();
    const values = valuesOf(await check(infoOf({ ...figures, ...change }), { memory: before.memory }));
    expect(values["hit_ratio"]).toBe(ratio);
  });

  test("without a limit of memory there is no share of it", async () => {
    expect(valuesOf(await check(infoOf({ ...figures, maxmemory: 0 })))["memory_share"]).toBeNull();
  });

  test.each([
    ["up", 4, { master_link: 1, master_silence: 4 }],
    ["down", -1, { master_link: 0, master_silence: null }],
  ])("a replica whose link is %s", async (link, silence, expected) => {
    const replica = { ...figures, master_link_status: link, master_last_io_seconds_ago: silence };
    expect(valuesOf(await check(infoOf(replica)))).toMatchObject(expected);
  });

  test("data that could not be saved is a warning", async () => {
    const outcome = await check(infoOf({ ...figures, rdb_last_bgsave_status: "err" }));
    expect(outcome).toMatchObject({ raised: { level: "warning", reason: { code: "redis_not_saved" } } });
  });

  test.each([
    ["", "*2\r\n$4\r\nAUTH\r\n$6\r\nsécre\r\n"],
    ["monitor", "*3\r\n$4\r\nAUTH\r\n$7\r\nmonitor\r\n$6\r\nsécre\r\n"],
  ])("the user %j logs in before it asks", async (serviceuser, sent) => {
    const account = { sectionSettings: { serviceuser }, secrets: { servicepassword: "sécre" } };
    const outcome = await check(`+OK\r\n${infoOf(figures)}`, { ...account, settings: { log_in: true } });
    expect(codeOf(outcome)).toBe("ok");
    expect(said).toBe(`${sent}*1\r\n$4\r\nINFO\r\n`);
  });

  test.each([
    ["-NOAUTH Authentication required.\r\n", "redis_refused", /NOAUTH Authentication required\.$/],
    ["$3\r\nabc\r\n", "not_understood", /not RESP/],
    ["$999999999\r\n", "sent_too_much", /more than the probe reads/],
    ["HTTP/1.1 400 Bad Request\r\n", "not_understood", /not RESP/],
  ])("the answer %j is %s", async (answer, code, text) => {
    const outcome = await check(answer);
    expect(codeOf(outcome)).toBe(code);
    expect(messageOf(outcome)).toMatch(text);
  });

  test("1,000 broken answers give values or a sentence", { tags: "long" }, async () => {
    const account = { sectionSettings: { serviceuser: "a" }, secrets: { servicepassword: "b" } };
    const input = { ...account, settings: { log_in: true } };
    const outcomes = await survivesFuzzing(checkRedis, input, `+OK\r\n${infoOf(figures)}`);
    expect(new Set(outcomes.map(codeOf)).size).toBeGreaterThan(2);
  });
});

const redisServer = { file: "/usr/bin/redis-server", package: "redis-server" };

async function startRedis(context: TestContext, lines: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "cert.pem"), selfSigned.cert);
  writeFileSync(join(folder, "key.pem"), selfSigned.key);
  const port = await closedPort();
  const text = ["bind 127.0.0.1", `dir ${folder}`, 'save ""', ...lines].join("\n");
  writeFileSync(join(folder, "redis.conf"), `${text.replaceAll("PORT", String(port)).replaceAll("FOLDER", folder)}\n`);
  await untilListening(port, startProgram(context, redisServer, [join(folder, "redis.conf")]));
  return port;
}

describe("redis against redis-server", () => {
  test("figures, a user of an ACL, a wrong password, and none", async (context) => {
    requireProgram(context, redisServer);
    const port = await startRedis(context, [
      "port PORT",
      "maxmemory 100mb",
      "user default off",
      "user monitor on >secret +info",
    ]);
    const run = (user: string, password: string) =>
      runOne(checkRedis, {
        sectionSettings: { serviceuser: user },
        secrets: { servicepassword: password },
        settings: { port, log_in: true },
      });
    const values = valuesOf(await run("monitor", "secret"));
    expect(values).toMatchObject({ clients: 1, keys: 0, replicas: 0, master_link: null });
    expect(values["memory_share"]).toBeGreaterThan(0);
    expect(codeOf(await run("monitor", "another"))).toBe("log_in_refused");
    expect(codeOf(await runOne(checkRedis, { settings: { port } }))).toBe("redis_refused");
  });

  test("TLS, and a replica", async (context) => {
    requireProgram(context, redisServer);
    const files = ["tls-cert-file FOLDER/cert.pem", "tls-key-file FOLDER/key.pem", "tls-ca-cert-file FOLDER/cert.pem"];
    const master = await startRedis(context, ["port 0", "tls-port PORT", "tls-auth-clients no", ...files]);
    const secure = { port: master, is_tls: true };
    expect(codeOf(await runOne(checkRedis, { settings: secure }))).toBe("certificate_self_signed");
    const settings = { ...secure, allow_invalid_certificate: true };
    expect(valuesOf(await runOne(checkRedis, { settings }))["certificate_days"]).toBeGreaterThan(30_000);
    const replica = await startRedis(context, ["port PORT", `replicaof 127.0.0.1 ${await closedPort()}`]);
    expect(valuesOf(await runOne(checkRedis, { settings: { port: replica } }))["master_link"]).toBe(0);
  });
});
