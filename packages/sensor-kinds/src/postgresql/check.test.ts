import { createHash, createHmac, pbkdf2Sync } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import type { CheckInput, KindSettings } from "../kind.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { listenTcp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { reader, startPostgres } from "../testing/real-databases.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { survivesFuzzing } from "../testing/scripted-server.ts";
import { checkPostgreSql } from "./check.ts";
import { encode } from "./messages-on-wire.ts";
import { Scram } from "./scram.ts";

const account = { sectionSettings: { dbuser: reader.user }, secrets: { dbpassword: reader.password } };
const plain = { encryption: "none", query: "SELECT 'a', 1" };

describeNetworkCheck({
  name: "postgresql",
  check: (input) => checkPostgreSql({ ...input, ...account }),
  transport: "tcp",
  settings: (port) => ({ port, ...plain }),
  garbageCodes: ["not_understood"],
});

const two = (number: number) => Buffer.from([0, number]);
const ready = encode("Z", Buffer.from("I"));
const taken = Buffer.concat([encode("R", 0), encode("S", "server_version", "15"), encode("K", 1, 2), ready]);
const began = Buffer.concat([encode("C", "BEGIN"), encode("C", "SET"), ready]);
const column = (name: string) => [name, Buffer.alloc(18)] as const;
const cell = (text: string) => [Buffer.byteLength(text), Buffer.from(text)] as const;
const answered = Buffer.concat([
  encode("1"),
  encode("2"),
  encode("T", two(2), ...column("state"), ...column("count")),
  encode("D", two(2), ...cell("open"), ...cell("17")),
  encode("D", two(2), ...cell("done"), -1),
  encode("C", "SELECT 2"),
  ready,
]);
const all = Buffer.concat([taken, began, answered]);
const error = (code: string, text: string) => encode("E", "SERROR", `C${code}`, `M${text}`, Buffer.from([0]));

describe("postgresql", () => {
  let server: LoopbackServer | null = null;
  const ask = async (answer: Buffer, settings: KindSettings = {}, parts: Partial<CheckInput> = {}) => {
    server = await listenTcp((socket) => {
      socket.resume();
      socket.write(answer);
    });
    const outcome = await runOne(checkPostgreSql, {
      ...account,
      settings: { port: server.port, ...plain, ...settings },
      ...parts,
    });
    await server.idle();
    return outcome;
  };

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  test("takes rows as channels, NULL as none", async () => {
    expect(valuesOf(await ask(all))).toMatchObject({ open: 17, done: null, rows: 2 });
  });

  test.each([
    ["a refused log-in", error("28P01", "password authentication failed"), "log_in_refused", /authentication failed$/],
    ["a refused query", Buffer.concat([taken, began, error("42P01", "no table"), ready]), "sql_refused", /: no table$/],
    ["MD5, which is broken", encode("R", 5, Buffer.alloc(4)), "sql_log_in_unknown", /MD5/],
    ["a password in the clear", encode("R", 3), "sql_log_in_unknown", /in the clear/],
    [
      "a message that is longer than a check reads",
      Buffer.from("R\x7f\xff\xff\xff", "latin1"),
      "sent_too_much",
      /more/,
    ],
    ["a message of a length that can't be", Buffer.from("R\0\0\0\x01", "latin1"), "not_understood", /not PostgreSQL/],
    [
      "columns that are not there",
      Buffer.concat([taken, began, encode("T", Buffer.from([3, 232, 0]))]),
      "not_understood",
      /not PostgreSQL/,
    ],
  ])("%s is told", async (...[, answer, code, text]) => {
    const outcome = await ask(answer);
    expect(codeOf(outcome)).toBe(code);
    expect(messageOf(outcome)).toMatch(text);
  });

  test("a server without TLS gets no log-in where TLS has to be", async () => {
    expect(codeOf(await ask(Buffer.from("N"), { encryption: "tls" }))).toBe("sql_not_encrypted");
  });

  test.each([
    ["no user", {}, "sql_log_in_missing"],
    ["a Windows log-in", { dbuser: "anna", dbauthmode: "windows" }, "sql_log_in_other"],
  ])("%s can't be checked", async (_what, sectionSettings, code) => {
    const outcome = await ask(all, {}, { sectionSettings });
    expect(outcome).toMatchObject({ failure: { code, cannot_check: true } });
    expect(server?.contacts()).toBe(0);
  });

  test("the port is that of the sensor, else that of the device", async () => {
    server = await listenTcp((socket) => socket.resume().write(all));
    const sectionSettings = { ...account.sectionSettings, dbport: server.port };
    expect(codeOf(await runOne(checkPostgreSql, { ...account, sectionSettings, settings: plain }))).toBe("ok");
  });

  test("1,000 broken conversations give values or a sentence", { tags: "long" }, async () => {
    const outcomes = await survivesFuzzing(checkPostgreSql, { ...account, settings: plain }, all.toString("latin1"));
    expect(new Set(outcomes.map(codeOf)).size).toBeGreaterThan(2);
  });
});

describe("SCRAM-SHA-256", () => {
  /** What a server says that knows this password. */
  const serverOf = (password: string, first: string) => {
    const salt = Buffer.from("salt of the test");
    const said = `r=${first.split("r=")[1]}server,s=${salt.toString("base64")},i=4096`;
    const salted = pbkdf2Sync(password, salt, 4096, 32, "sha256");
    const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
    const proofOf = (final: string) => {
      const all = `${first.slice(3)},${said},${final.replace(/,p=.*/, "")}`;
      return `v=${hmac(hmac(salted, "Server Key"), all).toString("base64")}`;
    };
    const key = hmac(salted, "Client Key");
    const storedKey = createHash("sha256").update(key).digest();
    return { said, proofOf, storedKey };
  };

  test("proves the server too: one that does not know the password is none of ours", async () => {
    const scram = new Scram({ user: "anna", password: "secret" });
    expect(scram.isProof("v=")).toBe(false);
    const server = serverOf("secret", scram.first);
    const final = (await scram.final(server.said)) ?? "";
    expect(scram.isProof(server.proofOf(final))).toBe(true);
    expect(scram.isProof(serverOf("another", scram.first).proofOf(final))).toBe(false);
  });

  test.each([
    ["another nonce", "r=another,s=c2FsdA==,i=4096"],
    ["a million rounds", "r=NONCEx,s=c2FsdA==,i=1000000"],
    ["no round", "r=NONCEx,s=c2FsdA==,i=0"],
    ["nothing", ""],
  ])("%s is refused", async (_what, said) => {
    const scram = new Scram({ user: "anna", password: "secret" });
    expect(await scram.final(said.replace("NONCE", scram.first.split("r=")[1] ?? ""))).toBeNull();
  });
});

test(
  "postgresql against a real server: TLS and SCRAM, reading only, time limit, bound of rows, no second statement",
  { tags: "long" },
  async (context) => {
    const port = await startPostgres(context);
    const run = (settings: KindSettings, parts: Partial<CheckInput> = {}) =>
      runOne(checkPostgreSql, {
        ...account,
        settings: { port, allow_invalid_certificate: true, ...settings },
        ...parts,
      });
    const orders = { query: "SELECT state, count FROM orders ORDER BY 2" };
    expect(valuesOf(await run(orders))).toMatchObject({ open: 17, done: 4, rows: 2 });
    expect(valuesOf(await run({ ...orders, encryption: "none" }))).toMatchObject({ open: 17 });
    expect(codeOf(await run({ ...orders, allow_invalid_certificate: false }))).toBe("certificate_self_signed");
    const columns = { query: "SELECT count(*) AS number, true AS fine FROM orders", form: "columns" };
    expect(valuesOf(await run(columns))).toMatchObject({ number: 2, fine: 1, rows: 1 });
    const many = { query: "SELECT 'n' || n, n FROM generate_series(1, 5000) n" };
    expect(valuesOf(await run(many))).toMatchObject({ rows: 1000, n1000: 1000 });
    expect(messageOf(await run({ query: "WITH gone AS (DELETE FROM orders RETURNING 1) SELECT 'a', 1" }))).toMatch(
      /read-only transaction/,
    );
    expect(messageOf(await run({ query: "SELECT 'a', 1; DROP TABLE orders" }))).toMatch(/multiple commands/);
    expect(messageOf(await run({ query: "SELECT 'a', pg_sleep(60)" }, { timeoutMs: 400 }))).toMatch(
      /statement timeout|No answer/,
    );
    expect(codeOf(await run({ ...orders, database: "gone" }))).toBe("sql_refused");
    expect(codeOf(await run(orders, { secrets: { dbpassword: "another" } }))).toBe("log_in_refused");
    expect(valuesOf(await run(orders))).toMatchObject({ rows: 2 });
  },
);
