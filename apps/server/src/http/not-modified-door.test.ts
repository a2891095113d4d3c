import { once } from "node:events";
import { request as send } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

const path = "/lookup-definitions?limit=1";
const dayMs = 86_400_000;

let server: TestServer;
/** Requests that came to the framework. */
let arrived: number;
let key: { id: string; key: string };

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<void> {
  server = await startTestServer({ logsRequests: false, ...options });
  server.app.addHook("onRequest", (_request, _reply, done) => {
    arrived += 1;
    done();
  });
  const expires_at = new Date(server.clock.now() + dayMs).toISOString();
  const fields = { name: "Door", scope: "full", expires_at };
  key = (await server.request("POST", "/users/me/api-keys", { body: fields })).body as typeof key;
  await server.app.listen({ host: "127.0.0.1", port: 0 });
}

const userId = (): string => server.directory.apiKey(key.id)?.user_id ?? "";

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Over a connection of its own, as the door stands before what a test injects into. */
async function ask({ path: wanted = path, method = "GET", headers = {} }: Asked = {}) {
  const before = arrived;
  const { port } = server.app.server.address() as AddressInfo;
  const all = { authorization: `Bearer ${key.key}`, ...headers };
  const request = send({ host: "127.0.0.1", port, method, path: `/api/v2${wanted}`, headers: all, agent: false });
  request.end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const lines = response.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${response.rawHeaders[at + 1]}`] : [],
  );
  const { statusCode: status, headers: got } = response;
  return { status, lines, headers: got, text: Buffer.concat(chunks).toString(), isShort: arrived === before };
}

async function askKnown(asked: Asked = {}) {
  const { headers } = await ask({ path: asked.path ?? path });
  return ask({ ...asked, headers: { "if-none-match": headers.etag ?? "", ...asked.headers } });
}

const withoutDate = (lines: readonly string[]) => lines.filter((line) => !line.startsWith("Date: "));

beforeEach(() => {
  arrived = 0;
});
afterEach(() => server.stop());

describe("[CA-13] a request for what the client has", () => {
  test("is answered before the framework, with the same status and headers", async () => {
    await start();
    const short = await askKnown();
    // A length keeps it from the short way, and nothing else.
    const long = await askKnown({ headers: { "content-length": "0" } });
    expect([short.isShort, long.isShort]).toEqual([true, false]);
    expect([short.status, short.text]).toEqual([304, ""]);
    expect([long.status, long.text]).toEqual([304, ""]);
    expect(withoutDate(short.lines)).toEqual(withoutDate(long.lines));
    const closing = { connection: "close" };
    const [shortEnd, longEnd] = [
      await askKnown({ headers: closing }),
      await askKnown({ headers: { ...closing, "content-length": "0" } }),
    ];
    expect(withoutDate(shortEnd.lines)).toEqual(withoutDate(longEnd.lines));
  });

  test.each<[string, () => Asked]>([
    ["another tag", () => ({ headers: { "if-none-match": 'W/"other"' } })],
    ["another method", () => ({ method: "HEAD" })],
    ["another page", () => ({ path: `${path}&offset=1` })],
    ["another key", () => ({ headers: { authorization: `Bearer ${key.key.slice(0, -4)}AAAA` } })],
    ["a session", () => ({ headers: { authorization: `Bearer ${server.token}` } })],
  ])("%s: it goes on to the framework", async (_, asked) => {
    await start();
    const { etag = "" } = (await ask()).headers;
    const { headers, ...others } = asked();
    expect((await ask({ ...others, headers: { "if-none-match": etag, ...headers } })).isShort).toBe(false);
  });

  test("is made again when anything has changed", async () => {
    await start();
    expect((await askKnown()).isShort).toBe(true);
    const { etag = "" } = (await ask()).headers;
    await server.addGroup("New");
    expect(await ask({ headers: { "if-none-match": etag } })).toMatchObject({ status: 304, isShort: false });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["its key is revoked", () => server.request("DELETE", `/users/api-keys/${key.id}`)],
    ["its key expires", async () => server.clock.advance(2 * dayMs)],
    [
      "its user is deactivated",
      () => server.write({ accounts: [{ do: "update_user", id: userId(), changes: { is_active: false } }] }),
    ],
  ])("is refused at once when %s", async (_, end) => {
    await start();
    expect((await askKnown()).isShort).toBe(true);
    const { etag = "" } = (await ask()).headers;
    await end();
    expect(await ask({ headers: { "if-none-match": etag } })).toMatchObject({ status: 401, isShort: false });
  });

  test("is not answered by what its user could see before", async () => {
    await start();
    expect((await askKnown()).isShort).toBe(true);
    const { etag = "" } = (await ask()).headers;
    await server.write({ accounts: [{ do: "update_user", id: userId(), changes: { role: "user" } }] });
    expect((await ask({ headers: { "if-none-match": etag } })).isShort).toBe(false);
  });

  test.each(["/users", "/experimental/users", "/usergroups", "/libraries", "/autodiscoveries"])(
    "goes on to the framework for %s, which changes without the monitored objects",
    async (list) => {
      await start();
      const known = await askKnown({ path: list });
      expect(known).toMatchObject({ status: 304, isShort: false, headers: { "cache-control": "no-store" } });
    },
  );

  test("of people is not answered by their names before a change", async () => {
    await start();
    const { etag = "" } = (await askKnown({ path: "/users" })).headers;
    await server.write({ accounts: [{ do: "update_user", id: userId(), changes: { display_name: "Other" } }] });
    expect((await ask({ path: "/users", headers: { "if-none-match": etag } })).text).toContain('"Other"');
  });

  test("counts as a use, and against the budget", async () => {
    await start({ requestsPerMinute: 4 });
    expect((await askKnown()).status).toBe(304);
    const answers = [await askKnown(), await ask()];
    expect(answers.map(({ status, isShort }) => [status, isShort])).toEqual([
      [304, true],
      [429, false],
    ]);
    expect(server.directory.apiKey(key.id)?.last_used_ms).toBe(server.clock.now());
  });

  test.each([
    ["pages of others may ask", { allowedOrigins: ["https://other.example"] }],
    ["a proxy tells who asks", { trustedProxies: ["127.0.0.1"] }],
    ["requests are logged", { logsRequests: true }],
  ])("goes on to the framework where %s", async (_, options) => {
    await start(options);
    expect(await askKnown()).toMatchObject({ status: 304, isShort: false });
  });
});
