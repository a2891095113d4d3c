import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { McpClient, newerMessage } from "./testing/mcp-client.ts";
import { openMcpSite } from "./testing/mcp-site.ts";
import type { McpSite } from "./testing/mcp-site.ts";

const allowedOrigin = "https://tools.example";
let site: McpSite;
beforeAll(async () => {
  site = await openMcpSite({ allowedOrigins: [allowedOrigin] });
});
afterAll(() => site.server.stop());

describe("[CA-41] who may enter", () => {
  test("there is nothing until an administrator switches it on, and nothing again afterwards", async () => {
    const client = await site.client("full");
    const change = (enabled: boolean, token = site.server.token) =>
      site.server.request("PATCH", "/ext/settings/mcp", { token, body: { enabled } });
    expect(await change(false)).toMatchObject({ status: 200, body: { enabled: false } });
    expect(await client.request("tools/list")).toMatchObject({ status: 404, message: { code: "NOT_FOUND" } });
    expect(await client.send("GET")).toBe(404);
    expect((await change(true, await site.server.tokenFor("full"))).status).toBe(403);
    expect(await change(true)).toMatchObject({ status: 200, body: { enabled: true } });
    expect(await site.server.request("GET", "/ext/settings/mcp")).toMatchObject({ body: { enabled: true } });
    expect((await client.request("tools/list")).status).toBe(200);
  });

  test("only API keys are taken, no sessions and nothing else", async () => {
    const sent = [null, site.server.token, "prtg_aaaaaaaa_bbbb", "x"];
    for (const key of sent) {
      const { status, headers } = await new McpClient(site.url, key).request("tools/list");
      expect([key, status]).toEqual([key, expect.toSatisfy((code) => code === 401 || code === 400)]);
      expect(headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  test("a revoked key ends at once", async () => {
    const made = await site.server.request("POST", "/users/me/api-keys", { body: { name: "Short" } });
    const { key, id } = made.body as { key: string; id: string };
    const client = new McpClient(site.url, key);
    expect((await client.request("tools/list")).status).toBe(200);
    await site.server.request("DELETE", `/users/api-keys/${id}`);
    expect((await client.request("tools/list")).status).toBe(401);
  });

  test("a page in a browser needs an allowed origin, whatever name it has reached the server by", async () => {
    const client = await site.client("read");
    const statusFor = async (origin: string) => (await client.request("tools/list", {}, { origin })).status;
    expect(await statusFor(allowedOrigin)).toBe(200);
    const host = new URL(site.url).host;
    for (const origin of [
      "http://evil.example",
      `http://${host}`,
      "null",
      "http://localhost",
      `${allowedOrigin}.evil`,
    ]) {
      expect([origin, await statusFor(origin)]).toEqual([origin, 403]);
    }
  });
});

test("[CA-41] a page of an allowed origin may ask its browser first", async () => {
  const preflight = (origin: string) =>
    fetch(`${site.url}/mcp`, { method: "OPTIONS", headers: { origin, "access-control-request-method": "POST" } });
  const allowed = await preflight(allowedOrigin);
  expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([204, allowedOrigin]);
  expect(allowed.headers.get("access-control-allow-headers")).toContain("mcp-protocol-version");
  expect((await preflight("http://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
});

describe("[CA-41] the protocol", () => {
  test("a client of 2025 introduces itself, and learns what texts not to follow", async () => {
    const client = await site.client("read");
    const { message } = await client.connect();
    expect(message.result).toMatchObject({
      protocolVersion: "2025-06-18",
      capabilities: { tools: {} },
      serverInfo: { name: "monitor", version: "1.2.3" },
      instructions: expect.stringContaining("untrusted_text"),
    });
    expect(await client.toolNames()).toContain("problems");
  });

  test("a client of the newer revision needs no introduction", async () => {
    const client = await site.client("read");
    const { headers, params } = newerMessage("tools/call", { name: "problems", arguments: {} });
    const { status, message } = await client.request("tools/call", params, headers);
    expect([status, message.error]).toEqual([200, undefined]);
    expect(message.result).toMatchObject({ content: [{ type: "text" }] });
  });

  test("no stream stays open: none is begun by GET, and nothing can be subscribed to", async () => {
    const client = await site.client("read");
    expect([await client.send("GET"), await client.send("DELETE")]).toEqual([405, 405]);
    const { headers, params } = newerMessage("subscriptions/listen", { subscriptions: [] });
    expect((await client.request("subscriptions/listen", params, headers)).message.error).toBeDefined();
    expect((await client.request("subscriptions/listen")).message.error).toBeDefined();
  });

  test.each<[string, unknown]>([
    ["no JSON", "{"],
    ["several messages at once", [{ jsonrpc: "2.0", id: 1, method: "tools/list" }]],
    ["a body that is too large", { jsonrpc: "2.0", id: 1, method: "tools/list", params: { x: "y".repeat(70_000) } }],
    ["a body that is too deep", "[".repeat(1000)],
  ])("refused: %s", async (_title, body) => {
    const client = await site.client("read");
    expect((await client.post(body)).status).toBe(400);
  });

  test.each<[string, unknown]>([
    ["an empty object", {}],
    ["a number", 5],
    ["a text", '"x"'],
    ["no method", { jsonrpc: "2.0", id: 1 }],
    ["another version", { jsonrpc: "1.0", id: 1, method: "tools/list" }],
    ["an unknown method", { jsonrpc: "2.0", id: 1, method: "tools/eat" }],
    ["an unknown tool", { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "eat", arguments: {} } }],
    ["odd parameters", { jsonrpc: "2.0", id: 1, method: "tools/call", params: 7 }],
    ["a tool of the prototype", { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "constructor" } }],
  ])("answered with an error: %s", async (_title, body) => {
    const client = await site.client("read");
    const { status, text, message } = await client.post(body);
    expect(status).toBeLessThan(500);
    expect(status >= 400 || message.error !== undefined).toBe(true);
    expect(text).not.toMatch(/\.[cm]?[jt]s:\d|node_modules/);
  });

  test.each([
    ["search", { type: "cat" }],
    ["search", { limit: 0 }],
    ["object", { object_id: "1 or true" }],
    ["why", {}],
    ["history", { sensor_id: "1", channel_id: "x" }],
    ["changes_before", { before: "2026-11-20T12:00:00Z", minutes: 100_000 }],
  ])("input of the tool %s that it can't take: %j", async (name, input) => {
    const client = await site.client("read");
    expect((await client.tool(name, input)).isError).toBe(true);
  });
});

test("[CA-41] each request of a key counts for its budget", async () => {
  const small = await openMcpSite({ requestsPerMinute: 10 });
  const client = await small.client("read");
  const statuses = [];
  for (let sent = 0; sent < 12; sent += 1) statuses.push((await client.request("tools/list")).status);
  await small.server.stop();
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

test("[CA-41] four requests of a key at once; what hangs ends after half a minute", async () => {
  const stuck = await openMcpSite();
  const { server } = stuck;
  const [client, other] = [await stuck.client("read"), await stuck.client("read")];
  let waiting = 0;
  const begun = new Promise<void>((resolve) => {
    Object.assign(server.storage.log, {
      read: () => {
        waiting += 1;
        if (waiting === 4) resolve();
        return new Promise(() => undefined);
      },
    });
  });
  const ask = () => client.request("tools/call", { name: "log", arguments: {} });
  const hanging = [ask(), ask(), ask(), ask()];
  await begun;
  expect((await ask()).status).toBe(429);
  expect((await other.request("tools/list")).status).toBe(200);
  server.clock.advance(31_000);
  expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect((await client.request("tools/list")).status).toBe(200);
  await server.stop();
});
