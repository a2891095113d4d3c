/*
 * What requests of programs cost: the real server over stored installations. What counts is the server's processor time a request,
 * as the client shares the machine; what the client saw is shown beside it.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Api } from "../e2e/api.ts";
import { atMost, rounded } from "./bench-result.ts";
import type { BenchResult } from "./bench-result.ts";
import { bareCost } from "./bare-cost.ts";
import { BenchServer } from "./bench-server.ts";
import { openDatabase } from "./databases.ts";
import { openStreams, storeStreamUsers } from "./event-clients.ts";
import { getRequest, percentile, runLoad } from "./load-client.ts";
import type { Load } from "./load-client.ts";
import { storeInstallation } from "./stored-installation.ts";

const scale = Number(process.env["BENCH_SCALE"] ?? 1);
const settleMs = 10_000;
const idleMs = 5000;
const streamClients = 1000;
const streamSeconds = 20;

interface Site {
  readonly server: BenchServer;
  readonly api: Api;
  /** An API key of the administrator. */
  readonly token: string;
  readonly port: number;
  /** API keys of many users, for the streams of changes. */
  readonly keys: readonly string[];
  /** Processor time of the server while nobody asks, in milliseconds a second. */
  readonly idleRate: number;
}

async function open(sensors: number, kind: string | undefined, measure: (site: Site) => Promise<BenchResult[]>) {
  const database = await openDatabase("SQLite");
  const shape = { sensors, ...(kind !== undefined && { kind }) };
  await storeInstallation(database, shape);
  const keys = await storeStreamUsers(database, streamClients);
  const server = new BenchServer(database);
  try {
    await server.start();
    const api = new Api(server.url);
    await api.logIn();
    const fields = { name: "Bench", scope: "read" };
    const { key: token } = await api.send<{ key: string }>("POST", "/users/me/api-keys", fields);
    await wait(settleMs);
    await server.readServer();
    await wait(idleMs);
    const idleRate = (await server.readServer()).cpuMs / (idleMs / 1000);
    return await measure({ server, api, token, keys, port: Number(new URL(server.url).port), idleRate });
  } finally {
    await server.remove();
    database.remove();
  }
}

type Asked = Pick<Load, "request" | "connections" | "requests">;

/** Processor time of the server in milliseconds a request, and what the client saw; each request was sent before, too. */
async function costOf({ server, port, idleRate }: Site, asked: Asked) {
  await runLoad({ ...asked, port, requests: Math.ceil(asked.requests / 5) });
  await server.readServer();
  const seen = await runLoad({ ...asked, port });
  const { cpuMs } = await server.readServer();
  return { ...seen, cpuMs: Math.max(0, cpuMs - idleRate * seen.seconds) / asked.requests };
}

const tagOf = async ({ port, token }: Site, path: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/api/v2${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  return response.headers.get("etag") ?? "";
};

interface Figure {
  readonly name: string;
  readonly path: string;
  readonly requests: number;
  /** Of one core of the server. */
  readonly minRate: number;
  readonly headers?: string;
}

const connections = 50;

/** The budget is for a machine that does nothing else; what a bare server takes for as many bytes just then says how far off that is. */
async function figureOf(site: Site, figure: Figure): Promise<BenchResult> {
  const request = getRequest(figure.path, site.token, figure.headers);
  const requests = Math.max(connections, Math.round(figure.requests * scale));
  const cost = await costOf(site, { request, connections, requests });
  const bytes = Math.round(cost.bytes / requests);
  const bareMicros = await bareCost(bytes, requests);
  const details = {
    "status, bytes of a response": `${cost.status}, ${bytes}`,
    "client: requests/s": rounded(requests / cost.seconds),
    "client: median, p99, ms": `${rounded(percentile(cost.times, 0.5))}, ${rounded(percentile(cost.times, 0.99))}`,
    "processor time a request, ms": rounded(cost.cpuMs),
    "requests/s of one core": rounded(1000 / cost.cpuMs),
    "bare server of Node, µs of a core": rounded(bareMicros),
    "times the bare server": rounded((cost.cpuMs * 1000) / bareMicros),
  };
  return atMost({
    name: figure.name,
    value: cost.cpuMs * 1000,
    max: 1e6 / figure.minRate,
    unit: "µs of a core",
    details,
  });
}

async function objectFigures(site: Site): Promise<BenchResult[]> {
  const [sensor] = await site.api.send<{ id: string }[]>("GET", "/sensors?limit=1");
  const one = `/sensors/${sensor?.id}/overview`;
  // A list whose tag is known is not made again; its sensors change all the time, those of an empty filter do not.
  const kept = `if-none-match: ${await tagOf(site, "/lookup-definitions?limit=1")}\r\n`;
  const all = Array.from(
    { length: 4 },
    (_, page) => `/sensors?include_all_channels=true&limit=0&offset=${page * 3000}`,
  );
  const pages: BenchResult[] = [];
  let allMs = 0;
  for (const path of all) {
    const cost = await costOf(site, { request: getRequest(path, site.token), connections: 1, requests: 5 });
    allMs += cost.cpuMs;
  }
  pages.push(
    await figureOf(site, { name: "GET of one object", path: one, requests: 20_000, minRate: 5000 }),
    await figureOf(site, {
      name: "304 for what a client has",
      path: "/lookup-definitions?limit=1",
      requests: 20_000,
      minRate: 10_000,
      headers: kept,
    }),
    await figureOf(site, { name: "Page of 100 sensors", path: "/sensors?limit=100", requests: 3000, minRate: 800 }),
    atMost({
      name: "All 10,000 sensors with channels, in four pages",
      value: allMs,
      max: 150,
      unit: "ms of a core",
    }),
  );
  return [...pages, await streamFigure(site)];
}

async function streamFigure(site: Site): Promise<BenchResult> {
  const clients = await openStreams(site, streamClients);
  try {
    await wait(settleMs / 2);
    await site.server.readServer();
    const before = clients.frames();
    await wait(streamSeconds * 1000);
    const { cpuMs } = await site.server.readServer();
    const percent = (cpuMs - site.idleRate * streamSeconds) / 10 / streamSeconds;
    return atMost({
      name: `${clients.count} clients of the stream of changes`,
      value: percent,
      max: 15,
      unit: "% of a core",
      details: { "frames/s to each": rounded((clients.frames() - before) / streamSeconds / clients.count) },
    });
  } finally {
    clients.close();
  }
}

const filters: Readonly<Record<string, string>> = {
  "by status": "status = down",
  "by a part of the name": 'name contains "7"',
  "by what is above": 'ancestors.id = "1"',
};

async function filterFigures(site: Site): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const path = `/sensors?limit=100&filter=${encodeURIComponent(filter)}`;
    const cost = await costOf(site, { request: getRequest(path, site.token), connections: 1, requests: 40 });
    const details = {
      "client: median, p99, ms": `${rounded(percentile(cost.times, 0.5))}, ${rounded(percentile(cost.times, 0.99))}`,
    };
    results.push(
      atMost({ name: `Filter over 50,000 sensors ${name}`, value: cost.cpuMs, max: 30, unit: "ms of a core", details }),
    );
  }
  return results;
}

/** `BENCH_SCALE` (1) of the requests are sent. */
export const benchApi = (): Promise<BenchResult[]> => open(10_000, "http", objectFigures);

/** Filters over a large installation. */
export const benchFilters = (): Promise<BenchResult[]> => open(50_000, undefined, filterFigures);
