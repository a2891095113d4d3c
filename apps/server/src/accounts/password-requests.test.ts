import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { adminPassword, startTestServer } from "../http/testing/test-server.ts";
import type { TestServer } from "../http/testing/test-server.ts";
import type { UserChanges } from "@monitor/core/storage";
import { StorageError } from "@monitor/core/storage";
import { createMailer, MailError } from "./mailer.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { startMailSink, startRudeServer } from "./testing/mail-sink.ts";

const newPassword = "Another-Horse-2";
let server: TestServer;
let sink: Awaited<ReturnType<typeof startMailSink>>;

const start = async (mailer?: Mailer) => {
  server = await startTestServer(mailer === undefined ? {} : { mailer });
};
beforeEach(async () => {
  sink = await startMailSink();
});
afterEach(async () => {
  await server.stop();
  await sink.stop();
});

const toSink = () => createMailer({ smtpUrl: sink.url, from: "monitor@example.com" });
const administrator = () => server.directory.findUser("prtgadmin")!;
const give = (changes: UserChanges) => server.accounts.users.change({ id: administrator().id, changes, actor: null });

async function ask(username: string): Promise<void> {
  const response = await server.request("POST", "/users/request-password", { token: null, body: { username } });
  expect([response.status, response.text]).toEqual([204, ""]);
  await server.accounts.passwordRequests.settled();
}
const noted = () => server.logged.filter(({ level }) => level !== "debug");
const linkIn = (body: string): URL => new URL(/https:\S+/.exec(body)?.[0] ?? "");

/** Sends nothing until it is told to. */
function slowMailer() {
  const sent: Mail[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mailer: Mailer = {
    async send(mail) {
      await held;
      sent.push(mail);
      return "250 OK";
    },
  };
  return { sent, mailer, release };
}

describe("a request for a new password, with a mail server", () => {
  test("[LO-07] sends a link that sets a new password once", async () => {
    await start(toSink());
    await give({ email: "admin@example.com", display_name: "Ada" });
    await ask("PRTGadmin");
    const [mail] = sink.mails;
    expect(mail).toMatchObject({ recipients: ["admin@example.com"], from: "monitor@example.com" });
    expect(mail?.headers.get("subject")).toEqual(["Set a new password for Test site"]);
    expect(mail?.body).toContain("Hello Ada,");
    const link = linkIn(mail?.body ?? "");
    expect(link.origin + link.pathname).toBe("https://monitor.example/reset-password");
    const body = { ...Object.fromEntries(link.searchParams), password: newPassword };
    expect(body).toMatchObject({ username: "prtgadmin", token: expect.any(String) });
    const set = () => server.request("POST", "/users/reset-password", { token: null, body });
    expect((await set()).status).toBe(204);
    expect((await set()).body).toMatchObject({ code: "INVALID_PASSWORD_RESET_TOKEN" });
    const login = { username: "prtgadmin", password: newPassword };
    expect((await server.request("POST", "/session", { token: null, body: login })).status).toBe(200);
  });

  test("[LO-07] a link that is older than an hour sets nothing", async () => {
    await start(toSink());
    await give({ email: "admin@example.com" });
    await ask("prtgadmin");
    server.clock.advance(3_600_000);
    const body = { ...Object.fromEntries(linkIn(sink.mails[0]?.body ?? "").searchParams), password: newPassword };
    const response = await server.request("POST", "/users/reset-password", { token: null, body });
    expect(response.body).toMatchObject({ code: "INVALID_PASSWORD_RESET_TOKEN" });
  });

  test("[LO-07] a link of a clock that was years ahead sets nothing any more", async () => {
    await start(toSink());
    await give({ email: "admin@example.com" });
    const rightMs = server.clock.now();
    server.clock.set(rightMs + 2 * 365 * 86_400_000);
    await ask("prtgadmin");
    server.clock.set(rightMs);
    const body = { ...Object.fromEntries(linkIn(sink.mails[0]?.body ?? "").searchParams), password: newPassword };
    const response = await server.request("POST", "/users/reset-password", { token: null, body });
    expect(response.body).toMatchObject({ code: "INVALID_PASSWORD_RESET_TOKEN" });
  });

  test("[LY-10] writes in the user's language, else in that of the installation", async () => {
    await start(toSink());
    await give({ email: "admin@example.com", language: "de" });
    await ask("prtgadmin");
    await server.interfaceSettings.change({ language: "de", site_name: "Nachtwache" }, null);
    await give({ language: "en" });
    await ask("prtgadmin");
    await give({ language: null });
    await ask("prtgadmin");
    const greetings = sink.mails.map(({ body }) => body.split(" ")[0]);
    expect(greetings).toEqual(["Hallo", "Hello", "Hallo"]);
    expect(sink.mails[2]?.body).toContain("bei Nachtwache wurde ein neues Passwort angefordert");
  });

  test("hostile names of user and installation stay inside their line", async () => {
    await start(toSink());
    await give({
      email: "admin@example.com",
      display_name: "Eve\r\nBcc: eve@example.com\r\n\r\nhttps://evil.example/",
    });
    await server.interfaceSettings.change({ site_name: "Site\r\nCc: eve@example.com" }, null);
    await ask("prtgadmin");
    const [mail] = sink.mails;
    expect(mail?.recipients).toEqual(["admin@example.com"]);
    expect([mail?.headers.has("bcc"), mail?.headers.has("cc")]).toEqual([false, false]);
    expect(mail?.body).toMatch(/^Hello Eve Bcc: eve@example\.com https:\/\/evil\.example\/,\r\n/);
  });

  test("[LO-07] answers before anything is looked up or sent, whatever becomes of it", async () => {
    const { mailer, sent, release } = slowMailer();
    await start(mailer);
    await give({ email: "admin@example.com" });
    const lookUp = vi.spyOn(server.directory, "findUser");
    for (const name of ["prtgadmin", "nobody"]) {
      server.accounts.passwordRequests.accept({ loginName: name, requestId: "r", address: "192.0.2.1" });
    }
    expect(lookUp).not.toHaveBeenCalled();
    const response = await server.request("POST", "/users/request-password", {
      token: null,
      body: { username: "prtgadmin" },
    });
    expect([response.status, sent.length]).toEqual([204, 0]);
    release();
    await server.accounts.passwordRequests.settled();
    expect(sent).toHaveLength(2);
  });

  test("[LO-07] a mail that fails is noted without its address and its link, and its link is worth nothing", async () => {
    const tried: Mail[] = [];
    await start({
      send: async (mail) => {
        tried.push(mail);
        throw new MailError("EENVELOPE", 550);
      },
    });
    const user = await give({ email: "admin@example.com" });
    await ask("prtgadmin");
    const facts = { user_id: user.id, code: "EENVELOPE", response_code: 550 };
    expect(noted()).toEqual([expect.objectContaining({ level: "error", facts: expect.objectContaining(facts) })]);
    const token = linkIn(tried[0]?.text ?? "").searchParams.get("token") ?? "";
    expect(token).toHaveLength(36);
    for (const secret of ["admin@example.com", token]) expect(JSON.stringify(server.logged)).not.toContain(secret);
    expect(await server.linksOf(user.id)).toBe(0);
  });

  test("[LO-07] a mail that fails while nothing can be stored is noted all the same, beside the link that stays", async () => {
    await start({
      send: async () => {
        vi.spyOn(server.storage, "commit").mockRejectedValue(new StorageError("full"));
        throw new MailError("ECONNECTION", null);
      },
    });
    await give({ email: "admin@example.com" });
    await ask("prtgadmin");
    expect(noted().map(({ level, message }) => `${level}: ${message}`)).toEqual([
      "error: The mail with a link to set a new password could not be sent",
      "error: A request for a new password has failed",
    ]);
    expect(noted()[0]?.facts).toMatchObject({ code: "ECONNECTION" });
    expect(JSON.stringify(server.logged)).not.toContain("admin@example.com");
  });

  test("a user gets five links an hour at most, wherever they are asked for", { tags: "long" }, async () => {
    await start(toSink());
    await give({ email: "admin@example.com" });
    const { passwordRequests } = server.accounts;
    const askFromEverywhere = async () => {
      for (let host = 1; host <= 8; host += 1) {
        passwordRequests.accept({ loginName: "prtgadmin", requestId: "r", address: `192.0.2.${host}` });
      }
      await passwordRequests.settled();
    };
    await askFromEverywhere();
    expect(sink.mails).toHaveLength(5);
    server.clock.advance(3_600_000);
    await askFromEverywhere();
    expect(sink.mails).toHaveLength(10);
  });

  test("a flood does not fill the memory, and goes on when it has run off", async () => {
    const { mailer, sent, release } = slowMailer();
    await start(mailer);
    await give({ email: "admin@example.com" });
    const { passwordRequests } = server.accounts;
    const request = { requestId: "r", address: "192.0.2.1" };
    passwordRequests.accept({ ...request, loginName: "prtgadmin" });
    for (let index = 0; index < 200; index += 1) passwordRequests.accept({ ...request, loginName: `user${index}` });
    expect(noted().filter(({ message }) => message.includes("dropped"))).toHaveLength(101);
    release();
    await passwordRequests.settled();
    await ask("prtgadmin");
    expect(sent).toHaveLength(2);
  });
});

describe("a server that stops", () => {
  const request = { loginName: "prtgadmin", requestId: "first", address: "192.0.2.1" };
  const limitMs = 5000;

  test("[LO-07] waits for the mail under way and for those behind it", async () => {
    const { mailer, sent, release } = slowMailer();
    await start(mailer);
    await give({ email: "admin@example.com" });
    const { passwordRequests } = server.accounts;
    passwordRequests.accept(request);
    passwordRequests.accept({ ...request, requestId: "second" });
    const timersBefore = server.clock.waiting;
    const finished = passwordRequests.finish(limitMs);
    expect(server.clock.waiting).toBe(timersBefore + 1);
    release();
    await finished;
    expect(sent).toHaveLength(2);
    expect([server.clock.waiting, noted().map(({ level }) => level)]).toEqual([timersBefore, ["info", "info"]]);
  });

  test("[LO-07] gives up in the end, says which requests came to nothing, and leaves no link behind", async () => {
    const rude = await startRudeServer(() => {});
    await start(createMailer({ smtpUrl: rude.url, from: "monitor@example.com" }));
    const user = await give({ email: "admin@example.com" });
    const { passwordRequests } = server.accounts;
    passwordRequests.accept(request);
    passwordRequests.accept({ ...request, requestId: "second" });
    await vi.waitFor(async () => expect(await server.linksOf(user.id)).toBe(1));
    const finished = passwordRequests.finish(limitMs);
    server.clock.advance(limitMs);
    await finished;
    await rude.stop();
    expect(noted()).toMatchObject(
      [
        {
          level: "error",
          facts: { request_id: "first", user_id: user.id },
          message: /could not be sent: the server stops/,
        },
        { level: "warn", facts: { request_id: "second" }, message: /dropped: the server stops/ },
      ].map(({ message, ...line }) => ({ ...line, message: expect.stringMatching(message) })),
    );
    expect(JSON.stringify(server.logged)).not.toMatch(/admin@example|token=/);
    expect(await server.linksOf(user.id)).toBe(0);
  });
});

describe("a request for a new password that can't be mailed", () => {
  const hint = /npm run reset-password -- <login name>/;

  test("[LO-07] without a mail server the log says what an administrator can do", async () => {
    await start();
    await give({ email: "admin@example.com" });
    await ask("prtgadmin");
    expect(noted()).toEqual([
      {
        level: "warn",
        message: expect.stringMatching(hint),
        facts: expect.objectContaining({ login_name: "prtgadmin" }),
      },
    ]);
    expect(await server.linksOf(administrator().id)).toBe(0);
  });

  test.each([null, "", "no address"])("[LO-07] with the e-mail address %j too", async (email) => {
    await start(toSink());
    await give({ email });
    await ask("prtgadmin");
    expect(noted().map(({ message }) => message)).toEqual([expect.stringMatching(hint)]);
    expect(sink.mails).toEqual([]);
  });

  test("[LO-07] for an unknown name or a locked account nothing happens, and the typed name is not noted", async () => {
    await start(toSink());
    await give({ email: "admin@example.com", is_active: false });
    await ask("prtgadmin");
    await ask(adminPassword);
    expect(noted()).toEqual([]);
    expect(sink.mails).toEqual([]);
    expect(JSON.stringify(server.logged)).not.toContain(adminPassword);
  });

  test("a fault after the response is noted and does not stop the next request", async () => {
    await start(toSink());
    await give({ email: "admin@example.com" });
    vi.spyOn(server.directory, "findUser").mockImplementationOnce(() => {
      throw new Error("The disk is gone");
    });
    await ask("prtgadmin");
    expect(noted().map(({ level }) => level)).toEqual(["error"]);
    await ask("prtgadmin");
    expect(sink.mails).toHaveLength(1);
  });
});
