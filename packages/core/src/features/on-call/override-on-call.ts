import { maxOnCallOverrides } from "@monitor/contract";
import type { OnCallOverrideBody, OnCallOverrideInfo } from "@monitor/contract";
import { onCallShifts } from "@monitor/notify";
import type { OnCallKnown, OnCallOverride, OnCallSchedule } from "@monitor/notify";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { knownOf, missing, refuse, requireSeen } from "./on-call-people.ts";
import { storeOnCall } from "./store-on-call.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** The longest time that somebody takes over at once, and how far ahead it can be. */
const longestMs = 92 * dayMs;
const farthestMs = 366 * dayMs;

/** Errors: CallError FORBIDDEN, BAD_REQUEST, NOT_FOUND. */
export async function addOverride(
  parts: FeatureParts,
  { id, body }: { readonly id: string; readonly body: OnCallOverrideBody },
  context: RequestContext,
): Promise<OnCallOverrideInfo> {
  const user_id = body.user_id ?? context.user.id;
  const made = await storeOnCall(parts, context, () => {
    const seen = requireSeen(parts, id, context);
    if (user_id !== context.user.id) requireAdministrator(context);
    const known = knownOf(parts, context);
    if (parts.accounts.users.read(user_id) === null) throw refuse(`There is no user with the id ${user_id}.`);
    if (!known.isReachable(user_id)) throw refuse("Who has no address or can't log in can't be on call.");
    const nowMs = parts.clock.now();
    if (seen.overrides.filter(({ until_ms }) => until_ms > nowMs).length >= maxOnCallOverrides) {
      throw refuse(`There are ${maxOnCallOverrides} overrides already.`);
    }
    const number = seen.last_override + 1;
    const override: OnCallOverride = { id: String(number), user_id, ...timeOf(seen, body, { nowMs, known }) };
    const after = { ...seen, overrides: [...seen.overrides, override], last_override: number };
    return { before: seen, after, result: override };
  });
  return { id: made.id, from: wireTime(made.from_ms), until: wireTime(made.until_ms) };
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function removeOverride(
  parts: FeatureParts,
  { id, override }: { readonly id: string; readonly override: string },
  context: RequestContext,
): Promise<undefined> {
  return storeOnCall(parts, context, () => {
    const before = requireSeen(parts, id, context);
    const found = before.overrides.find((each) => each.id === override);
    if (found === undefined) throw missing(id);
    if (found.user_id !== context.user.id) requireAdministrator(context);
    const after = { ...before, overrides: before.overrides.filter((each) => each !== found) };
    return { before, after, result: undefined };
  });
}

interface Moment {
  readonly nowMs: number;
  readonly known: OnCallKnown;
}

/** Whole minutes; without an end to the next change of who is on call, a day at most. */
function timeOf(schedule: OnCallSchedule, { from, until }: OnCallOverrideBody, { nowMs, known }: Moment) {
  const from_ms = Math.floor((from === undefined ? nowMs : Date.parse(from)) / minuteMs) * minuteMs;
  const [first] = onCallShifts(schedule, { from_ms, until_ms: from_ms + dayMs }, known);
  const until_ms = until === undefined ? (first?.until_ms ?? from_ms + dayMs) : Date.parse(until);
  if (until_ms <= Math.max(from_ms, nowMs)) throw refuse("until: expected a time to come, after from");
  if (until_ms - from_ms > longestMs) throw refuse("until: expected at most 92 days after from");
  if (from_ms > nowMs + farthestMs || from_ms < nowMs - dayMs) {
    throw refuse("from: expected a time of the next year");
  }
  return { from_ms, until_ms };
}
