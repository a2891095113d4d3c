/*
 * What access rights cost: lists, counts and filters for a viewer who may read a tenth of many sensors, beside those of the
 * administrator, and the memory of many viewers with few different sets of user groups.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { rootGroupId } from "@monitor/domain";
import { largeInstallation } from "@monitor/scenarios";
import { countSensors, createObjectTexts, listObjects, ObjectColumns } from "@monitor/core/lists";
import type { ListQuery } from "@monitor/core/lists";
import { newSensorState, World } from "@monitor/core/world";
import { accessSection, Views } from "@monitor/core/viewers";
import type { View, ViewerDirectory } from "@monitor/core/viewers";
import { objectRecord } from "@monitor/core/storage";
import type { ObjectRecord } from "@monitor/core/storage";
import { loopSlices, systemClock } from "../apps/server/src/node-runtime.ts";
import type { BenchResult } from "./bench-result.ts";
import { recordOf } from "./stored-installation.ts";

const sensors = Number(process.env["BENCH_SENSORS"] ?? 50_000);
const rounds = 15;
const maxRatio = 1.3;
const viewers = 200;
const sets = 20;
const maxMegabytes = 20;

const queries: Readonly<Record<string, ListQuery>> = {
  "page of 100 by status": { sort_by: "-status", limit: 100 },
  "page of 100 by name, the last": { sort_by: "name", limit: 100, offset: 4000 },
  "search in the text": { filter: 'text contains "7"', sort_by: "-status", limit: 100 },
  "3,000 sensors": { limit: 3000, include_channels: false },
};

function plant(): World {
  const world = new World(loopSlices);
  const created_ms = Date.now() - 86_400_000;
  const objects = [
    objectRecord({ id: "0", type: "group", parent_id: null, name: "Root", created_ms }),
    objectRecord({ id: "1", type: "probe", parent_id: "0", name: "Probe", created_ms }),
    ...[...largeInstallation(sensors)].map((object) => recordOf(object, created_ms)),
  ];
  const ids = objects.filter(({ type }) => type === "sensor").map(({ id }) => id);
  const states = new Map(
    ids.map((id, place) => {
      const own_status = place % 50 === 0 ? "down" : "up";
      return [id, { ...newSensorState("ping", created_ms), own_status } as const];
    }),
  );
  world.apply({ objects, states, probes: new Map([["1", { status: "connected", since_ms: 0, reason: "" }]]) });
  return world;
}

/** Devices and groups that hold a tenth of the sensors together, beginning somewhere among them. */
function tenthOf(world: World, set: number): string[] {
  const devices = world.idsOfType("device");
  const first = Math.floor((devices.length / sets) * set);
  const chosen: string[] = [];
  for (let place = 0, held = 0; held < sensors / 10; place += 1) {
    const id = devices[(first + place) % devices.length] as string;
    chosen.push(id);
    held += world.sensorsBelow(id).length;
  }
  return chosen;
}

/** Each set of users has a group, which may read its tenth. */
function openAccess(world: World): void {
  const entries = new Map<string, { subject: string; right: string }[]>();
  for (let set = 0; set < sets; set += 1) {
    for (const id of tenthOf(world, set)) {
      entries.set(id, [...(entries.get(id) ?? []), { subject: `group:${set}`, right: "read" }]);
    }
  }
  const objects = [...entries].map(([id, lines]) => {
    const record = world.get(id) as ObjectRecord;
    return { ...record, own_settings: { [accessSection]: { entries: lines, inherits: true } } };
  });
  world.notify(world.apply({ objects }), (error) => {
    throw error;
  });
}

const directory: ViewerDirectory = {
  user: (id) => ({ role: id === "admin" ? "administrator" : "user", is_active: true, may_acknowledge: false }),
  groupsOf: (id) => [{ id: String(Number(id) % sets), abilities: [] }],
};

interface Measured {
  readonly world: World;
  readonly views: Views;
  readonly columns: ObjectColumns;
  readonly texts: ReturnType<typeof createObjectTexts>;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] as number;

type Work = (view: View) => Promise<unknown>;

function worksOf({ columns, texts }: Measured): Record<string, Work> {
  const lists = Object.entries(queries).map(([name, query]): [string, Work] => [
    name,
    (view) => listObjects({ columns, texts }, { types: ["sensor"], query }, view),
  ]);
  const filter = 'name contains "1"';
  return {
    ...Object.fromEntries(lists),
    "counts of a filter": (view) => countSensors(columns, { filter }, view),
    "sums of the root group": async (view) => view.summaryOf(rootGroupId),
    "devices by status": (view) =>
      listObjects({ columns, texts }, { types: ["device"], query: { sort_by: "-status", limit: 100 } }, view),
  };
}

/** Both are measured in each round, so that the state of the machine is the same for them. */
async function compare(parts: Measured): Promise<BenchResult> {
  const [whole, some] = [parts.views.of({ id: "admin" }), parts.views.of({ id: "3" })];
  const figures: Record<string, string> = {};
  let worst = 0;
  for (const [name, work] of Object.entries(worksOf(parts))) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      times[0].push(await timeOf(() => work(whole)));
      times[1].push(await timeOf(() => work(some)));
    }
    const [all, own] = [median(times[0]), median(times[1])];
    // Below a tenth of a millisecond only the clock differs.
    const ratio = own < 0.1 ? 0 : own / all;
    worst = Math.max(worst, ratio);
    figures[name] =
      `administrator ${all.toFixed(2)} ms, viewer ${own.toFixed(2)} ms (first ${(times[1][0] ?? 0).toFixed(1)} ms)`;
  }
  return {
    name: `Rights: a viewer of a tenth of ${sensors} sensors beside the administrator`,
    value: `× ${worst.toFixed(2)}`,
    figures,
    budget: `≤ × ${maxRatio}`,
    isMet: worst <= maxRatio,
  };
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const memory = () => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** All viewers have looked at a list and at the sums. */
async function benchMemory(parts: Measured): Promise<BenchResult> {
  const works = worksOf(parts);
  await works["page of 100 by status"]?.(parts.views.whole);
  const before = memory();
  for (let viewer = 0; viewer < viewers; viewer += 1) {
    const view = parts.views.of({ id: String(viewer) });
    for (const name of ["page of 100 by status", "sums of the root group", "devices by status"])
      await works[name]?.(view);
  }
  const megabytes = (memory() - before) / 1e6;
  return {
    name: `Rights: memory of ${viewers} viewers with ${sets} different sets of groups`,
    value: `${megabytes.toFixed(1)} MB`,
    figures: { "sets held": String(parts.views.size) },
    budget: `≤ ${maxMegabytes} MB`,
    isMet: megabytes <= maxMegabytes,
  };
}

/** Lists, counts and memory of viewers who see different parts of one world. */
export async function benchRights(): Promise<BenchResult[]> {
  const world = plant();
  openAccess(world);
  const views = new Views({ world, directory, clock: systemClock });
  const columns = new ObjectColumns(world);
  const parts = { world, views, columns, texts: createObjectTexts(columns, views) };
  return [await benchMemory(parts), await compare(parts)];
}
