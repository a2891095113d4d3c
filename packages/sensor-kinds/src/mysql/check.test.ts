import { createHash } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import type { CheckInput, KindSettings } from "../kind.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { listenTcp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { reader, startMariadb } from "../testing/real-databases.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { survivesFuzzing } from "../testing/scripted-server.ts";
import { checkMySql } from "./check.ts";
import { scrambled } from "./scrambled.ts";

const account = { sectionSettings: { dbuser: reader.user }, secrets: { dbpassword: reader.password } };
const plain = { encryption: "none", query: "SELECT 'a', 1" };

describeNetworkCheck({
  name: "mysql",
  // The server speaks first, so one that waits for a word of the client is a silent one.
  check: (input) => checkMySql({ ...input, ...account, timeoutMs: Math.min(input.timeoutMs, 500) }),
  transport: "tcp",
  settings: (port) => ({ port, ...plain }),
  garbageCodes: ["timeout"],
});

function packet(place: number, ...parts: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  const head = Buffer.alloc(4);
  head.writeUIntLE(body.length, 0, 3);
  head[3] = place;
  return Buffer.concat([head, body]);
}
const scramble = Buffer.from("12345678abcdefghijkl");
const greeting = (method: string, abilities = 0xff_f7) =>
  packet(
    0,
    Buffer.from([10]),
    "8.4.0\0",
    Buffer.from([1, 0, 0, 0]),
    scramble.subarray(0, 8),
    Buffer.from([0, abilities & 255, abilities >> 8, 45, 2, 0, 0xff, 0, 21, ...Array.from({ length: 10 }, () => 0)]),
    scramble.subarray(8),
    `\0${method}\0`,
  );
const ok = (place: number) => packet(place, Buffer.from([0, 0, 0, 2, 0, 0, 0]));
const end = (place: number) => packet(place, Buffer.from([0xfe, 0, 0, 2, 0]));
const error = (place: number, text: string) => packet(place, Buffer.from([0xff, 21, 4]), `#28000${text}`);
const text = (value: string) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
const column = (place: number, name: string) =>
  packet(place, ...["def", "", "", "", name, name].map(text), Buffer.alloc(13));
const prepared = Buffer.concat([ok(1), ok(1), ok(1)]);
const answered = Buffer.concat([
  packet(1, Buffer.from([2])),
  column(2, "state"),
  column(3, "count"),
  end(4),
  packet(5, text("open"), text("17")),
  packet(6, text("done"), Buffer.from([0xfb])),
  end(7),
]);
const native = greeting("mysql_native_password");
const all = Buffer.concat([native, ok(2), prepared, answered]);

describe("mysql", () => {
  let server: LoopbackServer | null = null;
  let said = Buffer.alloc(0);
  const ask = async (answer: Buffer, settings: KindSettings = {}) => {
    said = Buffer.alloc(0);
    server = await listenTcp((socket) => {
      socket.on("data", (bytes) => (said = Buffer.concat([said, bytes])));
      socket.write(answer);
    });
    const outcome = await runOne(checkMySql, { ...account, settings: { port: server.port, ...plain, ...settings } });
    await server.idle();
    return outcome;
  };

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  test("takes rows as channels, NULL as none; the session reads only, with a time limit", async () => {
    expect(valuesOf(await ask(all))).toMatchObject({ open: 17, done: null, rows: 2 });
    expect(said.toString("latin1")).toContain("SET SESSION max_execution_time = 5000, sql_select_limit = 1000");
    expect(said.toString("latin1")).toContain("START TRANSACTION READ ONLY");
    expect(said.includes(reader.password)).toBe(false);
  });

  test.each([
    ["known already", Buffer.concat([packet(2, Buffer.from([1, 3])), ok(3)]), "ok"],
    ["wanted whole, without TLS", packet(2, Buffer.from([1, 4])), "sql_log_in_unknown"],
  ])("caching_sha2_password, %s", async (_what, answer, code) => {
    const outcome = await ask(Buffer.concat([greeting("caching_sha2_password"), answer, prepared, answered]));
    expect(codeOf(outcome)).toBe(code);
    expect(said.includes(reader.password)).toBe(false);
  });

  test.each([
    ["one that we have", "mysql_native_password", Buffer.concat([ok(4), prepared, answered]), "ok"],
    ["one in the clear", "mysql_clear_password", Buffer.alloc(0), "sql_log_in_unknown"],
  ])("a server may want another method: %s", async (...[, method, rest, code]) => {
    const change = packet(2, Buffer.from([0xfe]), `${method}\0`, scramble, "\0");
    expect(codeOf(await ask(Buffer.concat([greeting("caching_sha2_password"), change, rest])))).toBe(code);
    expect(said.includes(reader.password)).toBe(false);
  });

  test.each([
    ["a refused log-in", Buffer.concat([native, error(2, "Access denied")]), "log_in_refused", /: Access denied$/],
    ["too many connections", error(0, "Too many"), "sql_refused", /: Too many$/],
    ["a refused query", Buffer.concat([native, ok(2), prepared, error(1, "no table")]), "sql_refused", /: no table$/],
    [
      "the wish for a file of the probe",
      Buffer.concat([native, ok(2), prepared, packet(1, Buffer.from([0xfb]), "/etc/passwd")]),
      "not_understood",
      /not MySQL/,
    ],
    [
      "a row that is too short",
      Buffer.concat([native, ok(2), prepared, answered.subarray(0, -14), packet(6, Buffer.from([200, 1]))]),
      "not_understood",
      /not MySQL/,
    ],
    ["a greeting of another version", packet(0, Buffer.from([9]), "3.2\0"), "not_understood", /not MySQL/],
  ])("%s is told", async (...[, answer, code, sentence]) => {
    const outcome = await ask(answer);
    expect(codeOf(outcome)).toBe(code);
    expect(messageOf(outcome)).toMatch(sentence);
  });

  test("a server without TLS gets no log-in where TLS has to be", async () => {
    expect(codeOf(await ask(greeting("mysql_native_password", 0xf7_ff), { encryption: "tls" }))).toBe(
      "sql_not_encrypted",
    );
    expect(said).toHaveLength(0);
  });

  test("1,000 broken conversations give values or a sentence", { tags: "long" }, async () => {
    const outcomes = await survivesFuzzing(checkMySql, { ...account, settings: plain }, all.toString("latin1"));
    expect(new Set(outcomes.map(codeOf)).size).toBeGreaterThan(2);
  });
});

test("a password is sent so that the server can check it with what it stores", () => {
  const sha1 = (...parts: (string | Uint8Array)[]) =>
    parts.reduce((sum, part) => sum.update(part), createHash("sha1")).digest();
  const stored = sha1(sha1("secret"));
  const sent = scrambled("mysql_native_password", "secret", scramble) ?? Buffer.alloc(0);
  const mask = sha1(scramble, stored);
  expect(sha1(Buffer.from(sent.map((byte, place) => byte ^ (mask[place] ?? 0))))).toEqual(stored);
  expect(scrambled("caching_sha2_password", "", scramble)).toHaveLength(0);
  expect(scrambled("mysql_clear_password", "secret", scramble)).toBeNull();
});

test("mysql against MariaDB: TLS, reading only, time limit, bound of rows, no second statement", async (context) => {
  const port = await startMariadb(context);
  const run = (settings: KindSettings, parts: Partial<CheckInput> = {}) =>
    runOne(checkMySql, {
      ...account,
      settings: { port, database: "shop", allow_invalid_certificate: true, ...settings },
      ...parts,
    });
  const orders = { query: "SELECT state, count FROM orders ORDER BY 2" };
  expect(valuesOf(await run(orders))).toMatchObject({ open: 17, done: 4, rows: 2 });
  expect(valuesOf(await run({ ...orders, encryption: "none" }))).toMatchObject({ open: 17 });
  expect(codeOf(await run({ ...orders, allow_invalid_certificate: false }))).toBe("certificate_self_signed");
  expect(valuesOf(await run({ query: "SHOW GLOBAL STATUS LIKE 'Threads_conn%'" }))["Threads_connected"]).toBe(1);
  const many = { query: "SELECT concat('n', seq), seq FROM seq_1_to_5000" };
  expect(valuesOf(await run(many))).toMatchObject({ rows: 1000, n1000: 1000 });
  expect(codeOf(await run({ query: "SELECT 'a', 1; DROP TABLE orders" }))).toBe("sql_refused");
  expect(messageOf(await run({ query: "SELECT 'a', nextval(gone) FROM orders" }))).toMatch(/answered with an error/);
  expect(messageOf(await run({ query: "WITH a AS (SELECT 1) SELECT 'a', sleep(60)" }, { timeoutMs: 1000 }))).toMatch(
    /max_statement_time|No answer/,
  );
  expect(codeOf(await run(orders, { secrets: { dbpassword: "another" } }))).toBe("log_in_refused");
  expect(codeOf(await run({ ...orders, database: "gone" }))).toBe("sql_refused");
  expect(valuesOf(await run(orders))).toMatchObject({ rows: 2 });
});
