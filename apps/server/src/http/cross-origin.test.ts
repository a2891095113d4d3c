import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

const origin = "https://interface.example";
const foreign = "https://evil.example";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ allowedOrigins: [origin, "http://192.0.2.1:8080"] });
});
afterAll(() => server.stop());

const preflight = (from: string, url = "/api/v2/sensors/scan") =>
  server.app.inject({
    method: "OPTIONS",
    url,
    headers: {
      origin: from,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    },
  });

describe("pages of other origins", () => {
  test("[CA-06] an allowed one may ask first, with a token and JSON, without cookies", async () => {
    const { statusCode, headers, body } = await preflight(origin);
    expect([statusCode, body]).toEqual([204, ""]);
    expect(headers).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "GET, POST, PATCH, DELETE",
      "access-control-allow-headers": expect.stringContaining("authorization, content-type"),
    });
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    expect(headers["vary"]).toContain("origin");
  });

  test("[CA-06] an allowed one may read a response, its paging and its request id, errors too", async () => {
    for (const [url, status] of [
      ["/sensors", 200],
      ["/sensors/4711/overview", 404],
    ] as const) {
      const response = await server.request("GET", url, { headers: { origin } });
      expect([response.status, response.headers["access-control-allow-origin"]]).toEqual([status, origin]);
      const exposed = String(response.headers["access-control-expose-headers"]).split(", ");
      expect(exposed).toEqual(expect.arrayContaining(["link", "x-total-count", "x-result-count", "x-request-id"]));
    }
    const unauthorised = await server.request("GET", "/sensors", { token: null, headers: { origin } });
    expect([unauthorised.status, unauthorised.headers["access-control-allow-origin"]]).toEqual([401, origin]);
  });

  test("[CA-06] a cache keeps the responses to different origins and tokens apart", async () => {
    const list = await server.request("GET", "/sensors", { headers: { origin } });
    expect(list.headers["vary"]).toBe("origin, authorization");
    expect((await server.request("GET", "/ext/account")).headers["vary"]).toBe("origin");
  });

  test.each([
    foreign,
    "null",
    "https://interface.example.evil.example",
    "http://interface.example",
    `${origin}:8443`,
    "",
  ])("[CA-06] %j is not let in", async (from) => {
    for (const response of [
      await preflight(from),
      await server.request("GET", "/sensors", { headers: { origin: from } }),
    ]) {
      const names = Object.keys(response.headers).filter((name) => name.startsWith("access-control-"));
      expect(names).toEqual([]);
    }
    expect((await preflight(from)).statusCode).toBe(404);
  });

  test("[CA-06] the interface's own files are not for other origins", async () => {
    const response = await server.app.inject({ url: "/", headers: { origin } });
    expect(response.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("[CA-06] our page may ask the servers that are named, and no others", async () => {
    const policy = String((await server.app.inject("/")).headers["content-security-policy"]);
    expect(policy.split("; ")).toContain(`connect-src 'self' ${origin} http://192.0.2.1:8080`);
    expect(String((await server.app.inject("/api/v2/health")).headers["content-security-policy"])).not.toContain(
      origin,
    );
  });

  test("[CA-06] none is let in while none is configured", async () => {
    const closed = await startTestServer();
    const response = await closed.request("GET", "/sensors", { headers: { origin } });
    expect(Object.keys(response.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(response.headers["vary"]).toBe("authorization");
    await closed.stop();
  });

  test("[CA-06] a preflight over a real connection has an end", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { origin, "access-control-request-method": "DELETE" };
    const response = await fetch(`http://127.0.0.1:${port}/api/v2/session`, { method: "OPTIONS", headers });
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });
});
