import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { KindSettings } from "../kind.ts";
import { selfSigned } from "../testing/certificates.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { closedPort, listenTcp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { requireProgram, startProgram, untilListening } from "../testing/real-server.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { survivesFuzzing } from "../testing/scripted-server.ts";
import { encode, number, tags } from "./ber.ts";
import { checkLdap } from "./check.ts";
import { encodeFilter } from "./encode-filter.ts";
import { parseFilter } from "./parse-filter.ts";

const admin = { user: "cn=admin,dc=example,dc=org", password: "secret" };
const account = { sectionSettings: { serviceuser: admin.user }, secrets: { servicepassword: admin.password } };

describeNetworkCheck({
  name: "ldap",
  check: checkLdap,
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["not_understood"],
});

describe("a filter", () => {
  test.each([
    ["(cn=a)", "a3070402636e040161"],
    ["(cn=*)", "8702636e"],
    ["(cn>=a)", "a5070402636e040161"],
    ["(!(cn=*))", "a2048702636e"],
    ["(&(cn=*)(sn=*))", "a0088702636e8702736e"],
    ["(|(cn=*))", "a1048702636e"],
    ["(cn=a*b*c)", "a40f0402636e3009800161810162820163"],
    ["(cn=*b*)", "a4090402636e3003810162"],
    ["(cn=\\2a\\C3\\bc)", "a3090402636e04032ac3bc"],
  ])("%s is sent as %s", (text, sent) => {
    const filter = parseFilter(text);
    expect(filter === null ? "" : encodeFilter(filter).toString("hex")).toBe(sent);
  });

  test.each([
    "",
    "cn=a",
    "(cn=a",
    "(cn=a))",
    "(&)",
    "(cn=a)(cn=b)",
    "(cn=\\zz)",
    "(cn=a(b)",
    "(cn>=a*)",
    "(cn=a**b)",
    "(=a)",
    "(cn:dn:=a)",
    "(!".repeat(30) + "(cn=a)" + ")".repeat(30),
  ])("%j is none", (text) => {
    expect(parseFilter(text)).toBeNull();
  });
});

const message = (id: number, answer: Buffer) => encode(tags.sequence, number(id), answer);
const result = (tag: number, code: number, text = "") =>
  encode(tag, number(code, tags.choice), encode(tags.text), encode(tags.text, text));
const entry = encode(0x64, encode(tags.text, "cn=a"), encode(tags.sequence));
const found = (id: number, count: number, code = 0) => [
  ...Array.from({ length: count }, () => message(id, entry)),
  message(id, result(0x65, code)),
];

describe("ldap", () => {
  let server: LoopbackServer | null = null;
  const check = async (answers: readonly Buffer[], settings: KindSettings = {}, parts = {}) => {
    server = await listenTcp((socket) => {
      socket.resume();
      socket.write(Buffer.concat(answers));
    });
    const given = { port: server.port, encryption: "none", ...settings };
    const outcome = await runOne(checkLdap, { ...parts, settings: given });
    await server.idle();
    return outcome;
  };
  const bound = message(1, result(0x61, 0));

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  test.each([
    ["all of them", 0, 3],
    ["as many as the server gives", 4, 3],
  ])("counts entries: %s", async (_what, code, entries) => {
    expect(valuesOf(await check([bound, ...found(2, 3, code)]))["entries"]).toBe(entries);
  });

  test.each([
    ["a wrong password", [message(1, result(0x61, 49))], "log_in_refused", /wrong name or password$/],
    ["the server's own words", [message(1, result(0x61, 49, "no secret"))], "log_in_refused", /: no \*\*\*$/],
    ["a base that is not there", [bound, ...found(2, 0, 32)], "ldap_refused", /SEARCH with: there is no such entry$/],
    ["an answer to another question", [message(7, result(0x61, 0))], "not_understood", /not LDAP/],
    ["more than a check reads", [Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff])], "sent_too_much", /more/],
  ] as const)("%s is told", async (...[, answers, code, text]) => {
    const outcome = await check(answers, { log_in: true }, account);
    expect(codeOf(outcome)).toBe(code);
    expect(messageOf(outcome)).toMatch(text);
  });

  test("where STARTTLS has to be, a server without it gets no log-in", async () => {
    const refusal = message(1, result(0x78, 2, "unsupported"));
    expect(codeOf(await check([refusal], { encryption: "starttls", log_in: true }, account))).toBe("not_encrypted");
  });

  test("1,000 broken conversations give values or a sentence", { tags: "long" }, async () => {
    const said = Buffer.concat([bound, ...found(2, 3)]).toString("latin1");
    const outcomes = await survivesFuzzing(checkLdap, { settings: { encryption: "none" } }, said);
    expect(new Set(outcomes.map(codeOf)).size).toBeGreaterThan(2);
  });
});

const slapd = { file: "/usr/sbin/slapd", package: "slapd" };
const entries = `dn: dc=example,dc=org
objectClass: dcObject
objectClass: organization
dc: example
o: example

dn: cn=Anna (office),dc=example,dc=org
objectClass: person
cn: Anna (office)
sn: Müller

dn: cn=Bert,dc=example,dc=org
objectClass: person
cn: Bert
sn: Weber
`;

test("ldap against slapd: STARTTLS, TLS, anonymous, a log-in, filters, and a wrong password", async (context) => {
  requireProgram(context, slapd);
  const folder = mkdtempSync(join(tmpdir(), "slapd-"));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "data"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("cert.pem", selfSigned.cert);
  write("key.pem", selfSigned.key);
  write("entries.ldif", entries.replace(/^sn: Müller$/m, `sn:: ${Buffer.from("Müller").toString("base64")}`));
  const lines = [
    "include /etc/ldap/schema/core.schema",
    "modulepath /usr/lib/ldap",
    "moduleload back_mdb",
    `pidfile ${folder}/pid`,
    `TLSCertificateFile ${folder}/cert.pem`,
    `TLSCertificateKeyFile ${folder}/key.pem`,
    "database mdb",
    "maxsize 10485760",
    'suffix "dc=example,dc=org"',
    `rootdn "${admin.user}"`,
    `rootpw ${admin.password}`,
    `directory ${folder}/data`,
    "",
  ];
  write("slapd.conf", lines.join("\n"));
  const file = join(folder, "slapd.conf");
  const added = spawnSync("/usr/sbin/slapadd", ["-f", file, "-l", join(folder, "entries.ldif")], { encoding: "utf8" });
  expect(added.stderr).not.toMatch(/error|invalid/i);
  const [port, securePort] = [await closedPort(), await closedPort()];
  const places = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${securePort}`;
  const child = startProgram(context, slapd, ["-d", "0", "-h", places, "-f", file]);
  for (const each of [port, securePort]) await untilListening(each, child);
  const run = (settings: KindSettings, parts: object = account) =>
    runOne(checkLdap, {
      ...parts,
      settings: { port, base: "dc=example,dc=org", scope: "sub", allow_invalid_certificate: true, ...settings },
    });
  const values = valuesOf(await run({ log_in: true }));
  expect(values["entries"]).toBe(3);
  expect(values["certificate_days"]).toBeGreaterThan(30_000);
  expect(valuesOf(await run({ port: securePort, encryption: "tls", scope: "one" }))["entries"]).toBe(2);
  for (const [filter, count] of [
    ["(sn=M\\c3\\bcller)", 1],
    ["(cn=*office*)", 1],
    ["(cn=Anna \\28office\\29)", 1],
    ["(&(objectClass=person)(!(cn=Bert)))", 1],
    ["(|(cn=Bert)(cn=Anna*))", 2],
    ["(sn=nobody)", 0],
  ] as const) {
    expect(valuesOf(await run({ encryption: "none", filter }))["entries"], filter).toBe(count);
  }
  expect(valuesOf(await run({ base: "", scope: "base", encryption: "none" }, {}))["entries"]).toBe(1);
  expect(codeOf(await run({ allow_invalid_certificate: false }))).toBe("certificate_self_signed");
  expect(codeOf(await run({ base: "dc=gone" }))).toBe("ldap_refused");
  expect(codeOf(await run({ log_in: true }, { ...account, secrets: { servicepassword: "no" } }))).toBe(
    "log_in_refused",
  );
});
