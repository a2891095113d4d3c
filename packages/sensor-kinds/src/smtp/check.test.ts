import { afterEach, describe, expect, test } from "vitest";
import type { KindSettings } from "../kind.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { requireMailServers, startDovecot, startPostfix } from "../testing/real-mail.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { playServer, survivesFuzzing } from "../testing/scripted-server.ts";
import type { Script, ScriptedServer } from "../testing/scripted-server.ts";
import { checkSmtp } from "./check.ts";

const account = { sectionSettings: { serviceuser: "anna" }, secrets: { servicepassword: "secret-word" } };
const plainToken = "AGFubmEAc2VjcmV0LXdvcmQ=";

describeNetworkCheck({
  name: "smtp",
  check: checkSmtp,
  transport: "tcp",
  settings: (port) => ({ port, encryption: "tls" }),
  garbageCodes: ["tls_failed"],
});

describe("smtp", () => {
  let server: ScriptedServer | null = null;
  const check = async (script: Script, settings: KindSettings = {}, banner = "220 mail.example ESMTP\r\n") => {
    server = await playServer(banner, script);
    return runOne(checkSmtp, { ...account, settings: { port: server.port, ...settings } });
  };
  const ehlo = (...words: string[]) =>
    [
      /^EHLO /,
      ["mail.example", ...words].map((word, at) => `250${at === words.length ? " " : "-"}${word}\r\n`).join(""),
    ] as const;
  const startTls = [/^STARTTLS$/, "220 go\r\n", "secure"] as const;

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  test("greets with the name of the settings and sends no mail", async () => {
    const values = valuesOf(await check([ehlo("SIZE 1000")], { client_name: "probe.example" }));
    expect(values["response_time"]).toBeGreaterThanOrEqual(values["banner_time"] ?? Number.NaN);
    expect(values["certificate_days"]).toBeNull();
    await server?.idle();
    expect(server?.got).toEqual(["EHLO probe.example", "QUIT"]);
  });

  test("uses STARTTLS where it is offered, greets again, and tells the certificate's days", async () => {
    const settings = { allow_invalid_certificate: true };
    expect(valuesOf(await check([ehlo("STARTTLS"), startTls], settings))["certificate_days"]).toBeGreaterThan(30_000);
    await server?.idle();
    expect(server?.got).toEqual(["EHLO localhost", "STARTTLS", "EHLO localhost", "QUIT"]);
  });

  test("a certificate that is not trusted is a failure, unless the settings say otherwise", async () => {
    expect(codeOf(await check([ehlo("STARTTLS"), startTls]))).toBe("certificate_self_signed");
  });

  test("where STARTTLS has to be, a server without it is a failure", async () => {
    expect(codeOf(await check([ehlo("SIZE")], { encryption: "starttls" }))).toBe("not_encrypted");
  });

  test("what a server sends ahead of TLS is not taken for secured", async () => {
    const injected = [/^STARTTLS$/, "220 go\r\n250 AUTH PLAIN\r\n"] as const;
    expect(codeOf(await check([ehlo("STARTTLS"), injected], { allow_invalid_certificate: true }))).toBe(
      "not_understood",
    );
  });

  test.each([
    ["PLAIN", [[`AUTH PLAIN ${plainToken}`, "235 ok\r\n"]]],
    [
      "LOGIN",
      [
        ["AUTH LOGIN", "334 VXNlcm5hbWU6\r\n"],
        ["YW5uYQ==", "334 UGFzc3dvcmQ6\r\n"],
        ["c2VjcmV0LXdvcmQ=", "235 ok\r\n"],
      ],
    ],
  ] as const)("logs in by %s", async (way, lines) => {
    const script = lines.map(([line, reply]) => [new RegExp(`^${line}$`), reply] as const);
    const settings = { encryption: "none", log_in: true };
    expect(codeOf(await check([ehlo(`AUTH ${way}`), ...script], settings))).toBe("ok");
    await server?.idle();
    expect(server?.got).toEqual(["EHLO localhost", ...lines.map(([line]) => line), "QUIT"]);
  });

  test("a refused log-in is told without the log-in, even where the server repeats it", async () => {
    const refusal = [/^AUTH/, `535 no ${plainToken} secret-word c2VjcmV0LXdvcmQ=\r\n`] as const;
    const outcome = await check([ehlo("AUTH PLAIN"), refusal], { encryption: "none", log_in: true });
    expect(codeOf(outcome)).toBe("log_in_refused");
    expect(messageOf(outcome)).toMatch(/refused the log-in: 535 no \*\*\* \*\*\* \*\*\*$/);
  });

  test("a log-in is not sent in the clear unless the settings say so, and not without its parts", async () => {
    expect(codeOf(await check([ehlo("AUTH PLAIN")], { log_in: true }))).toBe("log_in_open");
    expect(server?.got).toEqual(["EHLO localhost"]);
    const outcome = await runOne(checkSmtp, { settings: { port: server?.port, log_in: true } });
    expect(outcome).toMatchObject({ failure: { code: "log_in_missing", cannot_check: true } });
    const broken = { ...account, sectionSettings: { serviceuser: "a\r\nQUIT" } };
    expect(codeOf(await runOne(checkSmtp, { ...broken, settings: { log_in: true } }))).toBe("settings_invalid");
    expect(server?.contacts()).toBe(1);
  });

  test.each([
    ["554 no service\r\n", "answer_refused", / answered CONNECT with: 554 no service$/],
    ["SSH-2.0-OpenSSH\r\n", "not_understood", /gave an answer that is not SMTP$/],
  ])("the banner %j is told as %s", async (banner, code, text) => {
    const outcome = await check([], {}, banner);
    expect(codeOf(outcome)).toBe(code);
    expect(messageOf(outcome)).toMatch(text);
  });

  test.each([
    ["a line without an end", "220 ".padEnd(2_000_000, "x"), "not_understood"],
    ["a reply without an end", "220-x\r\n".repeat(300_000), "sent_too_much"],
  ])("%s is not read on and on", async (_what, banner, code) => {
    expect(codeOf(await check([], {}, banner))).toBe(code);
  });

  test("1,000 broken conversations give values or a sentence", { tags: "long" }, async () => {
    const said =
      "220-mail.example ESMTP\r\n220 ready\r\n250-mail.example\r\n250-AUTH PLAIN LOGIN\r\n250 SIZE\r\n235 ok\r\n";
    const input = { ...account, settings: { encryption: "none", log_in: true } };
    const outcomes = await survivesFuzzing(checkSmtp, input, said);
    expect(new Set(outcomes.map(codeOf)).size).toBeGreaterThan(3);
  });
});

describe("smtp against postfix", () => {
  test("greets, secures and logs in", async (context) => {
    requireMailServers(context);
    const dovecot = await startDovecot(context);
    const { port } = await startPostfix(context, dovecot);
    const secure = { port, encryption: "starttls", allow_invalid_certificate: true };
    const login = { sectionSettings: { serviceuser: dovecot.user }, secrets: { servicepassword: dovecot.password } };
    expect(
      valuesOf(await runOne(checkSmtp, { settings: { port, encryption: "none" } }))["banner_time"],
    ).toBeGreaterThan(0);
    expect(valuesOf(await runOne(checkSmtp, { settings: secure }))["certificate_days"]).toBeGreaterThan(30_000);
    expect(codeOf(await runOne(checkSmtp, { settings: { ...secure, log_in: true }, ...login }))).toBe("ok");
    const wrong = { ...login, secrets: { servicepassword: "another" } };
    expect(codeOf(await runOne(checkSmtp, { settings: { ...secure, log_in: true }, ...wrong }))).toBe("log_in_refused");
  });
});
