import { createServerSentEventReader } from "@monitor/contract/events";
import type { ChangesFrame, ServerSentEvent } from "@monitor/contract/events";
import Fastify from "fastify";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../node-runtime.ts";
import { registerCrossOrigin } from "./cross-origin.ts";
import { registerEventStreams } from "./event-streams.ts";
import { createErrorReply } from "./problem-replies.ts";
import { registerSecurityHeaders } from "./security-headers.ts";
import { startTestServer } from "./testing/test-server.ts";
import { incidentAbout } from "./testing/viewer-site.ts";
import type { TestServer } from "./testing/test-server.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const origin = "https://pages.example";
let server: TestServer;
let app: ReturnType<typeof Fastify>;
let url: string;

/** The streams of the test server's world on a port of their own and on a clock that runs. */
beforeEach(async () => {
  server = await startTestServer();
  app = Fastify();
  app.setErrorHandler(createErrorReply({ logger: silent, clock: systemClock }));
  registerSecurityHeaders(app, "");
  registerCrossOrigin(app, [origin]);
  const { world, views, accounts, problems } = server;
  registerEventStreams(app, {
    world,
    views,
    problems,
    access: accounts.access,
    onAccessChange: (listener) => accounts.userGroups.subscribe(listener),
    onIncidents: (listener) => server.writer.subscribe(({ incidents }) => listener(incidents)),
    clock: systemClock,
    limits: { perSession: 2, perUser: 3, inAll: 5 },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v2/ext/events`;
});
afterEach(async () => {
  await app.close();
  await server.stop();
});

async function open(query = "", options: { token?: string | null; method?: string } = {}) {
  const token = options.token === undefined ? server.token : options.token;
  const response = await fetch(`${url}?${query}`, {
    method: options.method ?? "GET",
    headers: { origin, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  });
  const read = createServerSentEventReader();
  const decoder = new TextDecoder();
  const events: ServerSentEvent[] = [];
  const body = response.body?.getReader();
  /** The next event but for positions; null when the stream is over. */
  async function next(): Promise<ServerSentEvent | null> {
    for (;;) {
      const waiting = events.shift();
      if (waiting !== undefined && waiting.event !== "position") return waiting;
      if (waiting !== undefined) continue;
      const piece = await body?.read();
      if (piece === undefined || piece.done) return null;
      events.push(...read(decoder.decode(piece.value, { stream: true })));
    }
  }
  return { response, next, leave: () => body?.cancel() };
}

async function makeKey(fields: object = {}): Promise<{ key: string; id: string }> {
  const { body } = await server.request("POST", "/users/me/api-keys", { body: { name: "Script", ...fields } });
  return body as { key: string; id: string };
}

const addSensor = async () => server.addSensor(await server.addDevice(await server.addGroup("Berlin")));

describe("GET /ext/events", () => {
  test("tells of a change of the server's own problems", async () => {
    const { next } = await open("object=0");
    await next();
    const problem = { code: "storage_failed", since_ms: 0, message: "", parameters: {} } as const;
    server.problems.raise(problem);
    expect((await next())?.event).toBe("problems");
    server.problems.clear("storage_failed");
    expect((await next())?.event).toBe("problems");
  });

  test("[NO-05] tells of changes of incidents, many at once, and nobody of what may not be read", async () => {
    const sensor = await addSensor();
    const reader = await server.addUser({ login_name: "blind", role: "user" });
    const all = await open("object=0");
    const blind = await open("object=0", { token: await server.tokenOf(reader) });
    await all.next();
    await blind.next();
    await server.write({ incidents: incidentAbout(sensor) });
    await server.write({ incidents: incidentAbout(sensor) });
    expect((await all.next())?.event).toBe("incidents");
    server.problems.raise({ code: "storage_failed", since_ms: 0, message: "", parameters: {} });
    expect((await all.next())?.event).toBe("problems");
    expect((await blind.next())?.event).toBe("problems");
  });

  test("[SE-02] needs a session that exists", async () => {
    for (const token of [null, "68015e0e-f3b7-465c-bd3d-729533cf8fce"]) {
      const { response } = await open("", { token });
      expect(response.status).toBe(401);
    }
    expect((await open("", { token: "no-uuid" })).response.status).toBe(400);
  });

  test("[PM-02] a user who may read nothing has a stream too", async () => {
    const { response } = await open("", { token: await server.tokenFor("none") });
    expect(response.status).toBe(200);
  });

  test("[PM-02] who is taken out of a user group hears nothing more of what it could read, in an open stream too", async () => {
    const sensor = await addSensor();
    const member = await server.addUser({ login_name: "member", role: "user", may_acknowledge: false });
    const body = { name: "Crew", members: [member] };
    const made = await server.request("POST", "/experimental/usergroups", { body });
    const crew = (made.body as { id: string }).id;
    await server.give("0", `group:${crew}`, "read");
    const { next } = await open(`watch=${sensor}`, { token: await server.tokenOf(member) });
    const fail = (message: string) => server.setState(sensor, (state) => ({ ...state, own_status: "down", message }));
    const until = async (event: string) => {
      for (;;) {
        const found = await next();
        if (found?.event === event) return found.data;
      }
    };
    await until("gap");
    fail("Seen");
    expect(await until("changes")).toContain("Seen");
    await server.request("PATCH", `/experimental/usergroups/${crew}`, { body: { members: [] } });
    await until("gap");
    fail("Unseen");
    await server.request("PATCH", `/experimental/usergroups/${crew}`, { body: { members: [member] } });
    // Changes in the meantime are not sent afterwards either: the client fetches what it shows.
    await until("gap");
    fail("Seen again");
    expect(await until("changes")).toContain("Seen again");
  });

  test.each([["object=x"], [`watch=${Array.from({ length: 501 }, (_, id) => id).join(",")}`], ["age_ms=x"]])(
    "%s is refused",
    async (query) => {
      expect((await open(query)).response.status).toBe(400);
    },
  );

  test("comes with the headers of the API, for no cache and no proxy to hold back", async () => {
    const { response } = await open();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "access-control-allow-origin": origin,
    });
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  test("HEAD gets no stream: it would never end", async () => {
    expect((await open("", { method: "HEAD" })).response.status).toBe(404);
  });

  test("[MO-03] a change in the world comes to those who watch", async () => {
    const sensor = await addSensor();
    const { next } = await open(`watch=${sensor}&age_ms=0`);
    server.setState(sensor, (state) => ({ ...state, own_status: "down", message: "No response" }));
    const seen: ChangesFrame[] = [];
    while (seen.at(-1)?.objects[0]?.status !== "DOWN") {
      const event = await next();
      if (event?.event === "changes") seen.push(JSON.parse(event.data) as ChangesFrame);
    }
    expect(seen.at(-1)?.objects[0]).toMatchObject({ id: sensor, status: "DOWN", message: "No response" });
  });

  test("goes on where a client was, and tells of a gap where it can't", async () => {
    const sensor = await addSensor();
    const first = await open(`watch=${sensor}`);
    await first.next();
    server.setState(sensor, (state) => ({ ...state, own_status: "up" }));
    const seen = await first.next();
    await first.leave();
    server.setState(sensor, (state) => ({ ...state, own_status: "warning" }));
    const again = await open(`watch=${sensor}&since=${seen?.id}`);
    const missed = JSON.parse((await again.next())?.data ?? "") as ChangesFrame;
    expect(missed.objects[0]).toMatchObject({ id: sensor, status: "WARNING" });
    const lost = await open(`watch=${sensor}&since=other-1`);
    expect((await lost.next())?.event).toBe("gap");
  });

  test("[SE-03] ends at once when the session does", async () => {
    const { next } = await open("since=x");
    await next();
    await server.accounts.sessions.end(server.token);
    expect(await next()).toBeNull();
    expect((await open()).response.status).toBe(401);
  });

  test("[SE-03] and when the user is made inactive", async () => {
    const user = server.directory.findUser("prtgadmin");
    const { next } = await open("since=x", { token: await server.tokenOf(user?.id ?? "") });
    await next();
    await server.accounts.users.change({ id: user?.id ?? "", changes: { is_active: false }, actor: null });
    expect(await next()).toBeNull();
  });

  test("a new stream of a tab takes the place of its last one", async () => {
    const first = await open("since=x&tab=one");
    await first.next();
    await open("since=x&tab=one");
    expect(await first.next()).toBeNull();
  });

  test("a session has so many; the oldest leaves room, and is told so", async () => {
    const first = await open("since=x&tab=one");
    await first.next();
    const second = await open("since=x&tab=two");
    await second.next();
    await open("since=x&tab=three");
    expect((await first.next())?.event).toBe("displaced");
    expect(await first.next()).toBeNull();
  });

  test("a user has so many with all sessions; the oldest of that user leaves room", async () => {
    const stranger = await open("since=x", { token: await server.tokenFor("read") });
    await stranger.next();
    const user = server.directory.findUser("prtgadmin")?.id ?? "";
    const first = await open("since=x", { token: await server.tokenOf(user) });
    await first.next();
    for (let session = 0; session < 6; session += 1) {
      expect((await open("", { token: await server.tokenOf(user) })).response.status).toBe(200);
    }
    expect((await first.next())?.event).toBe("displaced");
  });

  test("all sessions together have so many", async () => {
    for (let user = 0; user < 5; user += 1) {
      expect((await open("", { token: await server.tokenFor("read") })).response.status).toBe(200);
    }
    const { status, headers } = (await open()).response;
    expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
  });

  test("a server that stops ends its streams instead of waiting for them", async () => {
    const { next } = await open("since=x");
    await next();
    await app.close();
    expect(await next()).toBeNull();
  });
});

describe("[CA-07] with an API key", () => {
  test("changes come, and the stream ends when the key is revoked", async () => {
    const sensor = await addSensor();
    const { key, id } = await makeKey();
    const { next } = await open(`since=x&watch=${sensor}`, { token: key });
    await next();
    server.setState(sensor, (state) => ({ ...state, own_status: "down", message: "No response" }));
    expect((await next())?.data).toContain("No response");
    await server.request("DELETE", `/users/api-keys/${id}`);
    expect(await next()).toBeNull();
    expect((await open("", { token: key })).response.status).toBe(401);
  });

  test("it ends when the key has expired", async () => {
    const sensor = await addSensor();
    const { key } = await makeKey({ expires_at: new Date(server.clock.now() + 60_000).toISOString() });
    const { next } = await open(`since=x&watch=${sensor}`, { token: key });
    await next();
    server.clock.advance(60_000);
    server.setState(sensor, (state) => ({ ...state, own_status: "down" }));
    expect(await next()).toBeNull();
  });

  test("it ends when the account of its user is made inactive", async () => {
    const user = await server.addUser({ login_name: "leaver", role: "administrator" });
    const session = await server.tokenOf(user);
    const made = await server.request("POST", "/users/me/api-keys", { token: session, body: { name: "Script" } });
    const { next } = await open("since=x", { token: (made.body as { key: string }).key });
    await next();
    await server.accounts.users.change({ id: user, changes: { is_active: false }, actor: null });
    expect(await next()).toBeNull();
  });

  test("another scope of the key holds in a stream that is open", async () => {
    const sensor = await addSensor();
    const { key, id } = await makeKey({ scope: "full" });
    const { next } = await open(`since=x&watch=${sensor}`, { token: key });
    await next();
    await server.request("PATCH", `/users/api-keys/${id}`, { body: { scope: "read" } });
    expect((await next())?.event).toBe("gap");
    server.setState(sensor, (state) => ({ ...state, own_status: "down", message: "No response" }));
    const { objects } = JSON.parse((await next())?.data ?? "") as { objects: { rights: string[] }[] };
    expect(objects[0]?.rights).toEqual(["read"]);
  });

  test("a key has as many as a session, and all keys and sessions of a user count together", async () => {
    const [one, two, three] = [await makeKey(), await makeKey(), await makeKey()];
    const first = await open("since=x&tab=one", { token: one.key });
    await first.next();
    for (const tab of ["two", "three"]) await open(`since=x&tab=${tab}`, { token: one.key });
    expect((await first.next())?.event).toBe("displaced");
    const own = await open("since=x");
    await own.next();
    for (const tab of ["one", "two"]) await open(`since=x&tab=${tab}`, { token: two.key });
    expect((await open("since=x", { token: three.key })).response.status).toBe(200);
    expect((await own.next())?.event).toBe("displaced");
  });
});
