import type { LogLine, ObjectRecord } from "@monitor/core/storage";
import { objectRecord } from "@monitor/core/storage";
import type { ProbePresence, SensorState } from "@monitor/core/world";
import { canContain, defaultScanningIntervalSeconds, isPausedStatus, nextDue, rootGroupId } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { ObjectDescription } from "./describe.ts";
import { logOf } from "./sample-log.ts";
import type { SampleSensor } from "./sample-object.ts";
import { createSampleSensor, settleStatus } from "./sample-sensor.ts";
import { stateOf } from "./sample-state.ts";

const dayMs = 86_400_000;
const historyMs = 400 * dayMs;
const pauseMs = 2 * 3_600_000;
const positionStep = 10;
const firstId = 1001;

/** What a world needs from outside: the time in milliseconds since 1970, and a word that fixes all that is left to chance. */
export interface BuildOptions {
  readonly now: () => number;
  readonly seed?: string;
}

/** A sample world in the records of the core. */
export interface SampleWorld {
  /** A parent comes before what is below it. */
  readonly objects: readonly ObjectRecord[];
  readonly states: ReadonlyMap<string, SensorState>;
  readonly probes: ReadonlyMap<string, ProbePresence>;
  /** Looks and course of the sensors. */
  readonly sensors: ReadonlyMap<string, SampleSensor>;
  readonly log: readonly LogLine[];
  /** Objects that are sent without a status (EN-19). */
  readonly placeholders: ReadonlySet<string>;
}

interface Build {
  readonly objects: ObjectRecord[];
  readonly states: Map<string, SensorState>;
  readonly probes: Map<string, ProbePresence>;
  readonly sensors: Map<string, SampleSensor>;
  readonly placeholders: Set<string>;
  readonly random: Random;
  readonly startMs: number;
}

/** Facts that an object has from its ancestors. */
interface Above {
  readonly parent: ObjectRecord;
  readonly position: number;
  readonly intervalSeconds: number;
  /** Since when a pause above it lasts. */
  readonly pausedMs: number | null;
}

/**
 * Builds a world from a description whose top is the root group. The same description, seed and time give the same world.
 * Throws RangeError when something stands where it cannot be (EN-23).
 */
export function buildWorld(description: ObjectDescription, options: BuildOptions): SampleWorld {
  const startMs = options.now();
  const build: Build = {
    objects: [],
    states: new Map(),
    probes: new Map(),
    sensors: new Map(),
    placeholders: new Set(),
    random: createRandom(options.seed ?? "sample"),
    startMs,
  };
  const root = objectRecord({
    id: rootGroupId,
    type: "group",
    parent_id: null,
    name: description.name,
    position: 0,
    created_ms: startMs - historyMs,
  });
  build.objects.push(root);
  addBelow(build, description, { parent: root, intervalSeconds: defaultScanningIntervalSeconds, pausedMs: null });
  const { random: _, startMs: __, ...sample } = build;
  return { ...sample, log: logOf(build) };
}

function addBelow(build: Build, description: ObjectDescription, above: Omit<Above, "position">): void {
  for (const [place, child] of (description.children ?? []).entries()) {
    addObject(build, child, { ...above, position: (place + 1) * positionStep });
  }
}

function demandPlace(parent: ObjectRecord, { type, name }: ObjectDescription): void {
  const container = parent.id === rootGroupId ? "root" : parent.type;
  if (!canContain(container, type)) throw new RangeError(`A ${container} cannot hold the ${type} ${name}`);
}

function addressOf(random: Random): string {
  const part = (): number => 1 + Math.floor(random() * 250);
  return `10.0.${part()}.${part()}`;
}

function pauseOf(status: Status | undefined, nowMs: number): ObjectRecord["pause"] {
  if (status !== "paused_by_user" && status !== "paused_by_user_until") return null;
  const until_ms = status === "paused_by_user_until" ? nowMs + pauseMs : null;
  return { since_ms: nowMs - pauseMs, until_ms, message: "Maintenance", user_name: "prtgadmin" };
}

function recordOf({ objects, random, startMs }: Build, description: ObjectDescription, above: Above): ObjectRecord {
  const { type, name, priority, favorite, tags, location, kind, intervalSeconds, status } = description;
  return objectRecord({
    id: String(firstId - 1 + objects.length),
    type,
    parent_id: above.parent.id,
    name,
    position: above.position,
    created_ms: startMs - historyMs,
    ...(priority !== undefined && { priority }),
    ...(favorite !== undefined && { favorite }),
    tags: [...(tags ?? [])],
    location: location === undefined ? null : { value: location.value, ...positionOf(location) },
    kind: kind ?? null,
    own_settings: intervalSeconds === undefined ? {} : { intervalgroup: { interval: intervalSeconds } },
    pause: pauseOf(status, startMs),
    host: type === "device" ? (description.host ?? addressOf(random)) : null,
  });
}

const positionOf = ({ position }: NonNullable<ObjectDescription["location"]>) => ({
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
});

function addObject(build: Build, description: ObjectDescription, above: Above): void {
  demandPlace(above.parent, description);
  const record = recordOf(build, description, above);
  const { id, type } = record;
  build.objects.push(record);
  if (description.isPlaceholder === true) build.placeholders.add(id);
  const { probeStatus = "connected" } = description;
  if (type === "probe") build.probes.set(id, { status: probeStatus, since_ms: record.created_ms, reason: "" });
  const { intervalSeconds = above.intervalSeconds } = description;
  const pausedMs = above.pausedMs ?? record.pause?.since_ms ?? null;
  if (type === "sensor")
    addSensor(build, description, { record, host: above.parent.host ?? "", intervalSeconds, pausedMs });
  addBelow(build, description, { parent: record, intervalSeconds, pausedMs });
}

interface SensorAbove extends Pick<Above, "intervalSeconds" | "pausedMs"> {
  readonly record: ObjectRecord;
  readonly host: string;
}

function addSensor(build: Build, description: ObjectDescription, { record, host, ...above }: SensorAbove): void {
  const { id, created_ms: createdMs } = record;
  const sensor = createSampleSensor(description, { random: build.random, nowMs: build.startMs });
  const { status = "up", isDownByValue = false, kind = null, message } = description;
  settleStatus(sensor, { status, isDownByValue, host, kind });
  if (message !== undefined) Object.assign(sensor, { message, isStill: true });
  build.sensors.set(id, sensor);
  build.states.set(
    id,
    stateOf(sensor, { id, createdMs, kind, host, lastMs: lastCheckMs(build, sensor, { id, ...above }) }),
  );
}

/** When its timetable had it checked last; it stands still while the sensor is paused. */
function lastCheckMs(
  { startMs }: Build,
  { status, statusSinceMs }: SampleSensor,
  { id, intervalSeconds, pausedMs }: { id: string } & Pick<Above, "intervalSeconds" | "pausedMs">,
): number | null {
  if (status === "none") return null;
  const intervalMs = intervalSeconds * 1000;
  const stoppedMs = pausedMs ?? (isPausedStatus(status) ? statusSinceMs : Infinity);
  return Math.min(nextDue(id, intervalMs, startMs) - intervalMs, stoppedMs);
}
