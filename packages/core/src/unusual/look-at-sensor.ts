import type { HistoryReader, UnusualRecord } from "../storage/index.ts";
import { downtimeKey, primaryChannel } from "../world/index.ts";
import type { World } from "../world/index.ts";
import { averagesOf, hourMs } from "./hours-of-weeks.ts";
import type { ComparedHours } from "./hours-of-weeks.ts";
import { distanceOf, judgeHours, lookedAtHours } from "./unusual-hours.ts";
import { unusualMessage } from "./unusual-message.ts";
import { usualHours } from "./usual-hours.ts";

export interface LookParts {
  readonly world: World;
  readonly history: HistoryReader;
}

export interface LookFacts {
  readonly compared: ComparedHours;
  readonly timeZone: string;
}

/** A find says something until the next look is long over. */
const validMs = 2.5 * hourMs;

/** What is unusual in the last hours of a sensor; null: nothing, or too little is known. Errors: StorageError. */
export async function lookAtSensor(
  { world, history }: LookParts,
  id: string,
  { compared: { last, before }, timeZone }: LookFacts,
): Promise<UnusualRecord | null> {
  const sensor = world.get(id);
  const state = world.sensorState(id);
  if (sensor === undefined || state === undefined || !isLookedAt(world, id)) return null;
  const channel = primaryChannel(sensor, state)?.record;
  if (channel === undefined || channel.lookup_definition_id !== null || channel.gone_since_ms !== null) return null;
  if (channel.key === downtimeKey) return null;
  const values = averagesOf(await history.readHours(id, channel.number, last), last);
  if (values.filter((value) => Number.isFinite(value)).length < lookedAtHours - 1) return null;
  const weeks = await Promise.all(
    before.map(async (range) => averagesOf(await history.readHours(id, channel.number, range), range)),
  );
  const usual = usualHours(weeks);
  const hours = usual.map((each, at) => ({ value: values[at] ?? Number.NaN, usual: each }));
  if (judgeHours(hours, state.unusual !== null) !== "unusual") return null;
  const place = hours.findLastIndex((hour) => Math.abs(distanceOf(hour)) > 0);
  const shown = hours[place];
  if (shown === undefined || shown.usual === null) return null;
  const hour = last.fromMs + place * hourMs;
  const facts = { record: channel, hour, value: shown.value, usual: shown.usual, timeZone };
  return { since_ms: state.unusual?.since_ms ?? last.toMs, until_ms: last.toMs + validMs, ...unusualMessage(facts) };
}

function isLookedAt(world: World, id: string): boolean {
  const status = world.statusOf(id);
  if (status !== "up" && status !== "unusual") return false;
  return world.sectionOf(id, "unusualgroup").values["detectunusual"] === true;
}
