import { ResponseFormatError, requestTimeoutMs } from "@monitor/contract";
import type { TransportRequest } from "@monitor/contract";
import { describe, expect, test, vi } from "vitest";
import { languageStore } from "../i18n/language.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { isNotStored, NoServerResponseError, RestApiError, ServiceUnavailableError } from "./api-errors.ts";
import { createTransport, requestUrl, signRequests } from "./transport.ts";

const baseUrl = "https://monitor.example:8443/api/v2";
const request: TransportRequest = {
  callId: "listSensors",
  method: "GET",
  path: "/sensors",
  query: {},
  body: undefined,
  signal: undefined,
};

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

function setUp(response: Fetch, token: string | null = "secret-token") {
  const clock = createFakeClock();
  const send = vi.fn<Fetch>(response);
  const signed = createTransport({ fetch: send as unknown as typeof fetch, clock, baseUrl });
  const transport = signRequests(signed, () => token);
  return { clock, send, transport };
}
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const hangs: Fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener("abort", () => reject(new DOMException("called off", "AbortError")));
  });

describe("createTransport", () => {
  test("[CA-01] asks below /api/v2 with the bearer token", async () => {
    const { send, transport } = setUp(async () => json(200, []));
    await transport({ ...request, query: { filter: 'ancestors contains "0"', limit: "0" } });
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe(`${baseUrl}/sensors?filter=ancestors+contains+%220%22&limit=0`);
    expect(init?.headers).toMatchObject({ authorization: "Bearer secret-token" });
  });

  test("without a log-in: no authorization header", async () => {
    const { send, transport } = setUp(async () => json(200, {}), null);
    await transport({ ...request, method: "POST", body: { username: "a" } });
    const init = send.mock.calls[0]?.[1];
    expect(init?.headers).not.toHaveProperty("authorization");
    expect(init?.body).toBe('{"username":"a"}');
  });

  test("[CA-02] hands on where the next page is", async () => {
    const { transport } = setUp(async () => json(200, [], { link: '</api/v2/sensors?offset=50>; rel="next"' }));
    expect((await transport(request)).nextPath).toBe("/api/v2/sensors?offset=50");
  });

  test("[LY-07] a refusal is in the language that is chosen; one that nobody knows stays", async () => {
    await languageStore.choose("de");
    const said = async (message: string) => {
      const { transport } = setUp(async () => json(400, { code: "BAD_REQUEST", message }));
      return transport(request).catch((error: unknown) => error);
    };
    expect(await said("body.basic.name: a name is needed")).toMatchObject({
      message: "body.basic.name: Ein Name wird benötigt.",
    });
    expect(await said("of another server")).toMatchObject({ message: "of another server" });
    await languageStore.choose("en");
  });

  test("204 has no body", async () => {
    const { transport } = setUp(async () => new Response(null, { status: 204 }));
    expect(await transport(request)).toMatchObject({ status: 204, body: undefined });
  });

  test("[ER-01] an error response carries status, code, request id, call and address", async () => {
    const { transport, clock } = setUp(async () =>
      json(404, { code: "NOT_FOUND", message: "gone", request_id: "r-1", reason: "moved" }),
    );
    const error = await transport(request).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RestApiError);
    expect(error).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
      requestId: "r-1",
      message: "gone",
      reason: "moved",
      callId: "listSensors",
      url: `${baseUrl}/sensors`,
      atMs: clock.now(),
    });
  });

  test("[EN-13] an error page of something in between still is an error with its status", async () => {
    const { transport } = setUp(async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    await expect(transport(request)).rejects.toMatchObject({ status: 502, code: "HTTP_502", requestId: null });
  });

  test("[SE-04] 503 is its own error", async () => {
    const { transport } = setUp(async () => json(503, { code: "SERVICE_UNAVAILABLE", request_id: "r-2" }));
    const error = await transport(request).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ServiceUnavailableError);
    expect(error).toMatchObject({ requestId: "r-2" });
  });

  test.each(["storage_failed", "only_reads"])(
    "[SE-04] 503 with %s comes from a server that is there",
    async (reason) => {
      const { transport } = setUp(async () => json(503, { code: "SERVICE_UNAVAILABLE", reason }));
      const error = await transport(request).catch((caught: unknown) => caught);
      expect(error).not.toBeInstanceOf(ServiceUnavailableError);
      expect(isNotStored(error)).toBe(true);
    },
  );

  test("[SE-04] a refused connection is no answer", async () => {
    const { transport } = setUp(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(transport(request)).rejects.toBeInstanceOf(NoServerResponseError);
  });

  test("[ER-03] no answer while the page is being left is told only when it is shown again", async () => {
    let show = () => {};
    const untilShown = () => new Promise<void>((resolve) => (show = resolve));
    const refused = vi.fn<Fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
    const parts = { fetch: refused as unknown as typeof fetch, clock: createFakeClock(), baseUrl, untilShown };
    const told = vi.fn<(error: unknown) => void>();
    const outcome = createTransport(parts)({ ...request, token: null }).catch(told);
    await vi.waitFor(() => expect(refused).toHaveBeenCalled());
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).not.toHaveBeenCalled();
    show();
    await outcome;
    expect(told.mock.calls[0]?.[0]).toBeInstanceOf(NoServerResponseError);
  });

  test("[CA-01] silence for 60 s is no answer", async () => {
    const { transport, clock } = setUp(hangs);
    const outcome = transport(request).catch((caught: unknown) => caught);
    await clock.advance(requestTimeoutMs - 1);
    const early = await Promise.race([outcome, Promise.resolve("waiting")]);
    expect(early).toBe("waiting");
    await clock.advance(1);
    expect(await outcome).toBeInstanceOf(NoServerResponseError);
  });

  test("a request that was called off is no missing server", async () => {
    const { transport } = setUp(hangs);
    const controller = new AbortController();
    const outcome = transport({ ...request, signal: controller.signal }).catch((caught: unknown) => caught);
    controller.abort();
    expect(await outcome).toMatchObject({ name: "AbortError" });
  });

  test("a success that is not JSON is an error of form", async () => {
    const { transport } = setUp(async () => new Response("<html>", { status: 200 }));
    await expect(transport(request)).rejects.toBeInstanceOf(ResponseFormatError);
  });
});

describe("requestUrl", () => {
  test.each([
    ["/sensors", `${baseUrl}/sensors`],
    ["/api/v2/sensors?offset=50", `${baseUrl}/sensors?offset=50`],
    ["https://monitor.example:8443/api/v2/sensors?offset=50", `${baseUrl}/sensors?offset=50`],
    ["https://evil.example/api/v2/sensors?offset=50", `${baseUrl}/sensors?offset=50`],
    ["//evil.example/x", `${baseUrl}//evil.example/x`],
  ])("[CA-02] %s never leaves the host of the API", (path, url) => {
    expect(requestUrl(baseUrl, { path, query: {} })).toBe(url);
  });
});
