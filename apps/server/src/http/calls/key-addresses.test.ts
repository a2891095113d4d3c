import type { CreatedApiKey } from "@monitor/contract";
import { afterEach, describe, expect, test } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer, TestServerOptions } from "../testing/test-server.ts";

let server: TestServer;
afterEach(() => server.stop());

async function keyFor(addresses: readonly string[] | null, options: TestServerOptions = {}): Promise<CreatedApiKey> {
  server = await startTestServer(options);
  const body = { name: "Grafana", scope: "write", addresses };
  return (await server.request("POST", "/users/me/api-keys", { body })).body as CreatedApiKey;
}

interface Asked {
  readonly url?: string;
  readonly forwarded?: string;
}

async function statusFrom(remoteAddress: string, key: string, { url = "/api/v2/version", forwarded }: Asked = {}) {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(forwarded !== undefined && { "x-forwarded-for": forwarded }),
  };
  return (await server.app.inject({ method: "GET", url, headers, remoteAddress })).statusCode;
}

describe("[CA-26] a key that is for some addresses", () => {
  test("is accepted from there only, in either spelling of IPv4", async () => {
    const { key, addresses } = await keyFor(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"]);
    expect(addresses).toEqual(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"]);
    const statuses = await Promise.all(
      [
        "10.9.9.9",
        "::ffff:10.9.9.9",
        "192.0.2.7",
        "2001:db8::5",
        "192.0.2.8",
        "11.0.0.1",
        "2001:db9::1",
        "127.0.0.1",
      ].map((address) => statusFrom(address, key)),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 401, 401, 401, 401]);
  });

  test("is refused in words that name the address, and the log names the key", async () => {
    const { key, id } = await keyFor(["10.0.0.0/8"]);
    const headers = { authorization: `Bearer ${key}` };
    const refused = await server.app.inject({
      method: "GET",
      url: "/api/v2/version",
      headers,
      remoteAddress: "192.0.2.1",
    });
    const message = "The API key is not accepted from 192.0.2.1";
    expect(refused.json()).toMatchObject({ code: "AUTH_FAILED", message });
    const line = server.logged.find((each) => JSON.stringify(each).includes("not for"));
    expect(JSON.stringify(line)).toContain(id);
    expect(JSON.stringify(line)).toContain("Grafana");
    expect(JSON.stringify(server.logged)).not.toContain(key.slice(14));
    const [listed] = (await server.request("GET", "/users/me/api-keys")).body as CreatedApiKey[];
    expect(listed?.last_used_at).toBeNull();
  });

  test("goes by the client's address behind a trusted proxy, and by nothing that a stranger says", async () => {
    const { key } = await keyFor(["10.1.2.0/24"], { trustedProxies: ["127.0.0.1"] });
    const from = (peer: string, forwarded: string) => statusFrom(peer, key, { forwarded });
    expect(await from("127.0.0.1", "10.1.2.3")).toBe(200);
    expect(await from("127.0.0.1", "10.1.3.3")).toBe(401);
    expect(await from("127.0.0.1", "10.1.2.3, 10.9.9.9")).toBe(401);
    expect(await from("10.66.0.1", "10.1.2.3")).toBe(401);
  });

  test("is bound everywhere: in version 1, at the figures and at the stream of changes", async () => {
    const { key } = await keyFor(["10.0.0.0/8"]);
    const table = `/api/table.json?content=sensors&columns=objid&apitoken=${key}`;
    expect(await statusFrom("192.0.2.1", key, { url: "/metrics" })).toBe(401);
    expect(await statusFrom("10.0.0.1", key, { url: "/metrics" })).toBe(200);
    expect(await statusFrom("192.0.2.1", key, { url: "/api/v2/ext/events" })).toBe(401);
    expect((await server.app.inject({ method: "GET", url: table, remoteAddress: "192.0.2.1" })).statusCode).toBe(401);
    expect((await server.app.inject({ method: "GET", url: table, remoteAddress: "10.0.0.1" })).statusCode).toBe(200);
    const { access } = server.accounts;
    const { keyId, token } = access.verify(key, "10.0.0.1");
    expect(access.current({ keyId, token, address: "10.0.0.1" })).not.toBeNull();
    expect(access.current({ keyId, token, address: "192.0.2.1" })).toBeNull();
  });

  test("follows a change at once; an empty list and null are everywhere", async () => {
    const { key, id } = await keyFor(["10.0.0.0/8"]);
    const change = (body: object) => server.request("PATCH", `/users/api-keys/${id}`, { body });
    expect((await change({ addresses: ["192.0.2.1"] })).status).toBe(204);
    expect([await statusFrom("192.0.2.1", key), await statusFrom("10.0.0.1", key)]).toEqual([200, 401]);
    for (const addresses of [[], null]) {
      await change({ addresses: ["192.0.2.1"] });
      await change({ addresses });
      expect(await statusFrom("10.0.0.1", key)).toBe(200);
    }
    await change({ addresses: ["192.0.2.1"] });
    await change({ name: "Other" });
    expect(await statusFrom("10.0.0.1", key)).toBe(401);
  });

  test.each([["example.com"], ["10.0.0.0/33"], ["10.0.0.1,192.0.2.1"], [""], ["fe80::1%eth0"], ["10.0.0.1/"]])(
    "%j is no address: the refusal names its place",
    async (entry) => {
      server = await startTestServer();
      const body = { name: "Script", addresses: ["10.0.0.1", entry] };
      const { status, text } = await server.request("POST", "/users/me/api-keys", { body });
      expect([status, text]).toEqual([400, expect.stringContaining("body.addresses.1")]);
    },
  );

  test("what is done by a key is in the log under its name", async () => {
    const { key } = await keyFor(null);
    const group = await server.addGroup("Berlin", "0");
    const body = { message: null };
    expect((await server.request("POST", `/groups/${group}/pause`, { token: key, body })).status).toBe(204);
    const log = (await server.request("GET", `/ext/log?object=${group}&kind=action`)).body as { user_name: string }[];
    expect(log[0]?.user_name).toMatch(/^administrator-[\da-f-]+ \(API: Grafana\)$/);
  });
});
