import type { OnCallDays, OnCallInfo, OnCallShiftInfo } from "@monitor/contract";
import { maxOnCallDays } from "@monitor/contract";
import { wallMsAt } from "@monitor/domain";
import { daysFrom, layerShifts, onCallAt, onCallShifts } from "@monitor/notify";
import type { OnCallSchedule, OnCallShift } from "@monitor/notify";
import { isAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { knownOf, refuse, requireSeen, seenSchedules } from "./on-call-people.ts";

const dayMs = 86_400_000;
const usualDays = 7;
/** 1970 began on a Thursday. */
const firstWeekday = 3;

/** A person by name; one that is deleted keeps the number. */
function named({ accounts }: FeatureParts, id: string): { id: string; name: string } {
  const user = accounts.users.read(id);
  return { id, name: user === null ? `#${id}` : user.display_name || user.login_name };
}

/** A schedule as it is sent. */
export function wireOnCall(parts: FeatureParts, schedule: OnCallSchedule, context: RequestContext): OnCallInfo {
  const known = knownOf(parts, context);
  const nowMs = parts.clock.now();
  const editable = isAdministrator(context);
  const person = (id: string) => ({ ...named(parts, id), reachable: known.isReachable(id) });
  const now = onCallAt(schedule, nowMs, known);
  const rules = editable ? parts.notifications.rules.items : [];
  return {
    id: schedule.id,
    name: schedule.name,
    time_zone: schedule.time_zone,
    layers: schedule.layers.map(({ user_ids, ...layer }) => ({ ...layer, users: user_ids.map(person) })),
    overrides: schedule.overrides
      .filter(({ until_ms }) => until_ms > nowMs)
      .map(({ id, user_id, from_ms, until_ms }) => {
        return { id, user: person(user_id), from: wireTime(from_ms), until: wireTime(until_ms) };
      }),
    now: now === null ? null : named(parts, now.user_id),
    used_by: rules
      .filter(({ steps }) => steps.some(({ on_call_id }) => on_call_id === schedule.id))
      .map(({ name }) => name),
    editable,
  };
}

/** Errors: CallError FORBIDDEN. */
export const listOnCall = (parts: FeatureParts, context: RequestContext): OnCallInfo[] =>
  seenSchedules(parts, context).map((schedule) => wireOnCall(parts, schedule, context));

export interface DaysQuery {
  readonly id: string;
  readonly query: { readonly from?: string | undefined; readonly days?: number | undefined };
}

/** The Monday of the week that the wall of a schedule shows. */
function mondayOf({ time_zone }: OnCallSchedule, nowMs: number): string {
  const day = Math.floor(wallMsAt(nowMs, time_zone) / dayMs);
  return dayText(day - ((day + firstWeekday) % usualDays));
}

const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST. */
export function readOnCallDays(parts: FeatureParts, { id, query }: DaysQuery, context: RequestContext): OnCallDays {
  const schedule = requireSeen(parts, id, context);
  const count = query.days ?? usualDays;
  if (count < 1 || count > maxOnCallDays) throw refuse(`days: expected 1 to ${maxOnCallDays}`);
  const from = query.from ?? mondayOf(schedule, parts.clock.now());
  const known = knownOf(parts, context);
  const time = daysFrom(schedule, from, count);
  const wire = ({ from_ms, until_ms, user_id, override_id }: OnCallShift): OnCallShiftInfo => ({
    from: wireTime(from_ms),
    until: wireTime(until_ms),
    user: user_id === null ? null : named(parts, user_id),
    override_id,
  });
  const firstDay = Date.parse(`${from}T00:00:00Z`) / dayMs;
  const dates = Array.from({ length: count }, (_, place) => dayText(firstDay + place));
  return {
    from: wireTime(time.from_ms),
    until: wireTime(time.until_ms),
    days: dates.map((date) => ({ date, from: wireTime(daysFrom(schedule, date, 1).from_ms) })),
    shifts: onCallShifts(schedule, time, known).map(wire),
    layers: schedule.layers.map((layer) => layerShifts(schedule, layer, { time, known }).map(wire)),
  };
}
