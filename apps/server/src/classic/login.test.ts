import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adminPassword } from "../http/testing/test-server.ts";
import { fromOwnPage, ownHost, sessionCookieName, cookiesOf, startTestClassic } from "./testing/test-classic.ts";
import type { TestClassic } from "./testing/test-classic.ts";

let classic: TestClassic;
beforeEach(async () => {
  classic = await startTestClassic();
});
afterEach(() => classic.stop());

const credentials = { username: "prtgadmin", password: adminPassword };
const tokenIn = (cookie: string | undefined): string => /=([^;]*)/.exec(cookie ?? "")?.[1] ?? "";
const isRunning = (token: string): boolean => {
  try {
    return classic.accounts.sessions.verify(token) !== null;
  } catch {
    return false;
  }
};

describe("the login", () => {
  test.each(["/group.htm?id=0", "/sensors.htm?id=0&page=2", "/sensor.htm?id=7", "/alarms.htm"])(
    "[CR-06] %s asks for a login first, which leads back there",
    async (path) => {
      const asked = await classic.get(path, {}, null);
      expect([asked.statusCode, asked.headers.location]).toEqual([
        303,
        `/login.htm?target=${encodeURIComponent(path).replaceAll("%2F", "%2F")}`,
      ]);
      const form = await classic.get(String(asked.headers.location), {}, null);
      expect(form.body).toContain(`name="target" value="${path.replace("&", "&amp;")}"`);
      const entered = await classic.post("/login.htm", { ...credentials, target: path });
      expect([entered.statusCode, entered.headers.location]).toEqual([303, path]);
    },
  );

  test("gives a cookie that no script reads and no other site sends along", async () => {
    const cookie = cookiesOf(await classic.post("/login.htm", credentials)).get(sessionCookieName) ?? "";
    expect(cookie.split("; ").slice(1)).toEqual(["Path=/", "HttpOnly", "SameSite=Strict"]);
    const page = await classic.get("/group.htm", {}, tokenIn(cookie));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Logged in as PRTG System Administrator.");
  });

  test("starts a new session and ends the one that the browser came with", async () => {
    const planted = await classic.tokenFor("administrator");
    const headers = { ...fromOwnPage, cookie: `${sessionCookieName}=${planted}` };
    const token = tokenIn(cookiesOf(await classic.post("/login.htm", credentials, headers)).get(sessionCookieName));
    expect(token).not.toBe(planted);
    expect([isRunning(planted), isRunning(token)]).toEqual([false, true]);
  });

  test("[AU-01] an account with a second factor is asked for a code", async () => {
    const { users } = classic.accounts;
    const [secret, id] = [{ sealed: "x" }, users.find("prtgadmin")!.id];
    const second_factor = { secret, recovery_hashes: [], last_step: 0, since_ms: 1 };
    await users.change({ id, changes: { second_factor }, actor: null });
    const asked = await classic.post("/login.htm", credentials);
    expect([asked.statusCode, cookiesOf(asked).has(sessionCookieName)]).toEqual([401, false]);
    expect(asked.body).toContain('name="code"');
    const refused = await classic.post("/login.htm", { ...credentials, code: "12345" });
    expect([refused.statusCode, cookiesOf(refused).has(sessionCookieName)]).toEqual([401, false]);
    expect(refused.body).toContain("The code is wrong");
  });

  test("[LO-04] a wrong password and an unknown name get the same page, which repeats neither", async () => {
    const wrong = await classic.post("/login.htm", { username: "prtgadmin", password: "Wrong-Secret-1" });
    const unknown = await classic.post("/login.htm", { username: "somebody", password: "Wrong-Secret-1" });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.body).toBe(unknown.body);
    expect(wrong.body).toContain('role="alert">The login has failed. Please try again.');
    expect(wrong.body).not.toMatch(/prtgadmin|Wrong-Secret/);
    expect(cookiesOf(wrong).size).toBe(0);
  });

  test("guessing is slowed down together with the API's login", async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      await classic.post("/login.htm", { ...credentials, password: "x" });
    const body = { username: "prtgadmin", password: "x" };
    for (let attempt = 0; attempt < 2; attempt += 1) await classic.request("POST", "/session", { token: null, body });
    const response = await classic.post("/login.htm", credentials);
    expect(response.statusCode).toBe(429);
    expect(response.body).toContain("Too many attempts.");
  });

  test("input longer than any password is refused without being looked at", async () => {
    const response = await classic.post("/login.htm", { username: "prtgadmin", password: "x".repeat(10_000) });
    expect(response.statusCode).toBe(401);
  });

  test.each([
    "https://evil.example/group.htm",
    "//evil.example/group.htm",
    "/\\evil.example",
    "/group.htm@evil.example",
    "javascript:alert(1)",
    "/logout.htm",
    "/group.htm?id=../../x",
    "/group.htm\r\nSet-Cookie: a=b",
    "",
  ])("does not lead to %j", async (target) => {
    const response = await classic.post("/login.htm", { ...credentials, target });
    expect(response.headers.location).toBe("/group.htm?id=0");
  });

  test("is no page for who is logged in", async () => {
    const response = await classic.get("/login.htm?target=/device.htm?id=4");
    expect([response.statusCode, response.headers.location]).toEqual([303, "/device.htm?id=4"]);
  });
});

describe("forms", () => {
  const hostile: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://monitor.example:9999" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { referer: "http://evil.example/?http://monitor.example:8081/" },
    {},
  ];

  test.each(hostile)("sent with %j are refused", async (headers) => {
    const response = await classic.post("/login.htm", credentials, headers);
    expect([response.statusCode, cookiesOf(response).size]).toEqual([403, 0]);
    const cookie = `${sessionCookieName}=${classic.token}`;
    expect((await classic.post("/logout.htm", {}, { ...headers, cookie })).statusCode).toBe(403);
    expect(isRunning(classic.token)).toBe(true);
  });

  const own: Record<string, string>[] = [
    { origin: `http://${ownHost}` },
    { origin: "https://MONITOR.example:8081" },
    { "sec-fetch-site": "same-origin" },
    { referer: `http://${ownHost}/login.htm?target=%2F` },
  ];

  test.each(own)("sent with %j are taken", async (headers) => {
    expect((await classic.post("/login.htm", credentials, headers)).statusCode).toBe(303);
  });

  test("of another content type, too long or without a body are refused", async () => {
    const json = { ...fromOwnPage, "content-type": "application/json" };
    expect((await classic.post("/login.htm", credentials, json)).statusCode).toBe(415);
    expect((await classic.post("/login.htm", { username: "x".repeat(20_000) })).statusCode).toBe(413);
    expect((await classic.post("/login.htm", {})).statusCode).toBe(401);
  });
});

describe("the end of a session", () => {
  test("logging out ends it on the server and takes the cookie away", async () => {
    const cookie = `${sessionCookieName}=${classic.token}`;
    const response = await classic.post("/logout.htm", {}, { ...fromOwnPage, cookie });
    expect([response.statusCode, response.headers.location]).toEqual([303, "/login.htm?left=1"]);
    expect(cookiesOf(response).get(sessionCookieName)).toMatch(/=; Path=\/; HttpOnly; SameSite=Strict; Max-Age=0$/);
    expect(isRunning(classic.token)).toBe(false);
    expect((await classic.get("/login.htm?left=1", {}, null)).body).toContain("You have logged out.");
  });

  test("no address logs out: that takes a form", async () => {
    expect((await classic.get("/logout.htm")).statusCode).toBe(404);
    expect(isRunning(classic.token)).toBe(true);
  });

  test("pages put it off, and without them it ends in time", async () => {
    const minuteMs = 60_000;
    const { token } = await classic.accounts.sessions.start(classic.directory.findUser("prtgadmin")!, {
      address: "::1",
      userAgent: null,
    });
    for (let visit = 0; visit < 3; visit += 1) {
      classic.clock.advance(40 * minuteMs);
      expect((await classic.get("/group.htm", {}, token)).statusCode).toBe(200);
    }
    classic.clock.advance(61 * minuteMs);
    expect((await classic.get("/group.htm", {}, token)).statusCode).toBe(303);
  });

  test("[SE-05] where inactivity logs out, the browser forgets the session after that time", async () => {
    await classic.interfaceSettings.change({ automatic_logout_enabled: true, automatic_logout_duration: 300 }, null);
    const cookie = cookiesOf(await classic.get("/group.htm")).get(sessionCookieName);
    expect(cookie).toBe(`${sessionCookieName}=${classic.token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=300`);
  });

  test.each(["nonsense", "68015e0e-f3b7-465c-bd3d-729533cf8fce", "<script>"])("%s is no session", async (token) => {
    expect((await classic.get("/group.htm", {}, token)).statusCode).toBe(303);
  });
});
