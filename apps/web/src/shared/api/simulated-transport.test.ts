import { allCalls, createClient } from "@monitor/contract";
import type { Calls, Client, Transport } from "@monitor/contract";
import { mockCredentials } from "@monitor/scenarios";
import { describe, expect, test } from "vitest";
import { plainDevSettings } from "../preferences/dev-settings.ts";
import type { DevSettings } from "../preferences/dev-settings.ts";
import { NoServerResponseError, RestApiError, ServiceUnavailableError } from "./api-errors.ts";
import { createDevTransport } from "./dev-transport.ts";
import { createLazyTransport } from "./lazy-transport.ts";
import { signRequests } from "./transport.ts";

const baseUrl = "https://monitor.example/api/v2";
const noServer: Transport = () => Promise.reject(new Error("asked a server"));

async function clientOf(settings: Partial<DevSettings>, loginName: string | null = null): Promise<Client<Calls>> {
  const parts = { settings: { ...plainDevSettings, ...settings }, baseUrl, server: noServer, loginName };
  return createClient(
    allCalls,
    signRequests(await createDevTransport(parts), () => null),
  );
}
const mock = { mockScenarios: ["onlySensorsUp"] as const };

describe("sample data in place of a server", () => {
  test("[DV-01] no request reaches a server; log-in, renewal and log-out work", async () => {
    const client = await clientOf(mock);
    const opened = await client.createSession({ body: mockCredentials });
    expect(opened.user.permissions).toEqual(["TICKETS"]);
    expect((await client.renewSession()).user?.id).toBe(opened.user.id);
    await client.deleteSession();
    const refused = client.listProbes();
    await expect(refused).rejects.toBeInstanceOf(RestApiError);
    await expect(refused).rejects.toMatchObject({ status: 401, callId: "listProbes", url: `${baseUrl}/probes` });
  });

  test("[DV-01] a page that was loaded again goes on as the user who was logged in", async () => {
    expect((await (await clientOf(mock, "viewer")).getAccount()).login_name).toBe("viewer");
    expect((await (await clientOf(mock)).getAccount()).login_name).toBe(mockCredentials.username);
  });

  test("[DV-01] an error is the application's, with what the report needs", async () => {
    const missing = (await clientOf(mock)).getDevice({ params: { id: "987654" } });
    await expect(missing).rejects.toMatchObject({ status: 404, code: "NOT_FOUND", requestId: expect.any(String) });
  });

  test("[DV-01] changes as a stream are not promised", async () => {
    const features = await (await clientOf(mock)).getFeatureToggles();
    expect(features).toContain("ext/log");
    expect(features).not.toContain("ext/events");
  });

  test("[DV-01] the theme is the account's", async () => {
    expect((await (await clientOf({ ...mock, userTheme: "DARK" })).renewSession()).user?.theme).toBe("DARK");
  });
});

describe("a server with what a developer has set", () => {
  test("[DV-01] silence: the server is not asked at all", async () => {
    const client = await clientOf({ appserverError: "no_appserver_connection" });
    await expect(client.getHealth()).rejects.toBeInstanceOf(NoServerResponseError);
    await expect(client.getHealth()).rejects.toMatchObject({ url: `${baseUrl}/health` });
  });

  test("[DV-01] 503 to every call", async () => {
    const client = await clientOf({ ...mock, appserverError: "no_core_connection" });
    await expect(client.getHealth()).rejects.toBeInstanceOf(ServiceUnavailableError);
    await expect(client.createSession({ body: mockCredentials })).rejects.toMatchObject({ status: 503 });
  });

  test("[DV-01] 401 to calls with a session only", async () => {
    const client = await clientOf({ ...mock, appserverError: "unauthorized" });
    await client.getPublicSettings();
    await client.createSession({ body: mockCredentials });
    await expect(client.listProbes()).rejects.toMatchObject({ status: 401, code: "AUTH_FAILED" });
  });

  test("[DV-01] permissions and logout time are simulated in all calls that return the session", async () => {
    const client = await clientOf({ ...mock, userPermissions: [], automaticLogoutTime: 45 });
    const opened = await client.createSession({ body: mockCredentials });
    const times = { automatic_logout_enabled: true, automatic_logout_duration: 45 };
    expect(opened).toMatchObject({ ...times, user: { permissions: [] } });
    expect(await client.renewSession()).toMatchObject({ ...times, user: { permissions: [] } });
    expect((await client.changeAccount({ body: { display_name: "Anna" } })).permissions).toEqual([]);
    const never = await clientOf({ ...mock, automaticLogoutTime: 0 });
    expect(await never.renewSession()).toMatchObject({ automatic_logout_enabled: false, automatic_logout_duration: 0 });
  });

  test("[DV-01] a server is asked as ever, and what it says of others is left as it is", async () => {
    const server: Transport = ({ callId }) =>
      Promise.resolve({ status: 200, body: { callId, permissions: ["A"] }, nextPath: null, totalCount: null });
    const settings = { ...plainDevSettings, userPermissions: ["TICKETS"] };
    const transport = await createDevTransport({ settings, baseUrl, server, loginName: null });
    const request = { method: "GET", path: "/x", query: {}, body: undefined, signal: undefined, token: null };
    const other = await transport({ ...request, callId: "getInterfaceSettings" });
    expect(other.body).toEqual({ callId: "getInterfaceSettings", permissions: ["A"] });
    expect((await transport({ ...request, callId: "getAccount" })).body).toMatchObject({ permissions: ["TICKETS"] });
  });
});

describe("createLazyTransport", () => {
  const request = {
    callId: "getHealth",
    method: "GET",
    path: "/health",
    query: {},
    body: undefined,
    signal: undefined,
    token: null,
  };
  const response = { status: 204, body: undefined, nextPath: null, totalCount: null };

  test("loads once, with the first request", async () => {
    let loads = 0;
    const transport = createLazyTransport(async () => {
      loads += 1;
      return async () => response;
    });
    expect(loads).toBe(0);
    await Promise.all([transport(request), transport(request)]);
    expect(loads).toBe(1);
  });

  test("a load that has failed is tried again", async () => {
    const loads = [() => Promise.reject(new Error("away")), async () => async () => response];
    const transport = createLazyTransport(() => loads.shift()!());
    await expect(transport(request)).rejects.toThrow("away");
    expect(await transport(request)).toBe(response);
  });

  test("[RT-04] the token is the one at the time of the call, though a log-out forgets it while the code loads", async () => {
    let token: string | null = "t-1";
    const sent: (string | null)[] = [];
    const lazy = createLazyTransport(async () => async (signed) => {
      sent.push(signed.token);
      return response;
    });
    const leaving = signRequests(lazy, () => token)(request);
    token = null;
    await leaving;
    expect(sent).toEqual(["t-1"]);
  });
});
