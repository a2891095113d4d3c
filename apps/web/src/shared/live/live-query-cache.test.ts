import { calls, queryKeyOf, timeseriesCalls } from "@monitor/contract";
import type { AnyCall, CallInput } from "@monitor/contract";
import type { ChangesFrame } from "@monitor/contract/events";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createLiveQueryCache } from "./live-query-cache.ts";

const quiet: ChangesFrame = { objects: [], statuses: [], removed: [], created: [], changed: [] };
const sensor = (id: string, status: string) => ({ id, name: `Sensor ${id}`, type: "SENSOR", status });
const down = (id: string): ChangesFrame => ({
  ...quiet,
  objects: [sensor(id, "DOWN")],
  statuses: [{ id, status: "DOWN" }],
});
const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

function start() {
  const clock = createFakeClock(Date.now());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } });
  const cache = createLiveQueryCache(client, clock);
  let shown = 0;
  stops.push(cache.follow(() => (shown += 1)));

  /** Makes a query active; its requests wait until the test responds. */
  function show(call: AnyCall, input: CallInput<AnyCall> = {}, options: { isConstant?: boolean } = {}) {
    const queryKey = queryKeyOf(call, input);
    const waiting: ((data: unknown) => void)[] = [];
    const seen: unknown[] = [];
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => new Promise<unknown>((resolve) => void waiting.push(resolve)),
      meta: { isConstant: options.isConstant ?? false },
    });
    const leave = observer.subscribe(({ data }) => void (data !== seen.at(-1) && seen.push(data)));
    stops.push(leave);
    return {
      seen,
      leave,
      requests: () => waiting.length,
      respond: async (data: unknown) => {
        waiting.at(-1)?.(data);
        await clock.advance(0);
        await new Promise((resolve) => setTimeout(resolve));
      },
      data: () => client.getQueryData(queryKey),
      state: () => client.getQueryState(queryKey),
    };
  }
  const take = (frame: ChangesFrame) => {
    cache.merge(frame.objects);
    cache.refetchAffected(frame);
  };
  return { clock, cache, show, take, shown: () => shown };
}

const list = (query: object) => ({ query }) as CallInput<AnyCall>;

describe("a frame of changes", () => {
  test("[MO-03] goes into all query data that has the object; rows that did not change stay the same", async () => {
    const { show, take } = start();
    const rows = show(calls.listSensors, list({ sort_by: "name" }));
    const page = show(calls.getSensor, { params: { id: "2" } } as CallInput<AnyCall>);
    await rows.respond([sensor("1", "UP"), sensor("2", "UP")]);
    await page.respond(sensor("2", "UP"));
    const [first] = rows.data() as unknown[];
    take(down("2"));
    expect(rows.data()).toEqual([sensor("1", "UP"), sensor("2", "DOWN")]);
    expect((rows.data() as unknown[])[0]).toBe(first);
    expect(page.data()).toMatchObject({ status: "DOWN" });
    expect([rows.requests(), page.requests()]).toEqual([1, 1]);
  });

  test("[AR-01] does not make query data any fresher", async () => {
    const { show, take } = start();
    const rows = show(calls.listSensors);
    await rows.respond([sensor("1", "UP")]);
    const before = rows.state()?.dataUpdatedAt;
    await new Promise((resolve) => setTimeout(resolve, 5));
    take(down("1"));
    expect(rows.state()?.dataUpdatedAt).toBe(before);
  });

  test("query data that it does not change is not drawn again", async () => {
    const { show, take } = start();
    const rows = show(calls.listSensors, list({ sort_by: "name" }));
    await rows.respond([sensor("1", "UP")]);
    const drawn = rows.seen.length;
    take({ ...quiet, objects: [sensor("9", "UP")] });
    take({ ...quiet, objects: [sensor("1", "UP")] });
    expect(rows.seen).toHaveLength(drawn);
  });

  test("[MO-03] fetches again what can't be merged, and only active queries that may change", async () => {
    const { show, take } = start();
    const alarms = show(calls.listSensors, list({ filter: "status = down" }));
    const counts = show(calls.getSensorCounts);
    const constant = show(calls.listSensors, list({ filter: "status = up" }), { isConstant: true });
    const left = show(calls.listSensors, list({ filter: "status = warning" }));
    for (const one of [alarms, counts, constant, left]) await one.respond([]);
    left.leave();
    take(down("2"));
    expect([alarms, counts, constant, left].map((one) => one.requests())).toEqual([2, 2, 1, 1]);
  });

  test("what was merged while a request was running is newer than its response", async () => {
    const { cache, show, clock, take } = start();
    const page = show(calls.getSensor, { params: { id: "2" } } as CallInput<AnyCall>);
    await page.respond(sensor("2", "UP"));
    cache.refetchAll();
    expect(page.requests()).toBe(2);
    await clock.advance(100);
    take(down("2"));
    await page.respond(sensor("2", "UP"));
    expect(page.data()).toMatchObject({ status: "DOWN" });
    await clock.advance(2000);
    cache.refetchAll();
    await page.respond(sensor("2", "WARNING"));
    expect(page.data()).toMatchObject({ status: "WARNING" });
  });
});

describe("what is on the screen", () => {
  test("[MO-03] is watched, for as long as it is there", async () => {
    const { cache, show, shown, take } = start();
    const rows = show(calls.listSensors);
    const before = shown();
    await rows.respond([sensor("1", "UP"), sensor("2", "UP")]);
    expect(shown()).toBeGreaterThan(before);
    expect(cache.watched()).toMatchObject({ watch: ["1", "2"] });
    const activations = shown();
    take(down("1"));
    expect(shown()).toBe(activations);
    rows.leave();
    expect(shown()).toBe(activations + 1);
    expect(cache.watched()).toMatchObject({ watch: [] });
  });

  test("is as old as its oldest query data", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { cache, show, clock } = start();
    expect(cache.ageMs()).toBe(0);
    await show(calls.listSensors).respond([]);
    await clock.advance(7000);
    // The cache notes the browser's time.
    vi.setSystemTime(clock.now());
    await show(calls.listDevices).respond([]);
    expect(cache.ageMs()).toBe(7000);
  });

  test("[AR-01] is fetched again after a gap, except for what never changes", async () => {
    const { cache, show } = start();
    const rows = show(calls.listSensors);
    const history = show(timeseriesCalls.getTimeseries, { params: { id: "2", period: "long" } } as CallInput<AnyCall>);
    const settings = show(calls.getPublicSettings, {}, { isConstant: true });
    for (const one of [rows, history, settings]) await one.respond([]);
    cache.refetchAll();
    expect([rows, history, settings].map((one) => one.requests())).toEqual([2, 2, 1]);
  });
});

test("[MO-03] of 3,000 sensors only the 200 that changed are other objects", async () => {
  const { show, take } = start();
  const ids = Array.from({ length: 3000 }, (_, at) => String(at));
  const rows = show(calls.listSensors, list({ sort_by: "name" }));
  await rows.respond(ids.map((id) => sensor(id, "UP")));
  const before = rows.data() as unknown[];
  take({ ...quiet, objects: ids.slice(0, 200).map((id) => sensor(id, "DOWN")) });
  const after = rows.data() as unknown[];
  expect(after.filter((row, at) => row !== before[at])).toHaveLength(200);
  expect(rows.seen).toHaveLength(2);
});
