import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { adminPassword } from "../http/testing/test-server.ts";
import { cookiesOf, sessionCookieName, startTestClassic } from "./testing/test-classic.ts";
import type { TestClassic } from "./testing/test-classic.ts";

let classic: TestClassic;
afterEach(() => classic.stop());

const publicUrl = "https://monitor.example";
const credentials = { username: "prtgadmin", password: adminPassword };
const sessionOf = (response: Parameters<typeof cookiesOf>[0]) => cookiesOf(response).get(sessionCookieName);

describe("with a PUBLIC_URL of https", () => {
  test("every cookie is for encrypted connections only", async () => {
    classic = await startTestClassic({ publicUrl });
    const origin = "https://monitor.example:8081";
    const response = await classic.post("/login.htm?lang=de", credentials, { origin });
    expect(response.statusCode).toBe(303);
    expect(cookiesOf(response).size).toBe(2);
    for (const cookie of cookiesOf(response).values()) expect(cookie).toMatch(/; Secure$/);
    const cookie = `${sessionCookieName}=${classic.token}`;
    expect(sessionOf(await classic.post("/logout.htm", {}, { origin, cookie }))).toMatch(/Max-Age=0; Secure$/);
  });

  test.each(["monitor.example", "MONITOR.example:9000", "127.0.0.1:8081", "localhost:8081"])(
    "the host %s is ours",
    async (host) => {
      classic = await startTestClassic({ publicUrl });
      expect((await classic.get("/login.htm", { host }, null)).statusCode).toBe(200);
    },
  );

  test.each(["evil.example", "evil.example:8081", "monitor.example.evil.example", "10.0.0.1", "a b", "[::1]:8081"])(
    "the host %s is not: no page, no login, no cookie, and the address that is",
    async (host) => {
      classic = await startTestClassic({ publicUrl });
      const page = await classic.get("/group.htm?lang=de", { host });
      expect([page.statusCode, cookiesOf(page).size]).toEqual([421, 0]);
      expect(page.body).toContain(`href="${publicUrl}"`);
      const response = await classic.post("/login.htm", credentials, { host, origin: `http://${host}` });
      expect([response.statusCode, cookiesOf(response).size]).toEqual([421, 0]);
    },
  );

  test("a form of a page that came unencrypted is refused", async () => {
    classic = await startTestClassic({ publicUrl });
    const headers = { origin: "http://monitor.example:8081" };
    expect((await classic.post("/login.htm", credentials, headers)).statusCode).toBe(403);
  });

  test("every cookie is so at this machine's own address too, where a proxy that says nothing looks like a browser", async () => {
    classic = await startTestClassic({ publicUrl });
    const host = "127.0.0.1:8081";
    const response = await classic.post("/login.htm", credentials, { host, origin: `http://${host}` });
    expect([response.statusCode, sessionOf(response)]).toEqual([303, expect.stringMatching(/; Secure$/)]);
  });
});

test("[EN-13] a request without the header Host is refused with a page", async () => {
  classic = await startTestClassic();
  await classic.classicApp.listen({ port: 0, host: "127.0.0.1" });
  const ask = async (version: string): Promise<string> => {
    const socket = connect((classic.classicApp.server.address() as AddressInfo).port, "127.0.0.1");
    socket.end(`GET /login.htm HTTP/${version}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  const response = await ask("1.1");
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(response).toMatch(/content-security-policy: .*\r\n/);
  expect(response).toContain("</html>");
  expect(response).not.toContain("set-cookie");
  expect(await ask("1.0")).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

describe("behind a proxy", () => {
  const forwarded = {
    host: "127.0.0.1:8081",
    origin: "https://monitor.example",
    "x-forwarded-host": "monitor.example",
    "x-forwarded-proto": "https",
  };

  test("that is trusted, host and scheme are those it names", async () => {
    classic = await startTestClassic({ trustedProxies: ["127.0.0.1"] });
    const response = await classic.post("/login.htm", credentials, forwarded);
    expect([response.statusCode, sessionOf(response)]).toEqual([303, expect.stringMatching(/; Secure$/)]);
  });

  test("that is not, its headers count for nothing", async () => {
    classic = await startTestClassic({ trustedProxies: ["10.0.0.1"] });
    expect((await classic.post("/login.htm", credentials, forwarded)).statusCode).toBe(403);
  });
});
