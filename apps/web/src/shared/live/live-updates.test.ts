import { heartbeatMs } from "@monitor/contract/events";
import { describe, expect, test } from "vitest";
import { RestApiError } from "../api/index.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import type { EventListener, EventQuery } from "./event-source.ts";
import { LiveUpdates } from "./live-updates.ts";
import type { LiveQueryCache } from "./live-query-cache.ts";

interface Opened {
  readonly query: EventQuery;
  readonly listener: EventListener;
  isClosed: boolean;
}

const refusal = (status: number) =>
  new RestApiError({ status, code: "X", requestId: null, callId: "streamEvents", url: "/", atMs: 0 }, "X");
const frame = (id: string) =>
  JSON.stringify({
    objects: [{ id, name: "Ping", type: "SENSOR" }],
    statuses: [],
    removed: [],
    created: [],
    changed: [],
  });

function start(isStarted = true) {
  const clock = createFakeClock();
  const opened: Opened[] = [];
  const taken: string[] = [];
  const counts = {
    refetched: 0,
    lost: 0,
    found: 0,
    affected: 0,
    unauthorized: 0,
    cleared: 0,
    problems: 0,
    incidents: 0,
  };
  const screen = { object: "0", watch: ["0"], isVisible: true, onShown: () => {} };
  const cache: LiveQueryCache = {
    watched: () => ({ watch: screen.watch, watchFull: [], hasContainers: false }),
    ageMs: () => 4000,
    merge: (objects) => void taken.push(...objects.map(({ id }) => id)),
    refetchAffected: () => void (counts.affected += 1),
    refetchAll: () => void (counts.refetched += 1),
    clear: () => void (counts.cleared += 1),
    follow(onShown) {
      screen.onShown = onShown;
      return () => void (screen.onShown = () => {});
    },
  };
  const live = new LiveUpdates({
    clock,
    cache,
    open(query, listener) {
      const stream = { query, listener, isClosed: false };
      opened.push(stream);
      return () => void (stream.isClosed = true);
    },
    shownObject: () => screen.object,
    isVisible: () => screen.isVisible,
    random: () => 1,
    tab: "tab",
    onProblems: () => void (counts.problems += 1),
    onIncidents: () => void (counts.incidents += 1),
    onUnauthorized: () => void (counts.unauthorized += 1),
    onLost: () => void (counts.lost += 1),
    onFound: () => void (counts.found += 1),
  });
  const last = () => opened.at(-1) as Opened;
  const send = (event: string, id = "p-1", data = "{}") => {
    last().listener.onHeard();
    last().listener.onEvent({ event, id, data });
  };
  if (isStarted) live.start();
  return { clock, live, opened, taken, counts, screen, last, send };
}

describe("the stream of changes", () => {
  test("[MO-03] is opened for what is on the screen, from the age of the oldest query data on", () => {
    const { opened } = start();
    expect(opened.map(({ query }) => query)).toEqual([{ object: "0", watch: "0", ageMs: 4000, tab: "tab" }]);
  });

  test("[MO-03] hands on what has changed", async () => {
    const { clock, send, taken, counts } = start();
    send("changes", "p-2", frame("7"));
    await clock.advance(0);
    expect(counts.affected).toBe(1);
    expect(taken).toEqual(["7"]);
    expect(counts.refetched).toBe(0);
  });

  test.each([
    ["a gap", "gap", "{}"],
    ["a frame that can't be read", "changes", "{"],
    ["a frame of another form", "changes", '{"objects":[5]}'],
  ])("[MO-03] after %s all that is shown is fetched again", async (_name, event, data) => {
    const { clock, send, taken, counts } = start();
    send(event, "p-2", data);
    await clock.advance(0);
    expect([counts.refetched, taken]).toEqual([1, []]);
  });

  test("an event that it does not know is passed over", () => {
    const { send, taken, counts } = start();
    send("news");
    send("position");
    expect([counts.refetched, taken]).toEqual([0, []]);
  });

  test("[MO-03] many objects are merged in parts, in their order, before what they affect is fetched", async () => {
    const { clock, send, taken, counts, live } = start();
    const ids = Array.from({ length: 60 }, (_, at) => String(at));
    const objects = ids.map((id) => ({ id, name: "Ping", type: "SENSOR" }));
    const data = JSON.stringify({ objects, statuses: [], removed: [], created: [], changed: [] });
    send("changes", "p-2", data);
    send("changes", "p-3", frame("99"));
    expect([taken.length, counts.affected]).toEqual([0, 0]);
    await clock.advance(0);
    expect(taken).toEqual([...ids, "99"]);
    expect(counts.affected).toBe(2);
    send("changes", "p-4", data);
    live.stop();
    await clock.advance(0);
    expect(taken).toHaveLength(61);
  });

  test("[MO-03] is reopened for more objects or another page, from its position; not for fewer", async () => {
    const { clock, opened, screen, send, last } = start();
    send("position", "p-5");
    screen.watch = ["0", "7"];
    screen.onShown();
    screen.onShown();
    await clock.advance(299);
    expect(opened).toHaveLength(1);
    await clock.advance(1);
    expect(opened).toHaveLength(2);
    expect(opened[0]?.isClosed).toBe(true);
    expect(last().query).toEqual({ object: "0", watch: "0,7", since: "p-5", tab: "tab" });
    screen.watch = ["0"];
    screen.onShown();
    await clock.advance(1000);
    expect(opened).toHaveLength(2);
    screen.object = "7";
    screen.onShown();
    await clock.advance(1000);
    expect(last().query).toMatchObject({ object: "7" });
  });
});

describe("a stream that breaks off", () => {
  test("is opened again after 1 s, 2 s and so on, 30 s at most, and goes on where it was", async () => {
    const { clock, opened, send, last } = start();
    send("position", "p-5");
    const times: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const before = opened.length;
      const brokeMs = clock.now();
      last().listener.onEnd(null);
      while (opened.length === before) await clock.advance(500);
      times.push((clock.now() - brokeMs) / 1000);
    }
    expect(times).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    expect(last().query).toMatchObject({ since: "p-5" });
    send("position", "p-6");
    last().listener.onEnd(null);
    const before = opened.length;
    await clock.advance(1000);
    expect(opened).toHaveLength(before + 1);
  });

  test("[SE-04] for 15 s has something else find out whether the server is there, and tells when it is back", async () => {
    const { clock, counts, opened, last, send } = start();
    const startMs = clock.now();
    for (let count = 0; count < 8; count += 1) {
      last().listener.onEnd(null);
      expect(counts.lost).toBe(clock.now() - startMs < 15_000 ? 0 : 1);
      const before = opened.length;
      while (opened.length === before) await clock.advance(500);
    }
    expect(counts.found).toBe(0);
    send("position");
    send("position");
    expect(counts).toMatchObject({ lost: 1, found: 1 });
  });

  test("without a word is noticed", async () => {
    const { clock, opened, send } = start();
    send("position");
    for (let count = 0; count < 4; count += 1) {
      await clock.advance(heartbeatMs);
      opened.at(-1)?.listener.onHeard();
    }
    expect(opened).toHaveLength(1);
    await clock.advance(4 * heartbeatMs);
    expect(opened).toHaveLength(2);
    expect(opened[0]?.isClosed).toBe(true);
  });

  test("[SE-03] with a 401 ends the session, and stays closed", async () => {
    const { clock, opened, counts, last } = start();
    last().listener.onEnd(refusal(401));
    await clock.advance(600_000);
    expect(counts).toMatchObject({ unauthorized: 1, cleared: 1 });
    expect(opened).toHaveLength(1);
  });

  test("[ER-03] with a 503, as from a server that is stopping or starting, is tried again like one that broke off", async () => {
    const { clock, opened, counts, last } = start();
    last().listener.onEnd(refusal(503));
    await clock.advance(1000);
    expect(opened).toHaveLength(2);
    for (let count = 0; count < 4; count += 1) last().listener.onEnd(refusal(503));
    expect(counts.lost).toBe(1);
  });

  test("[ER-03, SE-04] is opened at once when the server is back or the page is looked at, not after the pause", async () => {
    const { clock, opened, last, live, send } = start();
    send("position", "p-5");
    for (let count = 0; count < 6; count += 1) {
      last().listener.onEnd(null);
      const before = opened.length;
      while (opened.length === before) await clock.advance(500);
    }
    last().listener.onEnd(null);
    const before = opened.length;
    live.look();
    expect(opened).toHaveLength(before + 1);
    expect(last().query).toMatchObject({ since: "p-5" });
    await clock.advance(30_000);
    last().listener.onHeard();
    expect(opened).toHaveLength(before + 1);
  });

  test("with another refusal is opened again after a minute", async () => {
    const { clock, opened, counts, last, live } = start();
    last().listener.onEnd(refusal(429));
    live.look();
    await clock.advance(59_000);
    expect(opened).toHaveLength(1);
    await clock.advance(1000);
    expect(opened).toHaveLength(2);
    expect(counts).toMatchObject({ lost: 0, unauthorized: 0 });
  });
});

describe("a hidden page", () => {
  test("opened behind another one requests no stream before it is looked at", async () => {
    const { clock, live, opened, counts, screen } = start(false);
    screen.isVisible = false;
    live.start();
    await clock.advance(120_000);
    expect(opened).toEqual([]);
    screen.isVisible = true;
    live.look();
    expect(opened).toHaveLength(1);
    expect(counts.refetched).toBe(1);
  });

  test("[AR-01] closes its stream after a minute, and requests everything when it is looked at again", async () => {
    const { clock, live, opened, counts, screen, last } = start();
    screen.isVisible = false;
    live.look();
    await clock.advance(30_000);
    last().listener.onHeard();
    await clock.advance(29_000);
    expect(last().isClosed).toBe(false);
    await clock.advance(1000);
    expect(last().isClosed).toBe(true);
    await clock.advance(600_000);
    expect(opened).toHaveLength(1);
    screen.isVisible = true;
    live.look();
    expect(counts.refetched).toBe(1);
    expect(last().query).toMatchObject({ ageMs: 0 });
  });

  test("and is looked at again within the minute has missed nothing", async () => {
    const { clock, live, opened, counts, screen, last } = start();
    screen.isVisible = false;
    live.look();
    await clock.advance(30_000);
    screen.isVisible = true;
    live.look();
    last().listener.onHeard();
    await clock.advance(35_000);
    expect([opened.length, counts.refetched]).toEqual([1, 0]);
  });

  test("[SE-05] leaves room for other tabs when the server requests it, until it is looked at", async () => {
    const { clock, live, opened, counts, send } = start();
    send("displaced");
    expect(opened[0]?.isClosed).toBe(true);
    await clock.advance(120_000);
    expect(opened).toHaveLength(1);
    live.look();
    expect([opened.length, counts.refetched]).toEqual([2, 1]);
  });
});

test("a change of the server's own problems is passed on, and nothing else is fetched", () => {
  const { counts, last } = start();
  last().listener.onEvent({ event: "problems", id: "x", data: "{}" });
  expect([counts.problems, counts.refetched]).toEqual([1, 0]);
});

test("[NO-01] a change of incidents is passed on, and nothing else is fetched", () => {
  const { counts, last } = start();
  last().listener.onEvent({ event: "incidents", id: "x", data: "{}" });
  expect([counts.incidents, counts.problems, counts.refetched]).toEqual([1, 0, 0]);
});

test("[AR-01] a machine that has slept requests everything as soon as it is awake", async () => {
  const { clock, live, opened, counts, last } = start();
  // Timers stand still meanwhile, but the clock goes on.
  const sleeping = clock.now();
  Object.assign(clock, { now: () => sleeping + 3_600_000 });
  live.look();
  expect(counts.refetched).toBe(1);
  expect(opened).toHaveLength(2);
  expect(last().query).toMatchObject({ ageMs: 0 });
});

describe("after a log-out", () => {
  test("[PE-04] nothing is open, requested or waiting", async () => {
    const { clock, live, opened, counts, screen, last } = start();
    last().listener.onEnd(null);
    live.stop();
    screen.onShown();
    live.look();
    await clock.advance(600_000);
    expect(opened).toHaveLength(1);
    expect(counts).toMatchObject({ refetched: 0, cleared: 1 });
    live.start();
    expect(opened).toHaveLength(2);
  });
});
