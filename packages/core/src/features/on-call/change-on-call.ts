import { maxOnCallSchedules } from "@monitor/contract";
import type { OnCallBody, OnCallChanges, OnCallInfo, OnCallLayerBody } from "@monitor/contract";
import type { OnCallLayer, OnCallSchedule } from "@monitor/notify";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { missing, refuse } from "./on-call-people.ts";
import { wireOnCall } from "./read-on-call.ts";
import { dayAt, storeOnCall } from "./store-on-call.ts";

/** Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function createOnCall(
  parts: FeatureParts,
  { name, layers, time_zone }: OnCallBody,
  context: RequestContext,
): Promise<OnCallInfo> {
  requireAdministrator(context);
  const made = await storeOnCall(parts, context, ({ last_id, items }) => {
    if (items.length >= maxOnCallSchedules) throw refuse(`There are ${maxOnCallSchedules} on-call schedules already.`);
    const zone = parts.views.of(context.user).schedules.zoneOf(time_zone ?? "");
    const base = { id: String(last_id + 1), name, time_zone: zone, overrides: [], last_override: 0 };
    const after = { ...base, layers: layersOf(parts, layers, zone) };
    requireRight(parts, context, { after, items });
    return { before: null, after, result: after };
  });
  return wireOnCall(parts, made, context);
}

/** Errors: CallError FORBIDDEN, BAD_REQUEST, NOT_FOUND. */
export async function changeOnCall(
  parts: FeatureParts,
  { id, body }: { readonly id: string; readonly body: OnCallChanges },
  context: RequestContext,
): Promise<undefined> {
  requireAdministrator(context);
  return storeOnCall(parts, context, ({ items }) => {
    const before = items.find((schedule) => schedule.id === id);
    if (before === undefined) throw missing(id);
    const { name = before.name, time_zone = before.time_zone } = body;
    const layers = body.layers === undefined ? before.layers : layersOf(parts, body.layers, time_zone);
    const after = { ...before, name, time_zone, layers };
    requireRight(parts, context, { after, items });
    return { before, after, result: undefined };
  });
}

/** Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST for one that a rule uses. */
export async function deleteOnCall(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  requireAdministrator(context);
  return storeOnCall(parts, context, ({ items }) => {
    const before = items.find((schedule) => schedule.id === id);
    if (before === undefined) throw missing(id);
    const rule = parts.notifications.rules.items.find(({ steps }) => steps.some(({ on_call_id }) => on_call_id === id));
    if (rule !== undefined) throw refuse(`The rule "${rule.name}" uses this on-call schedule.`);
    return { before, after: null, result: undefined };
  });
}

const layersOf = (parts: FeatureParts, layers: readonly OnCallLayerBody[], timeZone: string): OnCallLayer[] =>
  layers.map(({ starts_on, ...layer }) => ({ ...layer, starts_on: starts_on ?? dayAt(parts.clock.now(), timeZone) }));

interface Checked {
  readonly after: OnCallSchedule;
  readonly items: readonly OnCallSchedule[];
}

/** What a schedule names must be there. A schedule without people is a gap, which may be saved. */
function requireRight({ accounts, views }: FeatureParts, context: RequestContext, { after, items }: Checked): void {
  const isSameName = ({ id, name }: OnCallSchedule) =>
    id !== after.id && name.toLowerCase() === after.name.toLowerCase();
  if (items.some(isSameName)) throw refuse("Another on-call schedule has this name.");
  const { schedules } = views.of(context.user);
  for (const { user_ids, schedule_id } of after.layers) {
    if (new Set(user_ids).size < user_ids.length) throw refuse("A layer names somebody twice.");
    const gone = user_ids.find((id) => accounts.users.read(id) === null);
    if (gone !== undefined) throw refuse(`There is no user with the id ${gone}.`);
    if (schedule_id !== null && schedules.get(schedule_id) === undefined) {
      throw refuse(`There is no schedule "${schedule_id}".`);
    }
  }
}
