import { isInWallHours, momentOfWall, wallMsAt } from "@monitor/domain";
import type { WeekHours } from "@monitor/domain";

/** How long a turn lasts. */
export const onCallTurns = ["daily", "weekly"] as const;

/** People who take turns. Of several layers the first counts that has somebody at a moment. */
export interface OnCallLayer {
  readonly name: string;
  /** In the order of their turns; empty: nobody. */
  readonly user_ids: readonly string[];
  readonly turn: (typeof onCallTurns)[number];
  /** The day of the week of the hand-over, 0 is Monday; for weekly turns. */
  readonly weekday: number;
  /** The hour of the hand-over, 0 to 23. */
  readonly hour: number;
  /** A day ("2026-11-16") in the turn of the first of them. */
  readonly starts_on: string;
  /** Only within the hours of this week schedule; null: at any time. */
  readonly schedule_id: string | null;
}

/** Somebody takes a time for somebody else. Of several at one time the latest counts. */
export interface OnCallOverride {
  readonly id: string;
  readonly user_id: string;
  readonly from_ms: number;
  readonly until_ms: number;
}

/** Who is on call when. */
export interface OnCallSchedule {
  readonly id: string;
  readonly name: string;
  readonly time_zone: string;
  readonly layers: readonly OnCallLayer[];
  readonly overrides: readonly OnCallOverride[];
  /** The last number that an override was given. */
  readonly last_override: number;
}

/** What a schedule refers to. */
export interface OnCallKnown {
  /** Whether a person can be told at all; who can't be is passed over. */
  isReachable(userId: string): boolean;
  /** Undefined for a week schedule that is gone, which must not silence anybody. */
  hoursOf(scheduleId: string): WeekHours | undefined;
}

/** Who is on call, and by what. */
export interface OnCall {
  readonly user_id: string;
  /** The place of the layer; null: by an override. */
  readonly layer: number | null;
  readonly override_id: string | null;
}

/** A time in which the same person is on call; without `user_id` nobody is. */
export interface OnCallShift {
  readonly from_ms: number;
  readonly until_ms: number;
  readonly user_id: string | null;
  readonly override_id: string | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** In every time zone clocks are set at a quarter of an hour, so hand-overs are at one too. */
const quarterMs = 900_000;
/** 1970 began on a Thursday. */
const firstWeekday = 3;

/** Counts on the wall, so that a week with 23 or 25 hours at its end hands over at the same hour as any other. */
function turnOf({ user_ids, turn, weekday, hour, starts_on }: OnCallLayer, wallMs: number): string | undefined {
  const days = turn === "daily" ? 1 : 7;
  const startDay = Math.floor(Date.parse(`${starts_on}T00:00:00Z`) / dayMs);
  const handOverDay = turn === "daily" ? startDay : startDay - ((((startDay + firstWeekday - weekday) % 7) + 7) % 7);
  const turns = Math.floor((wallMs - hour * hourMs - handOverDay * dayMs) / (days * dayMs));
  const { length } = user_ids;
  return user_ids[((turns % length) + length) % length];
}

/** Who has the turn in one layer at what the wall shows, reachable or not; null: nobody. */
function personOf(layer: OnCallLayer, wallMs: number, known: OnCallKnown): string | null {
  const hours = layer.schedule_id === null ? undefined : known.hoursOf(layer.schedule_id);
  if (hours !== undefined && !isInWallHours(hours, wallMs)) return null;
  return turnOf(layer, wallMs) ?? null;
}

/** Who is on call at a moment: by the latest override, else by the first layer that has somebody who can be told. */
export function onCallAt(schedule: OnCallSchedule, ms: number, known: OnCallKnown): OnCall | null {
  const taken = schedule.overrides.findLast(
    ({ user_id, from_ms, until_ms }) => from_ms <= ms && ms < until_ms && known.isReachable(user_id),
  );
  if (taken !== undefined) return { user_id: taken.user_id, layer: null, override_id: taken.id };
  const wallMs = wallMsAt(ms, schedule.time_zone);
  for (const [layer, each] of schedule.layers.entries()) {
    const user_id = personOf(each, wallMs, known);
    if (user_id !== null && known.isReachable(user_id)) return { user_id, layer, override_id: null };
  }
  return null;
}

/** A time that shifts are asked for. */
export interface OnCallTime {
  readonly from_ms: number;
  readonly until_ms: number;
}

/** The moments in a time at which something can change, its begin among them. */
function momentsIn({ overrides }: OnCallSchedule, { from_ms, until_ms }: OnCallTime): number[] {
  const moments = new Set([from_ms]);
  const first = (Math.floor(from_ms / quarterMs) + 1) * quarterMs;
  for (let at = first; at < until_ms; at += quarterMs) moments.add(at);
  for (const { from_ms: from, until_ms: until } of overrides) {
    for (const at of [from, until]) if (at > from_ms && at < until_ms) moments.add(at);
  }
  return [...moments].toSorted((one, other) => one - other);
}

type Found = Pick<OnCallShift, "user_id" | "override_id">;

function joined(moments: readonly number[], untilMs: number, findAt: (ms: number) => Found): OnCallShift[] {
  const shifts: OnCallShift[] = [];
  for (const from_ms of moments) {
    const { user_id, override_id } = findAt(from_ms);
    const last = shifts.at(-1);
    if (last !== undefined) shifts[shifts.length - 1] = { ...last, until_ms: from_ms };
    const isSame = last?.user_id === user_id && last.override_id === override_id;
    if (isSame) shifts.pop();
    shifts.push({ from_ms: isSame ? last.from_ms : from_ms, until_ms: untilMs, user_id, override_id });
  }
  return shifts;
}

/** Who is on call in a time, without a hole: where nobody is, a shift says so. */
export function onCallShifts(schedule: OnCallSchedule, time: OnCallTime, known: OnCallKnown): OnCallShift[] {
  return joined(momentsIn(schedule, time), time.until_ms, (ms) => {
    const found = onCallAt(schedule, ms, known);
    return { user_id: found?.user_id ?? null, override_id: found?.override_id ?? null };
  });
}

/** Whose turn it is in one layer in a time, whether they can be told or not. */
export function layerShifts(schedule: OnCallSchedule, layer: OnCallLayer, parts: LayerParts): OnCallShift[] {
  const { time, known } = parts;
  return joined(momentsIn({ ...schedule, overrides: [] }, time), time.until_ms, (ms) => {
    const user_id = personOf(layer, wallMsAt(ms, schedule.time_zone), known);
    return { user_id, override_id: null };
  });
}

/** Which time of a layer, and what is known. */
export interface LayerParts {
  readonly time: OnCallTime;
  readonly known: OnCallKnown;
}

/** Begin and end of days on the wall of the schedule: a day can have 23 or 25 hours. */
export function daysFrom({ time_zone }: Pick<OnCallSchedule, "time_zone">, day: string, count: number): OnCallTime {
  const wallMs = Date.parse(`${day}T00:00:00Z`);
  return {
    from_ms: momentOfWall(wallMs, time_zone),
    until_ms: momentOfWall(wallMs + count * dayMs, time_zone),
  };
}
