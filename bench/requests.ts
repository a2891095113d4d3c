import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Api } from "../e2e/api.ts";
import type { BenchResult } from "./bench-result.ts";
import { Installation } from "./web/installation.ts";

const sensors = Number(process.env["BENCH_SENSORS"] ?? 50_000);
const rounds = 3;
const maxHoldMs = 50;
const restMs = 300;

interface RequestParts {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly body?: unknown;
  /** What undoes it, sent before each round: an object that is paused can't be paused again. */
  readonly before?: RequestParts;
}

const get = (path: string): RequestParts => ({ method: "GET", path });
const list = (filter: string) => get(`/sensors?limit=100&filter=${encodeURIComponent(filter)}`);
const joined = (count: number, part: (index: number) => string, by = " or ") =>
  Array.from({ length: count }, (_, index) => part(index)).join(by);

/** The dearest request of each kind that a client may send. */
export function requestsFor(ids: readonly string[]): Record<string, RequestParts> {
  const scanOf = (filter: string): RequestParts => ({ method: "POST", path: "/sensors/scan", body: { filter } });
  const branches = Array.from({ length: 64 }, (_, index) => `"${index}"`).join(",");
  const idList = ids.map((id) => `"${id}"`).join(",");
  const pauseOfRoot: RequestParts = { method: "POST", path: "/groups/0/pause", body: {} };
  const resumeOfRoot: RequestParts = { method: "POST", path: "/groups/0/resume" };
  const settingOfRoot = (body: object): RequestParts => ({ method: "PATCH", path: "/experimental/groups/0", body });
  const ofAll = { body: { filter: `id in [${idList}]` } };
  const pauseOfAll: RequestParts = { method: "POST", path: "/sensors/pause", ...ofAll };
  const resumeOfAll: RequestParts = { method: "POST", path: "/sensors/resume", ...ofAll };
  return {
    "page of 100 sensors": get("/sensors?limit=100"),
    "the last page by device and message": get(`/sensors?limit=100&offset=${ids.length - 100}&sort_by=device,-message`),
    "3,000 sensors with all channels": get("/sensors?limit=3000&include_all_channels=true"),
    "first sort by message": get("/sensors?limit=100&sort_by=message"),
    "sort by name": get("/sensors?limit=100&sort_by=name"),
    "64 searches in the name": list(joined(64, (index) => `name contains "zz${index}"`)),
    "50,000 ids in a filter": scanOf(`id in [${idList}] and name = "none"`),
    "pause of the root group": { ...pauseOfRoot, before: resumeOfRoot },
    "resume of the root group": { ...resumeOfRoot, before: pauseOfRoot },
    "a log-in changed at the root": settingOfRoot({ dbcredentials: { dbuser: "anna" } }),
    "the interval changed at the root": {
      ...settingOfRoot({ intervalgroup: { interval: "90" } }),
      before: settingOfRoot({ intervalgroup: { interval: "60" } }),
    },
    "scan of the root group": { method: "POST", path: "/groups/0/scan" },
    "a bulk pause of all": { ...pauseOfAll, before: resumeOfAll },
    "a bulk resume of all": { ...resumeOfAll, before: pauseOfAll },
    "a bulk resume that is refused to all": resumeOfAll,
    "status history of the root": get("/ext/status-history/0?span=month"),
    "log of the root": get("/ext/log?object=0&limit=500"),
    "a year of one sensor": get(`/experimental/timeseries/${ids[0]}/long`),
    "all below 64 groups": list(`ancestors in [${branches}]`),
    "64 conditions on all above": list(joined(64, (index) => `not (ancestors contains "z${index}")`, " and ")),
    "all above 50,000 ids": { method: "POST", path: "/groups/scan", body: { filter: `descendants in [${idList}]` } },
    "64 searches in the tags above": list(joined(64, (index) => `parenttags contains "zz${index}"`)),
    "objects of each type": get("/objects/count"),
    "all sensors that are down": get("/sensors/alarms"),
    "counts of all statuses": get("/sensor-status-summary"),
  };
}

/** The slowest response that another client got since the last call. */
async function slowestOf(watch: Worker): Promise<number> {
  watch.postMessage("read");
  const [slowest] = (await once(watch, "message")) as [number];
  return slowest;
}

/** What the response was: a refusal is a figure too, as it is quick for a reason. */
async function send(api: Api, { method, path, body }: RequestParts): Promise<string> {
  const startMs = performance.now();
  const response = await api.send(method, path, body).then(
    () => "",
    (error: Error) => ` ${/: (\d{3}) /.exec(error.message)?.[1] ?? error.message}`,
  );
  return `${Math.round(performance.now() - startMs)} ms${response}`;
}

/** How long the most expensive requests block other clients: the slowest response that another client gets meanwhile. */
export async function benchRequests(): Promise<BenchResult[]> {
  const installation = new Installation(sensors);
  await installation.start();
  await installation.pace(0);
  const api = new Api(installation.server.url);
  await api.logIn();
  const ids: string[] = [];
  for (let offset = 0; offset < sensors; offset += 3000) {
    const page = await api.send<{ id: string }[]>("GET", `/sensors?limit=3000&include_channels=false&offset=${offset}`);
    ids.push(...page.map(({ id }) => id));
  }
  const watch = new Worker(fileURLToPath(new URL("response-watch.ts", import.meta.url)), {
    workerData: `${installation.server.url}/api/v2/health`,
  });
  const figures: Record<string, string> = {};
  let worst = 0;
  try {
    for (const [name, request] of Object.entries<RequestParts | null>({ nothing: null, ...requestsFor(ids) })) {
      const holds: number[] = [];
      let took = "";
      for (let round = 0; round < rounds; round += 1) {
        if (request?.before !== undefined) await send(api, request.before);
        await wait(restMs);
        // What a resume has brought about is no part of the next request.
        await installation.untilQuiet();
        await slowestOf(watch);
        took = request === null ? "" : await send(api, request);
        await wait(restMs);
        holds.push(await slowestOf(watch));
      }
      const middle = holds.toSorted((one, other) => one - other)[1] as number;
      // Also the first time, before anything is kept; the middle one, as the machine itself is slow at times.
      const hold = Math.max(middle, holds[0] as number);
      worst = Math.max(worst, hold);
      const verdict = hold <= maxHoldMs ? "met" : "NOT MET";
      figures[name] =
        `${verdict}  ${middle.toFixed(0)} ms (${holds.map((each) => each.toFixed(0)).join(", ")}) ${took}`;
    }
  } finally {
    await watch.terminate();
    await installation.remove();
  }
  const name = `Requests: slowest response to another client, ${sensors} sensors`;
  return [{ name, figures, budget: `≤ ${maxHoldMs} ms`, isMet: worst <= maxHoldMs }];
}
