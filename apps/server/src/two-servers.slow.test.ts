import type { CheckResult } from "@monitor/contract";
import { createServerSentEventReader } from "@monitor/contract/events";
import type { ServerSentEvent } from "@monitor/contract/events";
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { composeServer } from "./compose.ts";
import type { ComposeOptions, Server } from "./compose.ts";
import { readConfig } from "./config.ts";
import { silentLogger } from "@monitor/core/runtime";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import type { FakeClock } from "@monitor/core/testing/fake-clock";
import { createFolder } from "./testing/folder.ts";
import type { ProbeLink, ProbeListeners } from "@monitor/core/probe-connections";
import { describePostgres } from "./storage/testing/describe-postgres.ts";

const password = "Correct-Horse-1";
vi.setConfig({ testTimeout: 60_000 });
const soon = { timeout: 20_000, interval: 20 };

/** A probe that checks nothing by itself. */
class SilentProbe {
  listeners: ProbeListeners | null = null;
  readonly #name = randomUUID();
  #sequence = 0;
  readonly link: ProbeLink = {
    start: (given) => {
      this.listeners = given;
      given.onUp({ type: "hello", protocol: 1, version: "1.0.0", process_id: 1 });
    },
    send: () => {},
    stop: async () => {},
  };

  /** A check that has succeeded. */
  report(sensor_id: string, finished_at_ms: number, value: number): void {
    const results: CheckResult[] = [
      {
        sensor_id,
        scheduled_at_ms: finished_at_ms,
        finished_at_ms,
        outcome: { is_ok: true, values: { ping_time: value } },
      },
    ];
    this.#sequence += 1;
    const batch_id = `${this.#name}-${this.#sequence}`;
    this.listeners?.onMessage({
      type: "results",
      batch_id,
      sequence: this.#sequence,
      oldest_sequence: this.#sequence,
      results,
    });
  }
}

interface Sent {
  readonly method?: string;
  readonly body?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The events of a stream, as they come. */
function followEvents(stream: Promise<Response>): ServerSentEvent[] {
  const events: ServerSentEvent[] = [];
  const read = createServerSentEventReader();
  const decoder = new TextDecoder();
  const take = async () => {
    for await (const piece of (await stream).body ?? []) events.push(...read(decoder.decode(piece, { stream: true })));
  };
  take().catch(() => {});
  return events;
}

describePostgres("a second server on the same database", (postgres, url) => {
  let folder: ReturnType<typeof createFolder>;
  let first: Server;
  let second: Server;
  let firstProbe: SilentProbe;
  let secondProbe: SilentProbe;
  /** Of the second server: it moves on while something is waited for. */
  let clock: FakeClock;
  let token: string;
  let running: Server[];

  async function compose(probe: SilentProbe, options: ComposeOptions = {}): Promise<Server> {
    const config = readConfig({ DATA_DIR: folder.path, ADMIN_PASSWORD: password, DATABASE_URL: url });
    const server = await composeServer(config, {
      logger: silentLogger,
      createProbeLink: () => probe.link,
      shouldValidateResponses: true,
      ...options,
    });
    running.push(server);
    await server.start();
    return server;
  }

  beforeEach(async () => {
    await postgres.emptyDatabase();
    folder = createFolder();
    running = [];
    [firstProbe, secondProbe] = [new SilentProbe(), new SilentProbe()];
    first = await compose(firstProbe);
    token = await logIn(first);
    clock = createFakeClock(Date.now());
    second = await compose(secondProbe, { clock });
  });
  afterEach(async () => {
    await Promise.all(running.map((server) => server.stop()));
    folder.remove();
  });

  type Method = "GET" | "POST" | "PATCH" | "DELETE";
  const at = (server: Server) => async (method: Method, path: string, payload?: object) => {
    const response = await server.app.inject({
      method,
      url: `/api/v2${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === "" ? null : response.json(),
    };
  };

  async function logIn(server: Server): Promise<string> {
    const { body } = await at(server)("POST", "/session", { username: "prtgadmin", password });
    return (body as { token: string }).token;
  }

  async function made(path: string, payload: object): Promise<string> {
    const { body, status } = await at(first)("POST", `/experimental/${path}`, payload);
    expect(status).toBe(201);
    return ((Array.isArray(body) ? body[0] : body) as { id: string }).id;
  }

  /** The second server goes on until it shows this. */
  const shows = (assertion: () => void | Promise<void>) =>
    vi.waitFor(async () => {
      clock.advance(200);
      await assertion();
    }, soon);
  const statusAt = (server: Server, id: string) => server.world.statusOf(id);

  async function makeSensor() {
    const device = await made("probes/1/device", { basic: { name: "Router", host: "127.0.0.1" } });
    const sensor = await made(`devices/${device}/sensor?kindid=ping`, { basic: { name: "Ping" } });
    await shows(() => expect(second.world.get(sensor)?.name).toBe("Ping"));
    return { device, sensor };
  }

  async function report(server: Server, sensor: string, value: number): Promise<void> {
    (server === first ? firstProbe : secondProbe).report(sensor, Date.now(), value);
    await setImmediate();
    await server.writer.idle();
  }

  test("answers every reading call as the first does, with the sessions of the first", async () => {
    const { device, sensor } = await makeSensor();
    await report(first, sensor, 7);
    expect(statusAt(first, sensor)).toBe("up");
    await shows(() => expect(statusAt(second, sensor)).toBe("up"));
    await at(first)("POST", `/sensors/${sensor}/pause`, { message: "works" });
    await shows(() => expect(statusAt(second, sensor)).toBe("paused_by_user"));
    const paths = [
      `/sensors/${sensor}/overview`,
      "/devices",
      "/sensors?filter=name%20contains%20%22Ping%22",
      `/experimental/timeseries/${sensor}/live`,
      `/ext/log?object=${device}`,
      `/ext/status-history?object=${device}`,
      "/ext/account",
      "/version",
    ];
    for (const path of paths) {
      const [known, shown] = [await at(first)("GET", path), await at(second)("GET", path)];
      expect([path, shown.status, shown.body]).toEqual([path, known.status, known.body]);
      expect([path, known.status]).toEqual([path, 200]);
    }
    await at(first)("DELETE", `/experimental/devices/${device}`);
    await shows(async () => expect((await at(second)("GET", `/devices/${device}/overview`)).status).toBe(404));
  });

  test("[CA-07] takes the API keys of the first, until they are revoked there", async () => {
    const { sensor } = await makeSensor();
    const { body } = await at(first)("POST", "/users/me/api-keys", { name: "Script", scope: "full" });
    const { key, id } = body as { key: string; id: string };
    const session = token;
    const withKey = async (method: Method, path: string, payload?: object) => {
      token = key;
      const response = await at(second)(method, path, payload);
      token = session;
      return response;
    };
    await shows(async () => expect((await withKey("GET", `/sensors/${sensor}/overview`)).status).toBe(200));
    const refused = await withKey("POST", `/sensors/${sensor}/pause`, {});
    expect([refused.status, refused.body]).toMatchObject([503, { reason: "only_reads" }]);
    expect((await withKey("GET", "/ext/account")).body).toMatchObject({ login_name: "prtgadmin" });
    await at(first)("DELETE", `/users/api-keys/${id}`);
    await shows(async () => expect((await withKey("GET", "/version")).status).toBe(401));
  });

  test("says that it only reads and since when, and refuses what would change something", async () => {
    const { device } = await makeSensor();
    const health = await at(second)("GET", "/health");
    expect([health.status, health.headers["x-server-role"]]).toEqual([204, "reader"]);
    expect((await at(first)("GET", "/health")).headers["x-server-role"]).toBe("writer");
    const { body } = await at(second)("GET", "/ext/server-problems");
    const since = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(body).toMatchObject([{ code: "only_reads", since, parameters: { server: expect.stringContaining(":") } }]);
    const refused = { code: "SERVICE_UNAVAILABLE", reason: "only_reads", message: expect.stringContaining("since 2") };
    const writing = [
      ["POST", "/session", { username: "prtgadmin", password }],
      ["DELETE", "/session", undefined],
      ["POST", `/devices/${device}/pause`, {}],
      ["PATCH", "/ext/account", { theme: "dark" }],
      ["DELETE", `/experimental/devices/${device}`, undefined],
    ] as const;
    for (const [method, path, payload] of writing) {
      expect(await at(second)(method, path, payload)).toMatchObject({ status: 503, body: refused });
    }
    expect((await at(first)("GET", `/devices/${device}/overview`)).status).toBe(200);
    expect((await at(second)("GET", "/session")).status).toBe(200);
  });

  test("[SE-02] ends a session that was ended at the first, and knows one that began there", async () => {
    const old = token;
    token = await logIn(first);
    await shows(async () => expect((await at(second)("GET", "/version")).status).toBe(200));
    token = old;
    await at(first)("DELETE", "/session");
    await shows(async () => expect((await at(second)("GET", "/version")).status).toBe(401));
  });

  test("[ST-14] shows no sensor as up when nothing comes from the first any more", async () => {
    const { sensor } = await makeSensor();
    await report(first, sensor, 7);
    await shows(() => expect(statusAt(second, sensor)).toBe("up"));
    for (let second = 0; second < 160; second += 1) clock.advance(1000);
    await vi.waitFor(() => expect(statusAt(second, sensor)).toBe("unknown"), soon);
    expect(second.world.statusInfo(sensor).message_info?.code).toBe("no_result_server");
    await report(first, sensor, 8);
    await shows(() => expect(statusAt(second, sensor)).toBe("up"));
  });

  const changes: { what: string; change: (ids: { device: string; sensor: string }) => Promise<unknown> }[] = [
    {
      what: "a new name",
      change: ({ device }) => at(first)("PATCH", `/devices/${device}`, { basic: { name: "New" } }),
    },
    { what: "a pause", change: ({ device }) => at(first)("POST", `/devices/${device}/pause`, { message: "works" }) },
    { what: "a result", change: ({ sensor }) => report(first, sensor, 7) },
    { what: "a sensor less", change: ({ sensor }) => at(first)("DELETE", `/experimental/sensors/${sensor}`) },
    {
      what: "a sensor more",
      change: ({ device }) => at(first)("POST", `/experimental/devices/${device}/sensor?kindid=ping`, {}),
    },
  ];

  test.for(changes)("shows $what within 3 seconds, and tells who follows it by the stream of changes", async (row) => {
    const { device, sensor } = await makeSensor();
    await second.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = second.app.server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/api/v2/ext/events?object=${device}&watch=${device},${sensor}`;
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const events = followEvents(fetch(address, { headers, signal: leave.signal }));
    await shows(() => expect(events.length).toBeGreaterThan(0));
    const seen = events.length;
    const shown = async (server: Server) => [
      (await at(server)("GET", `/devices/${device}/overview`)).body,
      (await at(server)("GET", `/sensors?filter=parentid%20=%20"${device}"`)).body,
    ];
    const before = await shown(second);
    await row.change({ device, sensor });
    const known = await shown(first);
    const changedMs = clock.monotonicMs();
    const soonShown = async () => {
      clock.advance(10);
      expect(await shown(second)).toEqual(known);
    };
    await vi.waitFor(soonShown, { ...soon, interval: 1 });
    expect(clock.monotonicMs() - changedMs).toBeLessThan(3000);
    expect(await shown(second)).not.toEqual(before);
    await vi.waitFor(() => {
      // Changes are gathered for a moment, which may begin only now.
      clock.advance(100);
      expect(events.slice(seen)).toContainEqual(expect.objectContaining({ event: "changes" }));
    }, soon);
    leave.abort();
  });

  test("[SE-02] ends a session that is used here only, as nothing of that is known at the first", async () => {
    const minutes = async (count: number) => {
      for (let second = 0; second < count * 60; second += 1) clock.advance(1000);
      return (await at(second)("GET", "/session")).status;
    };
    expect([await minutes(20), await minutes(20), await minutes(19)]).toEqual([200, 200, 200]);
    expect(await minutes(2)).toBe(401);
  });

  test("its classic pages show, say that they only read, and refuse to log in and out", async () => {
    for (const server of [first, second]) await server.classic.listen({ host: "127.0.0.1", port: "auto" });
    const originOf = (server: Server) => `http://127.0.0.1:${server.classic.port()}`;
    const send = (server: Server, path: string, init: Sent = {}) =>
      fetch(`${originOf(server)}${path}`, {
        redirect: "manual",
        ...init,
        headers: { origin: originOf(server), ...init.headers },
      });
    const body = new URLSearchParams({ username: "prtgadmin", password });
    const entered = await send(first, "/login.htm", { method: "POST", body });
    expect(entered.status).toBe(303);
    const cookie = entered.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    await shows(async () => expect((await send(second, "/group.htm?id=0", { headers: { cookie } })).status).toBe(200));
    const onlyReads = "This server only reads: another one writes to the same database.";
    expect(await (await send(second, "/group.htm?id=0", { headers: { cookie } })).text()).toContain(onlyReads);
    for (const path of ["/login.htm", "/logout.htm"]) {
      const refused = await send(second, path, { method: "POST", body, headers: { cookie } });
      expect([path, refused.status, refused.headers.getSetCookie()]).toEqual([path, 503, []]);
      const text = await refused.text();
      expect(text).toContain("Request refused");
      expect(text).toContain(`${onlyReads} Use the other one to log in, to log out and to change something.`);
    }
    expect((await send(first, "/group.htm?id=0", { headers: { cookie } })).status).toBe(200);
  });

  test("shows that the probe of the first is lost, and is back", async () => {
    const { sensor } = await makeSensor();
    await report(first, sensor, 7);
    firstProbe.listeners?.onDown({ message: "It was killed.", message_info: null } as never);
    await shows(() => expect(statusAt(second, sensor)).toBe("probe_disconnected"));
    firstProbe.listeners?.onUp({ type: "hello", protocol: 1, version: "1.0.0", process_id: 2 });
    await shows(() => expect(statusAt(second, sensor)).toBe("up"));
  });

  test("takes over with all that was committed when the first ends, and monitors", async () => {
    const { device, sensor } = await makeSensor();
    await report(first, sensor, 7);
    const onEnd = second.takeOver;
    await first.stop();
    let isWriting: boolean | null = null;
    void onEnd?.then((done) => (isWriting = done));
    await shows(() => expect(isWriting).toBe(true));
    expect(secondProbe.listeners).not.toBeNull();
    expect((await at(second)("GET", "/health")).headers["x-server-role"]).toBe("writer");
    expect((await at(second)("GET", "/ext/server-problems")).body).toEqual([]);
    await report(second, sensor, 8);
    const pause = await at(second)("POST", `/devices/${device}/pause`, { message: "works" });
    expect(pause.status).toBeLessThan(300);
    const values = (await at(second)("GET", `/experimental/timeseries/${sensor}/live`)).body as unknown[][];
    // The first row names the columns.
    expect(values).toHaveLength(3);
    const changes = await second.storage.changes.readAfter(0, 1000);
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_change, at) => at + 1));
  });
});
