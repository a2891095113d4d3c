import { canContain, defaultScanningIntervalSeconds, rootGroupId } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { ObjectDescription } from "./describe.ts";
import { createSampleSensor, settleStatus } from "./sample-sensor.ts";
import { blankObject } from "./sample-object.ts";
import type { SampleObject, SamplePause, SampleSensor } from "./sample-object.ts";
import { SampleWorld } from "./sample-world.ts";

const dayMs = 86_400_000;
const historyMs = 400 * dayMs;
const pauseMs = 2 * 3_600_000;

/** What a world needs from outside: the time in milliseconds since 1970, and a word that fixes all that is left to chance. */
export interface BuildOptions {
  readonly now: () => number;
  readonly seed?: string;
}

interface Build {
  readonly world: SampleWorld;
  readonly random: Random;
  readonly startMs: number;
}

/**
 * Builds a world from a description whose top is the root group. The same description, seed and time give the same world.
 * Throws RangeError when something stands where it cannot be (EN-23).
 */
export function buildWorld(description: ObjectDescription, options: BuildOptions): SampleWorld {
  const world = new SampleWorld(options.now);
  const build = { world, random: createRandom(options.seed ?? "sample"), startMs: options.now() };
  addAll(build, description, null);
  linkDependencies(world, description);
  return world;
}

function pauseOf(status: Status | undefined, nowMs: number): SamplePause | null {
  if (status !== "paused_by_user" && status !== "paused_by_user_until") return null;
  const untilMs = status === "paused_by_user_until" ? nowMs + pauseMs : null;
  return { sinceMs: nowMs - pauseMs, untilMs, message: "Maintenance", userName: "prtgadmin" };
}

function demandPlace(parent: SampleObject, { type, name }: ObjectDescription): void {
  const container = parent.id === rootGroupId ? "root" : parent.type;
  if (!canContain(container, type)) throw new RangeError(`A ${container} cannot hold the ${type} ${name}`);
}

function createRoot({ startMs }: Build, { name }: ObjectDescription): SampleObject {
  const createdMs = startMs - historyMs;
  const root = blankObject({ id: rootGroupId, type: "group", parentId: null, createdMs, name, position: 0 });
  root.intervalSeconds = defaultScanningIntervalSeconds;
  return root;
}

function addressOf(random: Random): string {
  const part = (): number => 1 + Math.floor(random() * 250);
  return `10.0.${part()}.${part()}`;
}

function createChild(build: Build, description: ObjectDescription, parent: SampleObject): SampleObject {
  const { world, random, startMs } = build;
  const { type, name, status } = description;
  const object = blankObject({
    id: world.freeId(),
    type,
    parentId: parent.id,
    createdMs: startMs - historyMs,
    name,
    position: world.nextPosition(parent.id),
  });
  const { priority, favorite, tags, location, kind, intervalSeconds, isPlaceholder } = description;
  const given = { priority, favorite, tags, location, kind, intervalSeconds, isPlaceholder };
  Object.assign(object, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  object.pause = pauseOf(status, startMs);
  if (type === "device") object.host = description.host ?? addressOf(random);
  if (type === "probe") object.probeStatus = description.probeStatus ?? "connected";
  if (type === "sensor") object.sensor = describeSensor(build, description, parent);
  return object;
}

function describeSensor(
  { random, startMs }: Build,
  description: ObjectDescription,
  parent: SampleObject,
): SampleSensor {
  const sensor = createSampleSensor(description, { random, nowMs: startMs });
  const { status = "up", isDownByValue = false, kind = null, message } = description;
  settleStatus(sensor, { status, isDownByValue, host: parent.host ?? "", kind });
  if (message !== undefined) sensor.message = message;
  return sensor;
}

function addAll(build: Build, description: ObjectDescription, parent: SampleObject | null): void {
  if (parent !== null) demandPlace(parent, description);
  const object = parent === null ? createRoot(build, description) : createChild(build, description, parent);
  build.world.add(object);
  for (const child of description.children ?? []) addAll(build, child, object);
}

function linkDependencies(world: SampleWorld, description: ObjectDescription): void {
  const wanted = new Map<string, string>();
  const collect = (entry: ObjectDescription): void => {
    if (entry.dependsOn !== undefined) wanted.set(entry.name, entry.dependsOn);
    for (const child of entry.children ?? []) collect(child);
  };
  collect(description);
  for (const object of world.list("sensor")) {
    const master = wanted.has(object.name)
      ? world.list().find((entry) => entry.name === wanted.get(object.name))
      : undefined;
    if (object.sensor && master) object.sensor.dependencyId = master.id;
  }
}
