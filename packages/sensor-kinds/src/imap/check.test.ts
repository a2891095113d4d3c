import { afterEach, describe, expect, test } from "vitest";
import type { KindSettings } from "../kind.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { requireMailServers, startDovecot } from "../testing/real-mail.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { playServer, survivesFuzzing } from "../testing/scripted-server.ts";
import type { Script, ScriptedServer } from "../testing/scripted-server.ts";
import { checkImap } from "./check.ts";
import { encodedFolder } from "./folder-name.ts";

const account = { sectionSettings: { serviceuser: 'an"na' }, secrets: { servicepassword: "secret\\word" } };
const banner = "* OK ready\r\n";
const plainToken = "AGFuIm5hAHNlY3JldFx3b3Jk";

describeNetworkCheck({
  name: "imap",
  check: checkImap,
  transport: "tcp",
  settings: (port) => ({ port, log_in: false }),
  garbageCodes: ["tls_failed"],
});

test.each([
  ["INBOX", "INBOX"],
  ["Entwürfe", "Entw&APw-rfe"],
  ["A&B", "A&-B"],
  ["~peter/mail/台北/日本語", "~peter/mail/&U,BTFw-/&ZeVnLIqe-"],
  ["😀", "&2D3eAA-"],
])("the folder %s is sent as %s", (name, sent) => {
  expect(encodedFolder(name)).toBe(sent);
});

describe("imap", () => {
  let server: ScriptedServer | null = null;
  const check = async (script: Script, settings: KindSettings = {}, greeting = banner) => {
    server = await playServer(greeting, script);
    return runOne(checkImap, { ...account, settings: { port: server.port, encryption: "none", ...settings } });
  };
  const can = (words: string) => [/ CAPABILITY$/, `* CAPABILITY IMAP4rev1 ${words}\r\nTAG OK done\r\n`] as const;
  const status = [/ STATUS /, '* STATUS "INBOX" (MESSAGES 17 UNSEEN 4)\r\nTAG OK done\r\n'] as const;
  const plain = [/ AUTHENTICATE PLAIN$/, "+ \r\n"] as const;
  const startTls = [/ STARTTLS$/, "TAG OK go\r\n", "secure"] as const;

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  test("logs in by PLAIN, counts the messages of a folder, and selects none", async () => {
    const taken = [new RegExp(`^${plainToken}$`), "m2 OK in\r\n"] as const;
    const values = valuesOf(await check([can("AUTH=PLAIN"), plain, taken, status]));
    expect(values).toMatchObject({ messages: 17, unseen: 4, certificate_days: null });
    await server?.idle();
    expect(server?.got).toEqual([
      "m1 CAPABILITY",
      "m2 AUTHENTICATE PLAIN",
      plainToken,
      'm3 STATUS "INBOX" (MESSAGES UNSEEN)',
      "bye LOGOUT",
    ]);
  });

  test("logs in by LOGIN where there is no PLAIN, unless the server forbids it", async () => {
    const login = [/^m2 LOGIN "an\\"na" "secret\\\\word"$/, "TAG OK in\r\n"] as const;
    expect(valuesOf(await check([can(""), login, status]))["messages"]).toBe(17);
    await server?.close();
    expect(codeOf(await check([can("LOGINDISABLED"), login]))).toBe("log_in_impossible");
  });

  test("without a log-in it counts nothing", async () => {
    const values = valuesOf(await check([can("")], { log_in: false }));
    expect(values).toMatchObject({ messages: null, unseen: null });
  });

  test("STARTTLS has to be offered, and comes before the log-in", async () => {
    const settings = { encryption: "starttls", allow_invalid_certificate: true };
    expect(codeOf(await check([can("AUTH=PLAIN")], settings))).toBe("not_encrypted");
    expect(server?.got).toEqual(["m1 CAPABILITY"]);
    await server?.close();
    const login = [/ LOGIN /, "TAG OK in\r\n"] as const;
    const values = valuesOf(await check([can("STARTTLS"), startTls, login, status], settings));
    expect(values["certificate_days"]).toBeGreaterThan(30_000);
  });

  test("a refused log-in is told without it", async () => {
    const no = [new RegExp(`^${plainToken}$`), `m2 NO ${plainToken} secret\\word wrong\r\n`] as const;
    const outcome = await check([can("AUTH=PLAIN"), plain, no]);
    expect(codeOf(outcome)).toBe("log_in_refused");
    expect(messageOf(outcome)).toMatch(/refused the log-in: NO \*\*\* \*\*\* wrong$/);
  });

  test("a server that asks again and again does not get the log-in twice", async () => {
    const again = [new RegExp(`^${plainToken}$`), "+ more\r\n"] as const;
    const end = [/^\*$/, "m2 BAD given up\r\n"] as const;
    expect(codeOf(await check([can("AUTH=PLAIN"), plain, again, end]))).toBe("log_in_refused");
    expect(server?.got.filter((line) => line === plainToken)).toHaveLength(1);
  });

  test.each([
    ["a refusal", "* BYE too many\r\n", "answer_refused"],
    ["another protocol", "220 ftp\r\n", "not_understood"],
    ["one without an end", "* OK x\r\n".repeat(300_000), "sent_too_much"],
  ])("of greetings, %s is told", async (_what, greeting, code) => {
    expect(codeOf(await check([], {}, greeting))).toBe(code);
  });

  test("1,000 broken conversations give values or a sentence", { tags: "long" }, async () => {
    const said =
      "* OK ready\r\n* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\nm1 OK done\r\n+ \r\nm2 OK in\r\n* STATUS INBOX (MESSAGES 17 UNSEEN 4)\r\nm3 OK done\r\n";
    const outcomes = await survivesFuzzing(checkImap, { ...account, settings: { encryption: "none" } }, said);
    expect(new Set(outcomes.map(codeOf)).size).toBeGreaterThan(3);
  });
});

test("imap against dovecot: TLS and STARTTLS, a folder with an umlaut, a wrong password, a folder that is not there", async (context) => {
  requireMailServers(context);
  const dovecot = await startDovecot(context);
  const login = { sectionSettings: { serviceuser: dovecot.user }, secrets: { servicepassword: dovecot.password } };
  const secure = { port: dovecot.imapsPort, folder: "Entwürfe", allow_invalid_certificate: true };
  const run = (settings: KindSettings, parts: Partial<typeof login> = {}) =>
    runOne(checkImap, { ...login, settings, ...parts });
  const values = valuesOf(await run(secure));
  expect(values).toMatchObject({ messages: 3, unseen: 2 });
  expect(values["certificate_days"]).toBeGreaterThan(30_000);
  const startTls = { ...secure, port: dovecot.imapPort, encryption: "starttls" };
  expect(valuesOf(await run(startTls))).toMatchObject({ messages: 3, unseen: 2 });
  expect(valuesOf(await run({ ...startTls, encryption: "none", folder: "INBOX" }))["messages"]).toBe(0);
  expect(codeOf(await run({ ...secure, folder: "Gone" }))).toBe("imap_no_folder");
  expect(codeOf(await run({ ...secure, allow_invalid_certificate: false }))).toBe("certificate_self_signed");
  expect(codeOf(await run(secure, { secrets: { servicepassword: "another" } }))).toBe("log_in_refused");
});
