import { inspect } from "node:util";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { createMailer, headerText, MailError } from "./mailer.ts";
import type { MailerOptions } from "./mailer.ts";
import { startMailSink, startRudeServer } from "./testing/mail-sink.ts";

const mail = { to: { name: "Anna", address: "anna@example.com" }, subject: "Hello", text: "Grüße\n" };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function sink(options?: Parameters<typeof startMailSink>[0]) {
  const started = await startMailSink(options);
  stops.push(started.stop);
  return started;
}
async function rudeServer(onConnection: Parameters<typeof startRudeServer>[0]) {
  const started = await startRudeServer(onConnection);
  stops.push(started.stop);
  return started;
}
const mailer = (smtpUrl: string, options: Partial<MailerOptions> = {}) =>
  createMailer({ smtpUrl, from: "Monitor <monitor@example.com>", ...options });

async function failureOf(sending: Promise<unknown>): Promise<MailError> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

describe("a mail", () => {
  test("arrives as it was written", async () => {
    const { url, mails } = await sink();
    await mailer(url).send(mail);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: "monitor@example.com", recipients: ["anna@example.com"] });
    expect(mails[0]?.headers.get("from")).toEqual(["Monitor <monitor@example.com>"]);
    expect(mails[0]?.headers.get("to")).toEqual(["Anna <anna@example.com>"]);
    expect(mails[0]?.body.trim()).toBe("Grüße");
  });

  test.each([
    "Eve\r\nBcc: eve@example.com",
    "Eve\nX-Evil: 1",
    "Eve\r\n\r\nAnother body",
    'Eve" <eve@example.com>, "B',
    "Eve <eve@example.com>, x",
    "Eve\u2028Bcc: eve@example.com",
    "=?utf-8?q?=0D=0ABcc:_eve@example.com?=",
    "E".repeat(5000),
  ])("a hostile name or subject (%j) neither begins a header nor adds a recipient", async (hostile) => {
    const { url, mails } = await sink();
    await mailer(url).send({ ...mail, to: { name: hostile, address: "anna@example.com" }, subject: hostile });
    const [caught] = mails;
    expect(caught?.recipients).toEqual(["anna@example.com"]);
    expect([...(caught?.headers.keys() ?? [])].toSorted()).toEqual([
      "content-transfer-encoding",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "subject",
      "to",
    ]);
    expect(caught?.headers.get("to")).toHaveLength(1);
    expect(caught?.headers.get("to")?.[0]).toMatch(/<anna@example\.com>$/);
    expect(caught?.body.trim()).toBe("Grüße");
  });

  test.each([
    ["a\r\nb\tc\u2028d", "a b c d"],
    [" \n ", ""],
    ["ä".repeat(300), "ä".repeat(200)],
  ])("%j becomes %j on a line of its own", (text, expected) => {
    expect(headerText(text)).toBe(expected);
  });
});

describe("encryption", () => {
  const credentials = "robot:Secret-7";
  const withAuth = (tried: string[]): SMTPServerOptions => ({
    onAuth: ({ username = "", password = "" }, _session, done) => {
      tried.push(`${username}:${password}`);
      done(null, { user: username });
    },
  });

  test("user and password are not sent to a mail server that does not encrypt", async () => {
    const tried: string[] = [];
    const { host, mails } = await sink({ ...withAuth(tried), allowInsecureAuth: true });
    await failureOf(mailer(`smtp://${credentials}@${host}`).send(mail));
    expect([tried, mails]).toEqual([[], []]);
  });

  test("they are when the address says that it need not encrypt", async () => {
    const tried: string[] = [];
    const { host, mails } = await sink({ ...withAuth(tried), allowInsecureAuth: true });
    await mailer(`smtp://${credentials}@${host}?requireTLS=false`).send(mail);
    expect([tried, mails.length]).toEqual([[credentials], 1]);
  });

  test("a mail server that offers STARTTLS with a certificate that is not trusted gets no mail", async () => {
    const { url, mails } = await sink({ disabledCommands: [] });
    await failureOf(mailer(url).send(mail));
    expect(mails).toEqual([]);
  });

  test("with a certificate that the address accepts the mail is sent encrypted", async () => {
    const tried: string[] = [];
    const { host, mails } = await sink({ ...withAuth(tried), disabledCommands: [] });
    await mailer(`smtp://${credentials}@${host}?tls.rejectUnauthorized=false`).send(mail);
    expect(mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
    expect(tried).toEqual([credentials]);
  });

  test("a mail server that offers STARTTLS and then refuses it gets no mail in the clear", async () => {
    const said: string[] = [];
    const { url } = await rudeServer((socket) => {
      socket.write("220 rude.example ESMTP\r\n");
      socket.on("data", (data: Buffer) => {
        const command = data.toString().split(/\s/)[0] ?? "";
        said.push(command);
        if (command === "EHLO") socket.write("250-rude.example\r\n250 STARTTLS\r\n");
        else socket.write(command === "STARTTLS" ? "454 not today\r\n" : "250 ok\r\n");
      });
    });
    await failureOf(mailer(url, { deadlineMs: 5000 }).send(mail));
    expect(said).not.toContain("MAIL");
    expect(said).not.toContain("DATA");
  });
});

describe("a mail server that takes no mail", () => {
  test("a refusal is told by its codes, without the address that the mail server repeats", async () => {
    const { url } = await sink({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`No mailbox ${address}`), { responseCode: 550 })),
    });
    const error = await failureOf(mailer(url).send(mail));
    expect(error).toMatchObject({ code: "EENVELOPE", responseCode: 550 });
    expect(inspect(error, { depth: null })).not.toContain("anna@example.com");
  });

  test("nobody listens", async () => {
    const { url, stop } = await startRudeServer(() => {});
    await stop();
    expect((await failureOf(mailer(url).send(mail))).responseCode).toBeNull();
  });

  test("silence ends at the deadline", async () => {
    const { url } = await rudeServer(() => {});
    await failureOf(mailer(url, { deadlineMs: 200 }).send(mail));
  });

  test("a sign of life now and then does not put the deadline off", async () => {
    const { url } = await rudeServer((socket) => {
      socket.write("220-rude.example\r\n");
      const drip = setInterval(() => socket.write("220-still here\r\n"), 20);
      socket.on("close", () => clearInterval(drip));
    });
    await failureOf(mailer(url, { deadlineMs: 300 }).send(mail));
  });
});
