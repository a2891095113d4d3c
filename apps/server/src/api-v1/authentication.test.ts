import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adminPassword } from "../http/testing/test-server.ts";
import { openV1Site } from "./testing/v1-site.ts";
import type { V1Site } from "./testing/v1-site.ts";

const table = "/api/table.json?content=sensors&columns=objid";
let site: V1Site;
beforeEach(async () => {
  site = await openV1Site();
});
afterEach(() => site.stop());

const withLogin = (login: Record<string, string>) => `${table}&${new URLSearchParams(login)}`;
const statusOf = async (url: string, headers: Record<string, string> = {}) => (await site.raw(url, headers)).status;
const passhashOf = async (username: string, password: string) =>
  (await site.raw(`/api/getpasshash.htm?${new URLSearchParams({ username, password })}`)).text;

test("[CA-31] a key for some objects reads them in version 1, changes them, and nothing else is there", async () => {
  const { part } = site.keys;
  const sensors = await site.get("table.json?content=sensors&columns=objid,sensor,group&count=*", part);
  expect(sensors.text).toContain("Shown sensor");
  expect(sensors.text).not.toContain("Secret");
  for (const content of ["messages", "devices", "groups", "channels", "values"]) {
    const id = content === "channels" || content === "values" ? `&id=${site.hidden.sensor}` : "";
    const { text } = await site.get(`table.json?content=${content}&columns=objid,name&count=*${id}`, part);
    expect([content, text.includes("Secret")]).toEqual([content, false]);
  }
  const pause = (id: string) => site.get(`pause.htm?id=${id}&action=0`, part);
  expect((await pause(site.hidden.sensor)).status).toBeGreaterThanOrEqual(400);
  expect((await pause(site.shown.sensor)).status).toBeLessThan(400);
  expect(site.server.world.statusOf(site.hidden.sensor)).not.toMatch(/paused/);
  expect(await site.json("getstatus.htm?id=0", part)).toMatchObject({ IsAdminUser: false });
});

describe("[CA-21] who asks by version 1", () => {
  test("a name with its password, and no session begins", async () => {
    const before = site.server.directory.sessions().length;
    expect(await statusOf(withLogin({ username: "viewer", password: site.password }))).toBe(200);
    expect(await statusOf(withLogin({ username: "VIEWER", password: site.password }))).toBe(200);
    expect(await statusOf(withLogin({ username: "viewer", password: "Wrong-Looking-1" }))).toBe(401);
    expect(site.server.directory.sessions()).toHaveLength(before);
  });

  test("a password that was right stands until it is changed", async () => {
    const login = withLogin({ username: "viewer", password: site.password });
    expect(await statusOf(login)).toBe(200);
    const password_hash = await site.server.hashPassword("Another-Horse-2");
    await site.server.accounts.users.change({
      id: site.viewerId,
      changes: { password_hash },
      endsAccess: {},
      actor: null,
    });
    expect(await statusOf(login)).toBe(401);
    await site.server.accounts.users.change({ id: site.viewerId, changes: { is_active: false }, actor: null });
    expect(await statusOf(withLogin({ username: "viewer", password: "Another-Horse-2" }))).toBe(401);
  });

  test("a form in place of parameters, so that the address has no secrets", async () => {
    const response = await site.server.app.inject({
      method: "POST",
      url: "/api/table.json",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: String(new URLSearchParams({ content: "sensors", apitoken: site.keys.admin })),
    });
    expect(response.statusCode).toBe(200);
  });

  test("an API key or a session as a bearer, but no session in the address", async () => {
    expect(await statusOf(table, { authorization: `Bearer ${site.keys.viewer}` })).toBe(200);
    expect(await statusOf(table, { authorization: `Bearer ${site.server.token}` })).toBe(200);
    expect(await statusOf(`${table}&apitoken=${site.server.token}`)).toBe(401);
  });

  test("never a cookie, and nobody without a log-in", async () => {
    const cookie = `session=${site.server.token}; prtg=${site.server.token}`;
    const pause = `/api/pause.htm?id=${site.shown.sensor}&action=0`;
    for (const url of [table, pause, "/api/getstatus.htm", "/api/getpasshash.htm"]) {
      expect([url, await statusOf(url, { cookie })]).toEqual([url, 401]);
    }
    expect(site.server.world.get(site.shown.sensor)?.pause).toBeNull();
  });

  test("HEAD carries nothing out", async () => {
    const url = `/api/pause.htm?id=${site.shown.sensor}&action=0&apitoken=${site.keys.admin}`;
    await site.server.app.inject({ method: "HEAD", url });
    expect(site.server.world.get(site.shown.sensor)?.pause).toBeNull();
  });
});

describe("[CA-21] passhashes", () => {
  test("is digits, opens what the password does, and is the same while the server runs", async () => {
    const passhash = await passhashOf("viewer", site.password);
    expect(passhash).toMatch(/^\d{52}$/);
    expect(await passhashOf("viewer", site.password)).toBe(passhash);
    const { sensors } = JSON.parse((await site.raw(withLogin({ username: "viewer", passhash }))).text) as {
      sensors: object[];
    };
    expect(sensors).toHaveLength(1);
    expect(await passhashOf("prtgadmin", adminPassword)).not.toBe(passhash);
  });

  test("is stored as a hash only, among the keys of its user", async () => {
    const passhash = await passhashOf("viewer", site.password);
    const stored = site.server.accounts.apiKeys.listOf(site.viewerId).find(({ name }) => name === "Passhash");
    expect(stored).toMatchObject({ scope: "full", fingerprint: `hash_${passhash.slice(0, 12)}` });
    expect(JSON.stringify(site.server.directory.apiKeysOf(site.viewerId))).not.toContain(passhash.slice(12));
  });

  test("opens nothing for another name, in another place, or with another digit", async () => {
    const passhash = await passhashOf("viewer", site.password);
    const other = passhash.slice(0, -1) + ((Number(passhash.at(-1)) + 1) % 10);
    expect(await statusOf(withLogin({ username: "prtgadmin", passhash }))).toBe(401);
    expect(await statusOf(withLogin({ username: "viewer", passhash: other }))).toBe(401);
    expect(await statusOf(`${table}&apitoken=${passhash}`)).toBe(401);
    expect((await site.server.request("GET", "/sensors", { token: passhash })).status).toBe(400);
  });

  test("ends when it is revoked, when the password changes, and with the account", async () => {
    const login = async () => withLogin({ username: "viewer", passhash: await passhashOf("viewer", site.password) });
    const first = await login();
    const [key] = site.server.accounts.apiKeys.listOf(site.viewerId).filter(({ name }) => name === "Passhash");
    await site.server.request("DELETE", `/users/api-keys/${key?.id}`);
    expect(await statusOf(first)).toBe(401);
    const second = await login();
    expect([second === first, await statusOf(second)]).toEqual([false, 200]);
    const password_hash = await site.server.hashPassword("Another-Horse-2");
    await site.server.accounts.users.change({
      id: site.viewerId,
      changes: { password_hash },
      endsAccess: {},
      actor: null,
    });
    expect(await statusOf(second)).toBe(401);
  });

  test("of many, the one not used for longest goes", async () => {
    const actor = { id: site.viewerId, login_name: "viewer" };
    const made: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      const passhash = String(10n ** 51n + BigInt(count) * 10n ** 40n);
      made.push(passhash);
      await site.server.accounts.apiKeys.createPasshash({ passhash, actor }, () => {});
      site.server.clock.advance(1000);
    }
    const statuses: number[] = [];
    for (const passhash of [made[0], made[1], made.at(-1)])
      statuses.push(await statusOf(withLogin({ username: "viewer", passhash: passhash ?? "" })));
    expect(statuses).toEqual([401, 200, 200]);
  });
});

describe("[CA-21] guesses by version 1", () => {
  test.each([
    ["passwords", (guess: number) => withLogin({ username: "viewer", password: `Guess-${guess}` })],
    ["passhashes", (guess: number) => withLogin({ username: "viewer", passhash: String(guess).padStart(52, "0") })],
    [
      "passhashes that name no password",
      (guess: number) => `/api/getpasshash.htm?username=viewer&password=Guess-${guess}`,
    ],
  ])("%s wait longer and longer", async (_name, urlOf) => {
    const answers = [];
    for (let guess = 0; guess < 25; guess += 1) answers.push(await site.raw(urlOf(guess)));
    const last = answers.at(-1);
    expect(answers[0]?.status).toBe(401);
    expect([last?.status, Number(last?.headers["retry-after"])]).toEqual([
      429,
      expect.toSatisfy((seconds) => seconds > 0),
    ]);
    // A right key from the same address goes on.
    expect((await site.get("table.json?content=sensors&columns=objid")).status).toBe(200);
  });
});

test("[CA-21] secrets in addresses never reach a log or a refusal", async () => {
  const passhash = await passhashOf("viewer", site.password);
  const secrets = [site.keys.admin, site.password, passhash.slice(12), "Guessed-Secret-1", "Wrong-Key-Secret"];
  const urls = [
    withLogin({ username: "viewer", password: site.password }),
    withLogin({ username: "viewer", passhash }),
    withLogin({ username: "viewer", password: "Guessed-Secret-1" }),
    withLogin({ username: "Guessed-Secret-1", password: site.password }),
    `${table}&apitoken=Wrong-Key-Secret`,
    `${table}&apitoken=${site.keys.admin}&id=x`,
    `/api/none.htm?apitoken=${site.keys.admin}`,
    `/api/table.json/x?apitoken=${site.keys.admin}`,
    `/api/%?apitoken=${site.keys.admin}`,
    `/chart.png?apitoken=${site.keys.admin}`,
  ];
  for (const url of urls) {
    const { text, headers } = await site.raw(url);
    for (const secret of secrets) expect(text + JSON.stringify(headers)).not.toContain(secret);
  }
  Object.assign(site.server.storage.log, {
    read: () => Promise.reject(new Error("A fault of the test")),
  });
  expect(await statusOf(`/api/table.json?content=messages&apitoken=${site.keys.admin}`)).toBe(500);
  expect(site.server.logged.some(({ message }) => message === "A request failed unexpectedly")).toBe(true);
  const logged = JSON.stringify(site.server.logged, (_key, value: unknown) =>
    value instanceof Error ? { message: value.message, stack: value.stack } : value,
  );
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

test("[CA-20] a server that only reads shows, and changes nothing", async () => {
  site.server.problems.raise({ code: "only_reads", since_ms: 0, message: "Another server writes", parameters: {} });
  expect((await site.get("table.json?content=sensors&columns=objid")).status).toBe(200);
  expect(await statusOf(withLogin({ username: "viewer", password: site.password }))).toBe(200);
  expect((await site.get(`pause.htm?id=${site.shown.sensor}&action=0`)).status).toBe(503);
  expect((await site.raw(`/api/getpasshash.htm?username=viewer&password=${site.password}`)).status).toBe(503);
  site.server.problems.clear("only_reads");
});

describe("[AU-01] an account with a second factor", () => {
  const factor = { secret: { sealed: "x" }, recovery_hashes: [], last_step: 0, since_ms: 1 };

  test("is opened neither by its password, also one that was right a moment ago, nor by a passhash", async () => {
    const login = withLogin({ username: "viewer", password: site.password });
    const byHash = withLogin({ username: "viewer", passhash: await passhashOf("viewer", site.password) });
    expect([await statusOf(login), await statusOf(byHash)]).toEqual([200, 200]);
    const change = (second_factor: typeof factor | null) =>
      site.server.accounts.users.change({ id: site.viewerId, changes: { second_factor }, actor: null });
    await change(factor);
    expect([await statusOf(login), await statusOf(byHash)]).toEqual([401, 401]);
    expect(await passhashOf("viewer", site.password)).not.toMatch(/^\d+$/);
    expect(await statusOf(`${table}&apitoken=${site.keys.viewer}`)).toBe(200);
    await change(null);
    expect(await statusOf(login)).toBe(200);
  });
});
