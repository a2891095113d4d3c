import { allCalls, createClient, nextLinkOf } from "@monitor/contract";
import type { Calls, Client } from "@monitor/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { createMockApi, MockNoResponseError } from "./mock-api.ts";
import { mockCredentials, mockReadOnlyCredentials } from "./mock-options.ts";
import type { MockOptions } from "./mock-options.ts";
import { createMockTransport, MockHttpError } from "./mock-transport.ts";

const startMs = Date.UTC(2026, 10, 20, 14, 32);
const hourMs = 3_600_000;
let nowMs = startMs;
const now = (): number => nowMs;
const clientOf = (options: Partial<MockOptions> = {}): Client<Calls> =>
  createClient(allCalls, createMockTransport({ scenario: "default", now, ...options }));

beforeEach(() => {
  nowMs = startMs;
});

describe("createMockTransport", () => {
  test("an error response is a MockHttpError with status and body", async () => {
    const failure = clientOf().getDevice({ params: { id: "987654321" } });
    await expect(failure).rejects.toThrow(MockHttpError);
    await expect(failure).rejects.toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND", message: expect.any(String), request_id: expect.any(String) },
    });
  });

  test("no log-in is needed at first; after a logout it is", async () => {
    const client = clientOf();
    await client.listProbes();
    expect((await client.renewSession()).user?.login_name).toBe(mockCredentials.username);
    await client.deleteSession();
    await expect(client.listProbes()).rejects.toMatchObject({ status: 401, body: { code: "AUTH_FAILED" } });
    await client.getPublicSettings();
    await expect(client.createSession({ body: { username: "a", password: "b" } })).rejects.toMatchObject({
      status: 401,
    });
    await client.createSession({ body: mockCredentials });
    await client.listProbes();
  });

  test("[DV-01] requests are those of the account that has logged in, or of the one named before", async () => {
    const client = clientOf();
    await client.createSession({ body: mockReadOnlyCredentials });
    expect((await client.renewSession()).user?.login_name).toBe(mockReadOnlyCredentials.username);
    const again = clientOf({ loggedInAs: mockReadOnlyCredentials.username });
    expect((await again.getAccount()).role).toBe("user");
    await expect(clientOf({ loggedInAs: "nobody" }).getAccount()).rejects.toMatchObject({ status: 401 });
  });

  test("[PM-02] viewers see what the access rights of their group let them read", async () => {
    const client = clientOf();
    expect(await client.listUserGroups()).toEqual([expect.objectContaining({ name: "Viewers", members: ["101"] })]);
    const reader = await clientOf({ loggedInAs: mockReadOnlyCredentials.username }).listSensors({
      query: { limit: 0 },
    });
    expect(reader.length).toBe((await client.getTotalStatusSummary()).total);
    expect(new Set(reader.flatMap(({ rights }) => rights ?? []))).toEqual(new Set(["read"]));
    await client.changeGroup({ params: { id: "0" }, body: { accessrights: { entries: [] } } });
    await client.createSession({ body: mockReadOnlyCredentials });
    expect(await client.listSensors()).toEqual([]);
    expect((await client.getTotalStatusSummary()).total).toBe(0);
  });

  test("[DV-01] sample data names no stream of changes, for which a connection would have to stay open", async () => {
    expect(await clientOf().getFeatureToggles()).not.toContain("ext/events");
    expect(await clientOf().getFeatureToggles()).toContain("ext/table-windows");
  });

  test("[DV-01] several scenarios stand side by side, their probes named by where they come from", async () => {
    const both = clientOf({ scenario: ["onlySensorsDown", "complexTree"] });
    const [down, tree] = [clientOf({ scenario: "onlySensorsDown" }), clientOf({ scenario: "complexTree" })];
    const total = async (client: Client<Calls>) => (await client.getTotalStatusSummary()).total ?? 0;
    expect(await total(both)).toBe((await total(down)) + (await total(tree)));
    const names = (await both.listProbes()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Local Probe (onlySensorsDown)", "Local Probe (complexTree)"]));
  });

  test("[DV-01] permissions are TICKETS unless said otherwise", async () => {
    expect((await clientOf().createSession({ body: mockCredentials })).user.permissions).toEqual(["TICKETS"]);
    const none = await clientOf({ permissions: [] }).createSession({ body: mockCredentials });
    expect(none.user.permissions).toEqual([]);
  });

  test("[DV-01] the theme and the automatic logout are those that were set", async () => {
    const typical = await clientOf().renewSession();
    expect(typical).toMatchObject({ automatic_logout_enabled: false, automatic_logout_duration: 0 });
    expect(typical.user?.theme).toBe("LIGHT");
    const client = clientOf({ theme: null, automaticLogoutSeconds: 90 });
    const session = await client.renewSession();
    expect(session).toMatchObject({ automatic_logout_enabled: true, automatic_logout_duration: 90 });
    expect(session.user?.theme).toBeNull();
    expect((await client.getInterfaceSettings()).automatic_logout_duration).toBe(90);
  });

  test("[DV-01] no connection to the application server: nothing is answered", async () => {
    const client = clientOf({ appserverError: "no_appserver_connection" });
    await expect(client.getHealth()).rejects.toThrow(MockNoResponseError);
    await expect(client.listProbes()).rejects.toThrow(MockNoResponseError);
  });

  test("[DV-01] no connection to the core server: 503 to every call", async () => {
    const client = clientOf({ appserverError: "no_core_connection" });
    const unavailable = { status: 503, body: { code: "SERVICE_UNAVAILABLE", request_id: expect.any(String) } };
    await expect(client.getHealth()).rejects.toMatchObject(unavailable);
    await expect(client.listProbes()).rejects.toMatchObject(unavailable);
    await expect(client.createSession({ body: mockCredentials })).rejects.toMatchObject(unavailable);
  });

  test("[DV-01] unauthorized: 401 to every call that needs a session", async () => {
    const client = clientOf({ appserverError: "unauthorized" });
    await client.getHealth();
    await client.getPublicSettings();
    await client.createSession({ body: mockCredentials });
    const refused = { status: 401, body: { code: "AUTH_FAILED" } };
    await expect(client.renewSession()).rejects.toMatchObject(refused);
    await expect(client.listProbes()).rejects.toMatchObject(refused);
  });

  test("[DV-01] what an account changes stays with its own mock", async () => {
    const [client, other] = [clientOf(), clientOf()];
    await client.changeAccount({ body: { theme: "DARK", display_name: "Somebody" } });
    expect((await client.renewSession()).user).toMatchObject({ theme: "DARK", display_name: "Somebody" });
    expect((await other.renewSession()).user).toMatchObject({ theme: "LIGHT", display_name: "System Administrator" });
  });

  test("[CA-02] pages are followed to the end", async () => {
    const client = clientOf();
    const sensors = await client.listSensors({ query: { limit: 7 } });
    expect(sensors.length).toBe((await client.getTotalStatusSummary()).total);
    expect(new Set(sensors.map((sensor) => sensor.id)).size).toBe(sensors.length);
  });

  test("[DV-01] actions change its state, and only its own", async () => {
    const [client, other] = [clientOf({ scenario: "onlySensorsDown" }), clientOf({ scenario: "onlySensorsDown" })];
    const total = (await client.getTotalStatusSummary()).total;
    await client.acknowledgeSensors({ body: { filter: "status = down", duration: 3600 } });
    expect(await client.getTotalStatusSummary()).toMatchObject({ down: 0, down_acknowledged: total });
    expect(await other.getTotalStatusSummary()).toMatchObject({ down: total, down_acknowledged: 0 });
    nowMs += hourMs;
    expect(await client.getTotalStatusSummary()).toMatchObject({ down: total, down_acknowledged: 0 });
  });

  test("a pause for some time ends by itself", async () => {
    const client = clientOf({ scenario: "onlySensorsUp" });
    const [sensor] = await client.listSensors();
    const params = { id: sensor!.id };
    await client.pauseSensor({ params, body: { duration: 300 } });
    nowMs += 299_000;
    expect((await client.getSensor({ params })).status).toBe("PAUSED_BY_USER_UNTIL");
    nowMs += 1000;
    expect((await client.getSensor({ params })).status).toBe("UP");
  });

  test("resuming a sensor that had been acknowledged before its pause shows it as down", async () => {
    const client = clientOf({ scenario: "onlySensorsDown" });
    const [sensor] = await client.listSensors();
    const params = { id: sensor!.id };
    await client.acknowledgeSensor({ params });
    await client.pauseSensor({ params });
    await client.resumeSensor({ params });
    expect((await client.getSensor({ params })).status).toBe("DOWN");
  });

  test("a scan renews the last measurement", async () => {
    const client = clientOf();
    const [sensor] = await client.listSensors({ query: { filter: "status = up" } });
    const params = { id: sensor!.id };
    nowMs += 1500;
    await client.scanSensor({ params });
    expect((await client.getSensor({ params })).last_measurement?.timestamp).toBe("2026-11-20T14:32:01.500Z");
  });

  test("history reaches as far back as its period, in its step", async () => {
    const client = clientOf({ scenario: "onlySensorsUp" });
    const [sensor] = await client.listSensors();
    const expected = { live: 240, short: 576, medium: 1440, long: 365 };
    for (const period of ["live", "short", "medium", "long"] as const) {
      const rows = await client.getTimeseries({ params: { id: sensor!.id, period } });
      expect(Math.abs(rows.length - 1 - expected[period])).toBeLessThanOrEqual(1);
    }
  });
});

describe("createMockApi", () => {
  const request = { method: "GET", query: {}, body: undefined, authorization: null } as const;

  test("sessions end after an hour without renewal", async () => {
    const api = createMockApi({ scenario: "default", now });
    const path = "/api/v2/session";
    const login = await api.handle({ ...request, method: "POST", path, body: mockReadOnlyCredentials });
    const authorization = `Bearer ${(login.body as { token: string }).token}`;
    nowMs += hourMs - 1;
    expect((await api.handle({ ...request, path, authorization })).status).toBe(200);
    nowMs += hourMs - 1;
    expect((await api.handle({ ...request, path: "/api/v2/probes", authorization })).status).toBe(200);
    nowMs += 1;
    expect((await api.handle({ ...request, path: "/api/v2/probes", authorization })).status).toBe(401);
  });

  test("a query in the path counts, and the next link leads on", async () => {
    const api = createMockApi({ scenario: "default", now });
    const trusted = { ...request, isTrusted: true };
    const first = await api.handle({ ...trusted, path: "/api/v2/sensors?filter=name%20contains%20%22Ping%22&limit=2" });
    expect(first.body).toHaveLength(2);
    const next = nextLinkOf(first.headers["link"])!;
    const second = await api.handle({ ...trusted, path: next });
    expect(second.body).toHaveLength(2);
    expect(second.body).not.toEqual(first.body);
  });

  test.each(["/api/v2/sensors?filter=%E0%A4%A", "/api/v2/sensors/%E0%A4%A/overview", "/sensors", ""])(
    "the path %j is answered, never thrown",
    async (path) => {
      const api = createMockApi({ scenario: "default", now });
      const response = await api.handle({ ...request, isTrusted: true, path });
      expect([400, 404]).toContain(response.status);
      expect(response.body).toMatchObject({ code: expect.any(String), request_id: expect.any(String) });
    },
  );
});
