import { calls, queryKeyOf } from "@monitor/contract";
import type { Transport, TransportRequest } from "@monitor/contract";
import { filterByAncestor, filterById, filterByParent } from "@monitor/domain";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "../query-client.ts";
import { RestApiError } from "../api-errors.ts";
import { refreshAfterAction } from "../refresh.ts";
import { FullListAnswers } from "./full-lists.ts";
import { createListEngine } from "./list-engine.ts";
import type { ListEngine } from "./list-engine.ts";
import { engineOfWorker, respondTo } from "./list-messages.ts";
import type { ListMessage, ListWorker } from "./list-messages.ts";

const root = { id: "0", name: "Root", type: "REFERENCED_ROOT" };
const probe = { id: "1", name: "Local Probe", type: "REFERENCED_PROBE" };
const group = { id: "30", name: "Core", type: "REFERENCED_GROUP" };
const device = { id: "40", name: "rt-core-01", type: "REFERENCED_DEVICE" };
const sensors = Array.from({ length: 7 }, (_, index) => ({
  id: String(100 + index),
  name: `Sensor ${index}`,
  type: "SENSOR",
  status: index === 3 ? "DOWN" : "UP",
  path: [root, probe, group, device],
}));
const holders = [
  { id: "1", name: "Local Probe", type: "PROBE", status: "UP", path: [root] },
  { id: "30", name: "Core", type: "GROUP", status: "UP", path: [root, probe] },
  { id: "40", name: "rt-core-01", type: "DEVICE", status: "UP", path: [root, probe, group] },
];

/** A server with full lists only, in pages of three. */
function openServer() {
  const asked: string[] = [];
  let failure: Error | null = null;
  let held: Promise<readonly object[]> | null = null;
  const bodyOf = async ({ callId }: TransportRequest): Promise<readonly object[]> => {
    if (held) return held;
    return callId === "listSensors" ? sensors : holders;
  };
  const transport: Transport = async (request) => {
    if (failure) throw failure;
    const { callId, path, query, isRaw } = request;
    const from = Number(/from=(\d+)/.exec(path)?.[1] ?? 0);
    if (from === 0) asked.push(`${callId} ${query["filter"] ?? "all"}`);
    const all = await bodyOf(request);
    const some = all.slice(from, from + 3);
    const nextPath = from + 3 < all.length ? `/next?from=${from + 3}` : null;
    const text = JSON.stringify(some);
    return { status: 200, body: isRaw ? new TextEncoder().encode(text) : some, nextPath, totalCount: null };
  };
  return {
    asked,
    transport,
    failWith: (error: Error | null) => {
      failure = error;
    },
    /** No list comes until the function is called with one. */
    holdBack: () => {
      let letGo = (_list: readonly object[]) => {};
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      return letGo;
    },
  };
}

/** A worker that does its work here. */
function fakeWorker(engine = createListEngine()) {
  const worker: ListWorker = {
    onmessage: null,
    onerror: null,
    terminate: vi.fn<() => void>(),
    postMessage: (message: ListMessage) => {
      const copy = structuredClone(message);
      void respondTo(engine, copy).then((data) =>
        worker.onmessage?.call(worker as Worker, { data: structuredClone(data) } as MessageEvent),
      );
    },
  };
  return worker;
}

function open(openEngine: (onBroken: () => void) => Promise<ListEngine> = async () => createListEngine()) {
  const server = openServer();
  const failures: unknown[] = [];
  const client = createQueryClient((error) => failures.push(error));
  const failed = (callId: string) => ({ callId, url: "/api/v2", atMs: 0 });
  const lists = new FullListAnswers({ transport: server.transport, open: openEngine, failed });
  const page = async (call: Parameters<typeof lists.page>[1], query: object) => {
    const { items, total } = await lists.page(client, call, { query });
    return { ids: (items as readonly { id: string }[]).map(({ id }) => id).join(" "), total };
  };
  /** As a component shows it. */
  const show = (filter: string) => {
    const input = { query: { filter } };
    const observer = new QueryObserver(client, {
      queryKey: [...queryKeyOf(calls.listSensors, input), "page"],
      queryFn: () => lists.page(client, calls.listSensors, input),
    });
    const close = observer.subscribe(() => undefined);
    return {
      close,
      total: () => observer.getCurrentResult().data?.total,
      arrived: () => observer.refetch({ cancelRefetch: false }),
    };
  };
  return { ...server, client, lists, page, show, failures };
}

const down = `${filterByAncestor("40")} and status = down`;

afterEach(() => vi.useRealTimers());

describe.each([
  ["on the page", async () => createListEngine()],
  ["in a worker", async (onBroken: () => void) => engineOfWorker(fakeWorker(), onBroken)],
] as const)("pages made of full lists, %s", (_where, openEngine) => {
  test("[CA-02, CA-03] every page of the server's list is fetched, then it is filtered, sorted and paged", async () => {
    const { page, asked } = open(openEngine);
    const query = { filter: filterByAncestor("40"), sort_by: "-id", offset: 1, limit: 2 };
    expect(await page(calls.listSensors, query)).toEqual({ ids: "105 104", total: 7 });
    expect(await page(calls.listSensors, { filter: down })).toEqual({ ids: "103", total: 1 });
    expect(asked).toEqual(['listSensors ancestors contains "40"']);
  });

  test("[CA-03] sensors are counted by status", async () => {
    const { lists, client } = open(openEngine);
    expect(await lists.count(client, { query: { filter: filterByAncestor("40") } })).toMatchObject({ up: 6, down: 1 });
  });

  test("[MO-03] a filter that can't be read is refused as a server refuses it", async () => {
    const { page, asked } = open(openEngine);
    for (const filter of ["colour = 1", "status ="]) {
      const refusal = await page(calls.listSensors, { filter }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(RestApiError);
      expect(refusal).toMatchObject({ status: 400, code: "INVALID_FILTER" });
    }
    expect(asked).toEqual([]);
  });
});

describe("which list is fetched", () => {
  test("[CA-03] that of the object that the filter names; one at hand that holds it will do", async () => {
    const { page, asked } = open();
    await page(calls.listDevices, { filter: filterByAncestor("0") });
    await page(calls.listDevices, { filter: filterByAncestor("30") });
    await page(calls.listObjects, { filter: `${filterByParent("1")} and type != sensor` });
    expect(asked).toEqual(["listObjects all", "listProbes all"]);
    await page(calls.listSensors, { filter: filterByParent("40") });
    await page(calls.listSensors, { filter: filterById(["101", "102"]) });
    expect(asked.slice(2)).toEqual(['listSensors ancestors contains "40"']);
  });

  test("[CA-03] several questions at once share one", async () => {
    const { page, asked } = open();
    const filter = filterByAncestor("0");
    await Promise.all([page(calls.listSensors, { filter }), page(calls.listSensors, { filter, limit: 1 })]);
    expect(asked).toHaveLength(1);
  });

  test("[AR-01] after a refresh it is fetched again, once", async () => {
    const { page, asked, client } = open();
    await page(calls.listSensors, { filter: down });
    await client.invalidateQueries();
    await Promise.all([page(calls.listSensors, { filter: down }), page(calls.listSensors, { filter: down, limit: 1 })]);
    expect(asked).toHaveLength(2);
  });

  test("[AR-01] what is on the page is refreshed from the list that all of it is in, and from a shorter one when it is alone", async () => {
    const { show, asked, client } = open();
    const whole = show(filterByAncestor("0"));
    await whole.arrived();
    await show(down).arrived();
    expect(asked).toEqual(['listSensors ancestors contains "0"']);
    await client.invalidateQueries();
    expect(asked.slice(1)).toEqual(['listSensors ancestors contains "0"']);
    whole.close();
    await client.invalidateQueries();
    expect(asked.slice(2)).toEqual(['listSensors ancestors contains "40"']);
  });

  test("[CA-03] a list that was on its way during an action is fetched again", async () => {
    const { page, asked, client } = open();
    const before = page(calls.listSensors, { filter: down }).catch(() => null);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    void refreshAfterAction(client);
    expect(await page(calls.listSensors, { filter: down })).toMatchObject({ total: 1 });
    expect(asked).toHaveLength(2);
    await before;
  });

  test("[CA-03] after a minute it is fetched again, not at each key of a search", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const { page, asked } = open();
    await page(calls.listSensors, { filter: down });
    vi.setSystemTime(1_050_000);
    await page(calls.listSensors, { filter: down, limit: 1 });
    expect(asked).toHaveLength(1);
    vi.setSystemTime(1_060_001);
    await page(calls.listSensors, { filter: down });
    expect(asked).toHaveLength(2);
  });

  test("[MO-03] the next key of a search is answered while a fresh list is on its way, and again when it has come", async () => {
    const { page, client, holdBack, show } = open();
    await page(calls.listSensors, { filter: down });
    await client.invalidateQueries();
    const letGo = holdBack();
    const shown = show(`${filterByAncestor("40")} and name contains "sensor"`);
    await vi.waitFor(() => expect(shown.total()).toBe(7));
    letGo([{ ...sensors[0], name: "Sensor alone" }]);
    await vi.waitFor(() => expect(shown.total()).toBe(1));
  });

  test("[RT-04] after a log-out nothing is left", async () => {
    const { page, asked, lists, client } = open();
    await page(calls.listSensors, { filter: down });
    lists.forget();
    client.clear();
    await page(calls.listSensors, { filter: down });
    expect(asked).toHaveLength(2);
  });
});

describe("what goes wrong", () => {
  test("[ER-01] is the page's error, told once", async () => {
    const { page, failWith, failures } = open();
    const error = new Error("away");
    failWith(error);
    await expect(page(calls.listSensors, { filter: down })).rejects.toBe(error);
    expect(failures).toEqual([]);
    failWith(null);
    expect(await page(calls.listSensors, { filter: down })).toMatchObject({ total: 1 });
  });

  test("[CA-03] a worker that can't start gives way to the page", async () => {
    const broken: ListWorker = { ...fakeWorker(), postMessage: () => queueMicrotask(fail) };
    const fail = () => broken.onerror?.call(broken as Worker, { message: "no modules" } as ErrorEvent);
    let engine = (onBroken: () => void): ListEngine =>
      engineOfWorker(broken, () => {
        engine = createListEngine;
        onBroken();
      });
    const { page } = open(async (onBroken) => engine(onBroken));
    expect(await page(calls.listSensors, { filter: down })).toEqual({ ids: "103", total: 1 });
    expect(broken.terminate).toHaveBeenCalled();
  });

  test("[CA-03] a worker that breaks down later takes its lists with it: they are fetched again", async () => {
    const worker = fakeWorker();
    const { page, asked } = open(async (onBroken) =>
      worker.onerror === null ? engineOfWorker(worker, onBroken) : createListEngine(),
    );
    await page(calls.listSensors, { filter: down });
    worker.onerror?.call(worker as Worker, { message: "out of memory" } as ErrorEvent);
    expect(await page(calls.listSensors, { filter: down })).toEqual({ ids: "103", total: 1 });
    expect(asked).toHaveLength(2);
  });

  test("[SE-06] a list of another form is said to be one", async () => {
    const transport: Transport = async () => ({
      status: 200,
      body: new TextEncoder().encode('[{"id":7}]'),
      nextPath: null,
      totalCount: null,
    });
    const failed = (callId: string) => ({ callId, url: "/api/v2", atMs: 0 });
    const lists = new FullListAnswers({ transport, open: async () => createListEngine(), failed });
    const client = createQueryClient(() => undefined);
    await expect(lists.page(client, calls.listSensors, {})).rejects.toMatchObject({ name: "ResponseFormatError" });
  });
});
