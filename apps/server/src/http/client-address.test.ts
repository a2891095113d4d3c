import { afterEach, describe, expect, test } from "vitest";
import { adminPassword, startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

let server: TestServer;
afterEach(() => server.stop());

const logIn = (forwarded: string, { peer = "127.0.0.1", password = adminPassword } = {}) =>
  server.app.inject({
    method: "POST",
    url: "/api/v2/session",
    remoteAddress: peer,
    headers: { "x-forwarded-for": forwarded },
    payload: { username: "prtgadmin", password },
  });

/** The address that the newest session has noted. */
async function addressOf(forwarded: string, peer?: string): Promise<unknown> {
  const { token } = (await logIn(forwarded, peer === undefined ? {} : { peer })).json<{ token: string }>();
  const { body } = await server.request("GET", "/ext/account/sessions", { token });
  return (body as { address: string; is_current: boolean }[]).find((session) => session.is_current)?.address;
}

describe("the address of a client", () => {
  test("without TRUSTED_PROXIES it is that of the connection, whatever a header says", async () => {
    server = await startTestServer();
    expect(await addressOf("10.1.2.3")).toBe("127.0.0.1");
  });

  test.each([
    ["10.1.2.3", "10.1.2.3"],
    ["1.1.1.1, 10.1.2.3", "10.1.2.3"],
    ["1.1.1.1, 10.1.2.3, 192.168.0.7", "10.1.2.3"],
    ["10.1.2.3:4711", "10.1.2.3"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["<script>", "127.0.0.1"],
    ["", "127.0.0.1"],
  ])("behind trusted proxies, X-Forwarded-For %s is %s", async (forwarded, address) => {
    server = await startTestServer({ trustedProxies: ["127.0.0.1", "192.168.0.0/16"] });
    expect(await addressOf(forwarded)).toBe(address);
  });

  test("who is no trusted proxy is not believed", async () => {
    server = await startTestServer({ trustedProxies: ["127.0.0.1"] });
    expect(await addressOf("10.1.2.3", "10.66.0.1")).toBe("10.66.0.1");
  });

  test("[LO-04] wrong passwords of one person behind a proxy delay no other user", async () => {
    server = await startTestServer({ trustedProxies: ["127.0.0.1"] });
    for (let attempt = 0; attempt < 22; attempt += 1) await logIn("10.66.0.1", { password: "wrong" });
    expect((await logIn("10.66.0.1")).statusCode).toBe(429);
    expect((await logIn("10.1.2.3")).statusCode).toBe(200);
  });
});
