import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { KindSettings } from "../kind.ts";
import { selfSigned } from "../testing/certificates.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { closedPort } from "../testing/loopback.ts";
import { requireProgram, startProgram, untilListening } from "../testing/real-server.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { playServer, survivesFuzzing } from "../testing/scripted-server.ts";
import type { Script, ScriptedServer } from "../testing/scripted-server.ts";
import { checkFtp } from "./check.ts";

const account = { sectionSettings: { serviceuser: "anna" }, secrets: { servicepassword: "secret-word" } };

describeNetworkCheck({
  name: "ftp",
  check: checkFtp,
  transport: "tcp",
  settings: (port) => ({ port, encryption: "tls" }),
  garbageCodes: ["tls_failed"],
});

describe("ftp", () => {
  let server: ScriptedServer | null = null;
  const check = async (script: Script, settings: KindSettings = {}, banner = "220 ready\r\n") => {
    server = await playServer(banner, script);
    return runOne(checkFtp, { ...account, settings: { port: server.port, ...settings } });
  };
  const user = [/^USER /, "331 password\r\n"] as const;

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  test("reads a banner of many lines, also after one that asks to wait, and says goodbye", async () => {
    const banner = "120 in a minute\r\n220-Welcome\r\n 221 of files\r\n220-more\r\n220 ready\r\n";
    expect(valuesOf(await check([], {}, banner))["certificate_days"]).toBeNull();
    await server?.idle();
    expect(server?.got).toEqual(["QUIT"]);
  });

  test.each([
    ["anonymous", ["USER anonymous", "PASS anonymous@"]],
    ["account", ["USER anna", "PASS secret-word"]],
  ])("logs in as %s", async (logIn, lines) => {
    expect(codeOf(await check([user, [/^PASS /, "230 in\r\n"]], { log_in: logIn }))).toBe("ok");
    await server?.idle();
    expect(server?.got).toEqual([...lines, "QUIT"]);
  });

  test("AUTH TLS comes before the log-in, and has to be there", async () => {
    const settings = { encryption: "explicit", log_in: "account", allow_invalid_certificate: true };
    const script = [[/^AUTH TLS$/, "234 go\r\n", "secure"], user, [/^PASS /, "230 in\r\n"]] as const;
    expect(valuesOf(await check(script, settings))["certificate_days"]).toBeGreaterThan(30_000);
    await server?.close();
    expect(codeOf(await check([[/^AUTH/, "502 what\r\n"], user], settings))).toBe("not_encrypted");
    expect(server?.got).toEqual(["AUTH TLS"]);
  });

  test("a refused log-in is told without it", async () => {
    const outcome = await check([user, [/^PASS /, "530 secret-word is wrong\r\n"]], { log_in: "account" });
    expect(messageOf(outcome)).toMatch(/refused the log-in: 530 \*\*\* is wrong$/);
  });

  test.each([
    ["a refusal", "421 too many\r\n", "answer_refused"],
    ["another protocol", "* OK IMAP\r\n", "not_understood"],
    ["one without an end", "220-x\r\n".repeat(300_000), "sent_too_much"],
  ])("of banners, %s is told", async (_what, banner, code) => {
    expect(codeOf(await check([], {}, banner))).toBe(code);
  });

  test("1,000 broken conversations give values or a sentence", { tags: "long" }, async () => {
    const said = "220-Welcome\r\n220 ready\r\n331 password\r\n230 in\r\n";
    const outcomes = await survivesFuzzing(checkFtp, { settings: { log_in: "anonymous" } }, said);
    expect(new Set(outcomes.map(codeOf)).size).toBeGreaterThan(2);
  });
});

const vsftpd = { file: "/usr/sbin/vsftpd", package: "vsftpd" };

test("ftp against vsftpd: anonymous, in the clear and after AUTH TLS; an account that it does not know", async (context) => {
  requireProgram(context, vsftpd);
  if (process.getuid?.() !== 0) context.skip("vsftpd starts as root only");
  const folder = mkdtempSync(join(tmpdir(), "vsftpd-"));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await closedPort();
  mkdirSync(join(folder, "empty"), { mode: 0o555 });
  writeFileSync(join(folder, "certificate.pem"), `${selfSigned.cert}\n${selfSigned.key}\n`);
  const lines = [
    "listen=YES",
    "listen_address=127.0.0.1",
    `listen_port=${port}`,
    "background=NO",
    "anonymous_enable=YES",
    `anon_root=${folder}/empty`,
    "local_enable=YES",
    `secure_chroot_dir=${folder}/empty`,
    "ssl_enable=YES",
    "allow_anon_ssl=YES",
    "force_local_data_ssl=NO",
    "force_local_logins_ssl=NO",
    `rsa_cert_file=${folder}/certificate.pem`,
    "xferlog_enable=NO",
    "",
  ];
  writeFileSync(join(folder, "vsftpd.conf"), lines.join("\n"));
  const child = startProgram(context, vsftpd, [join(folder, "vsftpd.conf")]);
  await untilListening(port, child);
  const run = (settings: KindSettings) => runOne(checkFtp, { ...account, settings: { port, ...settings } });
  expect(codeOf(await run({}))).toBe("ok");
  expect(codeOf(await run({ log_in: "anonymous" }))).toBe("ok");
  const secure = { encryption: "explicit", log_in: "anonymous" };
  expect(codeOf(await run(secure))).toBe("certificate_self_signed");
  const values = valuesOf(await run({ ...secure, allow_invalid_certificate: true }));
  expect(values["certificate_days"]).toBeGreaterThan(30_000);
  expect(codeOf(await run({ log_in: "account" }))).toBe("log_in_refused");
});
