import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { decodeJwt, generateKeyPair, SignJWT } from "jose";
import type { JWTPayload } from "jose";
import { silentLogger } from "@monitor/core/runtime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SingleSignOnRecord } from "@monitor/core/features";
import { receiverRule } from "../notifications/allowed-receivers.ts";
import { startTestServer } from "../http/testing/test-server.ts";
import { testSecrets } from "@monitor/core/testing/test-secrets";
import { guardedFetch } from "./guarded-fetch.ts";
import { messagesOf } from "./messages.ts";
import { createProvider, testIssuer } from "./provider.ts";
import { registerSingleSignOn } from "./register-single-sign-on.ts";
import { startLocalProvider } from "./testing/local-provider.ts";
import type { LocalProvider } from "./testing/local-provider.ts";

const ofMachine = guardedFetch(receiverRule(["127.0.0.1"]));
const publicUrl = "http://monitor.example";
const key = "k".repeat(30);
const why = messagesOf.en.why;

/** What is done to the answer of the token endpoint on its way. */
type Tamper = (token: string) => Promise<string>;

let provider: LocalProvider;
let server: Awaited<ReturnType<typeof startTestServer>>;
let app: FastifyInstance;
let tamper: Tamper | null = null;
let mapped: string;

const tampering: typeof ofMachine = async (url, options) => {
  const response = await ofMachine(url, options);
  if (tamper === null || !url.endsWith("/token")) return response;
  const body = (await response.json()) as { id_token: string };
  return Response.json({ ...body, id_token: await tamper(body.id_token) });
};

beforeAll(async () => {
  const amelie = {
    preferred_username: "amelie",
    name: "Amélie",
    email: "a@nordkap.example",
    groups: ["netops", "all"],
  };
  const hostile = { preferred_username: "<b>\u202Eevil</b>", groups: ["netops"] };
  const taken = { preferred_username: "prtgadmin", groups: ["netops"] };
  const people = { amelie, hostile, taken, bruno: { preferred_username: "bruno", groups: ["sales"] } };
  provider = await startLocalProvider(people, [`${publicUrl}/sso/callback`]);
});
afterAll(() => provider.stop());

beforeEach(async () => {
  tamper = null;
  server = await startTestServer();
  const fields = { name: "Network Operations", member_ids: [], abilities: [], requires_second_factor: false };
  const command = { fields: () => fields, objectsFor: () => [], actor: null };
  const { id } = await server.accounts.userGroups.create(command, () => {});
  mapped = id;
  app = Fastify();
  const secrets = testSecrets();
  const parts = { ...server, logger: silentLogger, stateSecrets: secrets, publicUrl };
  registerSingleSignOn(app, { ...parts, provider: createProvider({ ...server, secrets, fetch: tampering }) } as never);
  await set({
    client_secret: secrets.seal(provider.clientSecret, { section: "single_sign_on", key: "client_secret" }),
  });
  return async () => {
    await app.close();
    await server.stop();
  };
});

const set = (changes: Partial<SingleSignOnRecord>) =>
  server.singleSignOn.change((before) => {
    const groups = [{ value: "netops", group_id: mapped }];
    const usual = { enabled: true, label: "Nordkap", issuer: provider.issuer, client_id: provider.clientId, groups };
    return { ...before, ...usual, ...changes };
  }, null);

const start = async () => (await app.inject({ url: `/sso/start?key=${key}` })).headers.location ?? "";

/** Logs a person in at the provider as a browser would; gives the address to which it sends back. */
async function atProvider(address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return new URL(response.headers.get("location") ?? url, url).href;
  };
  const form = await visit(address);
  const resumed = await visit(form, { method: "POST", body: new URLSearchParams({ login }) });
  return new URL(await visit(resumed));
}

const back = async (url: URL) =>
  await app.inject({ url: `/sso/callback${url.search}`, headers: { "accept-language": "en" } });
const logIn = async (login: string) => await back(await atProvider(await start(), login));
const codeOf = (location: unknown) => /^\/login#sso=([\w-]+)$/.exec(String(location))?.[1] ?? "";
const finish = (body: object) => server.request("POST", "/session/single-sign-on", { body });

describe("a good login", () => {
  test("[AU-05] makes an account with the mapped groups, and follows the mapping at the next one", async () => {
    const first = await finish({ code: codeOf((await logIn("amelie")).headers.location), key });
    expect(first).toMatchObject({ status: 200, body: { user: { login_name: "amelie", display_name: "Amélie" } } });
    const { id } = server.accounts.users.find("amelie") ?? { id: "" };
    expect(server.accounts.userGroups.read(mapped)?.member_ids).toEqual([id]);
    await set({ groups: [{ value: "other", group_id: mapped }], needs_group: false });
    expect((await logIn("amelie")).statusCode).toBe(302);
    expect(server.accounts.userGroups.read(mapped)?.member_ids).toEqual([]);
    expect(server.accounts.users.all().filter(({ login_name }) => login_name === "amelie")).toHaveLength(1);
  });

  test("[AU-05] its code is good once, and only with the key of the browser that began", async () => {
    const code = codeOf((await logIn("amelie")).headers.location);
    expect((await finish({ code, key: "another-key-of-somebody" })).status).toBe(401);
    expect((await finish({ code, key })).status).toBe(401);
    const next = codeOf((await logIn("amelie")).headers.location);
    expect((await finish({ code: next, key })).status).toBe(200);
    expect((await finish({ code: next, key })).status).toBe(401);
  });
});

describe("who is refused", () => {
  test.each([
    ["bruno", why.no_group],
    ["taken", why.name_taken],
    ["hostile", why.no_name],
    ["nobody", why.cancelled],
  ])("[AU-05] %s", async (login, sentence) => {
    const before = server.accounts.users.all().length;
    const response = await logIn(login);
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain(sentence.replaceAll("'", "&#39;"));
    expect(server.accounts.users.all()).toHaveLength(before);
  });

  test("[AU-05] an account that may not log in", async () => {
    await logIn("amelie");
    const { id } = server.accounts.users.find("amelie") ?? { id: "" };
    await server.accounts.users.change({ id, changes: { is_active: false }, actor: null });
    expect((await logIn("amelie")).body).toContain(why.inactive);
  });

  test("[AU-05] passwords, except that of the chosen administrator", async () => {
    const body = { username: "prtgadmin", password: "Correct-Horse-1" };
    const { id } = server.accounts.users.find("prtgadmin") ?? { id: "" };
    await set({ only_local_id: "999" });
    expect((await server.request("POST", "/session", { body })).status).toBe(401);
    await set({ only_local_id: id });
    expect((await server.request("POST", "/session", { body })).status).toBe(200);
  });
});

const signedAgain =
  (changes: (claims: JWTPayload) => JWTPayload): Tamper =>
  async (token) =>
    await new SignJWT(changes(decodeJwt(token)))
      .setProtectedHeader({ alg: "RS256", kid: "test" })
      .sign(provider.privateKey);

const otherKey: Tamper = async (token) => {
  const { privateKey } = await generateKeyPair("RS256");
  return await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: "RS256", kid: "test" }).sign(privateKey);
};
const unsigned: Tamper = async (token) =>
  `${Buffer.from('{"alg":"none"}').toString("base64url")}.${token.split(".")[1] ?? ""}.`;

describe("an answer that is not right", () => {
  test.each<[string, Tamper, string]>([
    ["nonce", signedAgain((claims) => ({ ...claims, nonce: "another" })), why.nonce],
    ["issuer", signedAgain((claims) => ({ ...claims, iss: "https://evil.example" })), why.issuer],
    ["audience", signedAgain((claims) => ({ ...claims, aud: "another" })), why.audience],
    ["time", signedAgain((claims) => ({ ...claims, iat: 1_600_000_000, exp: 1_600_000_300 })), why.expired],
    ["signature", otherKey, why.signature],
    ["missing signature", unsigned, why.signature],
  ])("[AU-05] is refused for its %s", async (_name, change, sentence) => {
    tamper = change;
    const response = await logIn("amelie");
    expect(response.body).toContain(sentence.replaceAll("'", "&#39;"));
    expect(response.statusCode).toBe(403);
    expect(server.accounts.users.find("amelie")).toBeNull();
  });

  test("[AU-05] is refused for its state, also where that is of another log-in, and for a code that was used", async () => {
    const url = await atProvider(await start(), "amelie");
    const made = new URL(url);
    made.searchParams.set("state", "made-up");
    expect((await back(made)).body).toContain(why.state);
    const other = new URL(url);
    other.searchParams.set("state", new URL(await start()).searchParams.get("state") ?? "");
    expect((await back(other)).statusCode).toBe(403);
    const fresh = await atProvider(await start(), "amelie");
    expect((await back(fresh)).statusCode).toBe(302);
    expect((await back(fresh)).statusCode).toBe(403);
  });
});

describe("the test of an issuer", () => {
  test("[AU-05] says what it found, or the exact error", async () => {
    expect(await testIssuer(ofMachine, provider.issuer)).toMatchObject({ error: null, keys: 1 });
    const refusals = [
      [guardedFetch(receiverRule([])), provider.issuer, "NOTIFY_ALLOW"],
      [ofMachine, `${provider.issuer}/nothing`, "404"],
      [ofMachine, "http://issuer.example", "HTTPS"],
      [ofMachine, "http://169.254.169.254", ""],
    ] as const;
    for (const [fetch, issuer, words] of refusals) {
      const { error } = await testIssuer(fetch, issuer);
      expect(error?.toLowerCase()).toContain(words.toLowerCase());
    }
  });
});
