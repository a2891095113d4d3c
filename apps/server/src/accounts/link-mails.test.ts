import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestServer } from "../http/testing/test-server.ts";
import type { TestServer } from "../http/testing/test-server.ts";
import type { UserChanges } from "@monitor/core/storage";
import { createMailer } from "./mailer.ts";
import type { Mailer } from "./mailer.ts";
import { startMailSink } from "./testing/mail-sink.ts";

let server: TestServer;
let sink: Awaited<ReturnType<typeof startMailSink>>;
beforeEach(async () => {
  sink = await startMailSink();
});
afterEach(async () => {
  await server.stop();
  await sink.stop();
});

const days = 24 * 3_600_000;
interface Link {
  readonly token: string;
  readonly can_mail: boolean;
}

async function start(mailer: Mailer = createMailer({ smtpUrl: sink.url, from: "monitor@example.com" })) {
  server = await startTestServer({ mailer });
}
/** A user and a link for this user. */
async function linkFor(facts: Partial<UserChanges> = {}): Promise<{ id: string; link: Link }> {
  const usual = { login_name: "amelie", display_name: "Amélie", email: "amelie@example.com" };
  const id = await server.addUser({ ...usual, role: "user", last_login_ms: null, ...facts });
  return { id, link: (await server.request("POST", `/ext/users/${id}/password-link`)).body as Link };
}
const mail = (id: string, token: string) =>
  server.request("POST", `/ext/users/${id}/password-link/mail`, { body: { token } });
const setsPassword = async (token: string) => {
  const body = { token, username: "amelie", password: "Another-Horse-2" };
  return (await server.request("POST", "/users/reset-password", { token: null, body })).status === 204;
};

test("[AU-08] an invitation in the user's language, whose link sets a password", async () => {
  await start();
  const { id, link } = await linkFor({ language: "de" });
  expect(link.can_mail).toBe(true);
  const { status, body } = await mail(id, link.token);
  const answer = expect.stringMatching(/^250 /);
  expect([status, body]).toEqual([200, { is_sent: true, address: "amelie@example.com", answer }]);
  const [sent] = sink.mails;
  expect(sent).toMatchObject({ recipients: ["amelie@example.com"], from: "monitor@example.com" });
  expect(sent?.body).toMatch(/^Hallo Amélie,\r\n\r\nbei Test site wurde ein Konto für Sie angelegt/);
  const address = new URL(/https:\S+/.exec(sent?.body ?? "")?.[0] ?? "");
  expect(address.searchParams.get("username")).toBe("amelie");
  server.clock.advance(3 * days - 1000);
  expect(await setsPassword(address.searchParams.get("token") ?? "")).toBe(true);
});

test("[AU-08] a link for who has logged in before says so, and ends within the hour", async () => {
  await start();
  const { id, link } = await linkFor({ language: "en", last_login_ms: 1 });
  await mail(id, link.token);
  expect(sink.mails[0]?.body).toMatch(/sends you a link to set a new password for the account "amelie"/);
  server.clock.advance(3_600_000);
  expect(await setsPassword(link.token)).toBe(false);
  await expect(server.accounts.resets.find(id, link.token)).rejects.toThrow(/not valid any more/);
});

test("[AU-08] what the mail server refuses is said in codes, and the link stays", async () => {
  await sink.stop();
  await start();
  const { id, link } = await linkFor();
  const { body } = await mail(id, link.token);
  expect(body).toMatchObject({ is_sent: false, answer: expect.stringMatching(/^E[A-Z]+/) });
  expect(JSON.stringify(server.logged)).not.toContain(link.token);
  expect(await setsPassword(link.token)).toBe(true);
});

test("[AU-08] nothing is sent without an address, nor more than five at once", async () => {
  await start({ send: async () => "250 OK" });
  const without = await linkFor({ login_name: "nobody", email: null });
  expect((await mail(without.id, without.link.token)).body).toMatchObject({ code: "CONFLICT" });
  const { id, link } = await linkFor();
  const statuses = async (count: number) => {
    const found = [];
    for (let index = 0; index < count; index += 1) found.push((await mail(id, link.token)).status);
    return found;
  };
  expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429]);
  server.clock.advance(3000);
  expect(await statuses(2)).toEqual([200, 429]);
});
