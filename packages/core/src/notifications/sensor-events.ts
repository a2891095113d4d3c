import type { SensorEvent } from "@monitor/notify";
import { eachOf, ruleStatusOf } from "@monitor/notify";
import type { IncidentBook, Steps } from "@monitor/notify";
import type { Status } from "@monitor/domain";
import type { Change } from "../storage/index.ts";
import type { World } from "../world/index.ts";

/** What of an object says whether its sensors are monitored, and where they stand. */
const telling: readonly string[] = ["pause", "automatic_pauses", "parent_id"];

export interface EventParts {
  readonly world: World;
  readonly book: IncidentBook;
}

/** What changes mean to sensors, in their order. */
export function* sensorEvents(parts: EventParts, changes: readonly Change[]): Steps<SensorEvent[]> {
  const events: SensorEvent[] = [];
  for (const change of changes) {
    if (change.kind === "status") events.push(...statusEvent(change));
    else if (isTelling(change)) {
      const present = yield* presentEvents(parts, sensorsOf(parts.world, change), change.time_ms);
      for (const event of present) events.push(event);
    }
    yield;
  }
  return events;
}

/** The sensors at or below the objects of a change; of objects that are gone their own ids. */
function* sensorsOf(world: World, { object_ids }: Change): Generator<string, void, void> {
  for (const id of object_ids) {
    if (world.get(id) === undefined) yield id;
    else yield* world.sensorsBelow(id);
  }
}

/** Sensors that have to be looked at as they are now: those in incidents, and those in trouble. */
export function* presentEvents(
  { world, book }: EventParts,
  ids: Iterable<string>,
  time_ms: number,
): Steps<SensorEvent[]> {
  const isOfNote = (id: string) => {
    if (book.ofSensor(id) !== undefined) return true;
    const status = world.sensorState(id)?.own_status;
    return status !== undefined && ruleStatusOf(status) !== null;
  };
  const noted = new Set<string>();
  yield* eachOf(ids, (id) => {
    if (isOfNote(id)) noted.add(id);
  });
  return [...noted].map((sensor_id) => ({ time_ms, sensor_id, status: null, message: null, flapping: null }));
}

function statusEvent({ time_ms, object_ids, after }: Change): SensorEvent[] {
  const [sensor_id] = object_ids;
  const status = after?.["status"];
  if (sensor_id === undefined || typeof status !== "string") return [];
  const code = (after?.["message_info"] as { code?: unknown } | null | undefined)?.code;
  const flapping = code === "flapping" ? "begun" : code === "flapping_ended" ? "ended" : null;
  const message = after?.["message"];
  return [
    { time_ms, sensor_id, status: status as Status, message: typeof message === "string" ? message : null, flapping },
  ];
}

function isTelling({ kind, before, after }: Change): boolean {
  if (kind === "changed") return [before, after].some((side) => telling.some((key) => side !== null && key in side));
  return ["paused", "resumed", "acknowledged", "acknowledgement_ended", "moved", "deleted"].includes(kind);
}
