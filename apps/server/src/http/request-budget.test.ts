import { TooManyRequestsError } from "@monitor/contract";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { afterEach, describe, expect, test } from "vitest";
import { openV1Site } from "../api-v1/testing/v1-site.ts";
import { createRequestBudget } from "./request-budget.ts";
import { startTestServer } from "./testing/test-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

describe("[CA-24] a budget of requests", () => {
  /** How many of so many requests are let through. */
  const passed = (take: () => void, wanted: number): number => {
    for (let count = 0; count < wanted; count += 1) {
      try {
        take();
      } catch (error) {
        if (error instanceof TooManyRequestsError) return count;
        throw error;
      }
    }
    return wanted;
  };

  test("is that of a minute, fills steadily, and is each holder's own", () => {
    const clock = createFakeClock();
    const budget = createRequestBudget(clock, 60);
    const take = () => budget.take({ keyId: "1" });
    expect(passed(take, 100)).toBe(60);
    expect(passed(take, 10)).toBe(0);
    clock.advance(5000);
    expect(passed(take, 10)).toBe(5);
    clock.advance(3_600_000);
    expect(passed(take, 100)).toBe(60);
    expect(passed(() => budget.take({ keyId: "2" }), 10)).toBe(10);
    expect(passed(() => budget.take({ token: "1" }), 10)).toBe(10);
    expect(passed(() => budget.take({ userId: "1" }), 10)).toBe(10);
  });

  test("says when there is room again, and keeps nobody out for longer", () => {
    const clock = createFakeClock();
    const budget = createRequestBudget(clock, 6);
    const take = () => budget.take({ keyId: "1" });
    expect(passed(take, 10)).toBe(6);
    let seconds = 0;
    try {
      take();
    } catch (error) {
      seconds = (error as TooManyRequestsError).retryAfterSeconds;
    }
    expect(seconds).toBe(10);
    for (let refused = 0; refused < 9; refused += 1) {
      clock.advance(1000);
      expect(take).toThrow(TooManyRequestsError);
    }
    clock.advance(1000);
    expect(take).not.toThrow();
  });

  test("does not follow a clock that is set", () => {
    const clock = createFakeClock();
    const budget = createRequestBudget(clock, 6);
    const take = () => budget.take({ keyId: "1" });
    expect(passed(take, 10)).toBe(6);
    clock.set(clock.now() + 3_600_000);
    expect(passed(take, 10)).toBe(0);
  });

  test("0 is no limit", () => {
    const budget = createRequestBudget(createFakeClock(), 0);
    expect(passed(() => budget.take({ keyId: "1" }), 100_000)).toBe(100_000);
  });

  test("holds for sessions over all calls, in the form of all errors", async () => {
    const server = await startTestServer({ requestsPerMinute: 3 });
    stops.push(() => server.stop());
    for (const path of ["/sensors", "/groups", "/session"])
      expect((await server.request("GET", path)).status).toBe(200);
    const { status, headers, body } = await server.request("GET", "/devices");
    expect([status, headers["retry-after"], body]).toEqual([
      429,
      "20",
      { code: "TOO_MANY_REQUESTS", message: expect.stringContaining("3 a minute"), request_id: expect.any(String) },
    ]);
    // Others, and calls that need no log-in, go on.
    const other = await server.tokenFor("read");
    expect((await server.request("GET", "/sensors", { token: other })).status).toBe(200);
    expect((await server.request("GET", "/health", { token: null })).status).toBe(204);
    server.clock.advance(20_000);
    expect((await server.request("GET", "/devices")).status).toBe(200);
  });

  test("counts each read of a request that has several", async () => {
    const server = await startTestServer({ requestsPerMinute: 10 });
    stops.push(() => server.stop());
    const readTogether = async (count: number) => {
      const reads = Array.from({ length: count }, () => ({ path: "/sensors", query: { limit: "1" } }));
      return (await server.request("POST", "/ext/reads", { body: { reads } })).status;
    };
    expect(await readTogether(8)).toBe(200);
    expect(await readTogether(3)).toBe(429);
    expect((await server.request("GET", "/sensors")).status).toBe(200);
    expect((await server.request("GET", "/sensors")).status).toBe(429);
    server.clock.advance(60_000);
    // As much as there can be: else it would be refused for ever.
    expect(await readTogether(100)).toBe(200);
  });

  test("holds for a key in both versions and /metrics together, and for each way to log in", async () => {
    const site = await openV1Site({ requestsPerMinute: 40 });
    stops.push(() => site.stop());
    site.server.clock.advance(60_000);
    const { viewer } = site.keys;
    const bearer = { authorization: `Bearer ${viewer}` };
    const table = "/api/table.json?content=sensors&columns=objid";
    for (let round = 0; round < 10; round += 1) {
      await site.raw("/api/v2/sensors", bearer);
      await site.raw("/metrics", bearer);
      await site.raw(`${table}&apitoken=${viewer}`);
      await site.raw(table, bearer);
    }
    expect((await site.raw("/api/v2/sensors", bearer)).status).toBe(429);
    expect((await site.raw("/metrics", bearer)).status).toBe(429);
    const refused = await site.raw(`${table}&apitoken=${viewer}`);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "2"]);
    expect(refused.text).toContain("<code>TOO_MANY_REQUESTS</code>");

    const login = `username=viewer&password=${site.password}`;
    const { text: passhash } = await site.raw(`/api/getpasshash.htm?${login}`);
    for (const credentials of [login, `username=viewer&passhash=${passhash}`]) {
      const statuses: number[] = [];
      for (let round = 0; round < 41; round += 1) statuses.push((await site.raw(`${table}&${credentials}`)).status);
      expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    }
  });
});

test("[CA-24] the change log names the key by which a change came", async () => {
  const site = await openV1Site();
  stops.push(() => site.stop());
  const { server, shown } = site;
  const lastActor = async () => (await server.storage.changes.readAfter(server.writer.seq - 1, 1))[0]?.actor;
  const rename = { body: { basic: { name: "By session" } } };
  await server.request("PATCH", `/devices/${shown.device}`, rename);
  expect(await lastActor()).toEqual({ id: expect.any(String), login_name: expect.any(String), address: "127.0.0.1" });
  const [key] = server.accounts.apiKeys.listOf(site.adminId);
  const api_key = { id: key?.id, name: "Script" };
  const byKey = { id: site.adminId, login_name: "prtgadmin", address: "127.0.0.1", api_key };
  await server.request("PATCH", `/devices/${shown.device}`, {
    body: { basic: { name: "By key" } },
    token: site.keys.admin,
  });
  expect(await lastActor()).toEqual(byKey);
  await site.get(`rename.htm?id=${shown.device}&value=Older`);
  expect(await lastActor()).toEqual(byKey);
});
