import { CallError } from "@monitor/contract";
import type { OnCallSchedule } from "@monitor/notify";
import { onCallKnown } from "../../notifications/index.ts";
import { isAdministrator, requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** Whether a user has a turn in a schedule or takes one over. */
const hasTurn = ({ layers, overrides }: OnCallSchedule, userId: string): boolean =>
  layers.some(({ user_ids }) => user_ids.includes(userId)) || overrides.some(({ user_id }) => user_id === userId);

/** The schedules that the caller may see: administrators all, others those that they are in. Errors: CallError FORBIDDEN. */
export function seenSchedules({ notifications }: FeatureParts, context: RequestContext): OnCallSchedule[] {
  requireUser(context);
  const isAll = isAdministrator(context);
  return notifications.onCall.items.filter((schedule) => isAll || hasTurn(schedule, context.user.id));
}

/** Errors: CallError FORBIDDEN, NOT_FOUND for one that the caller may not see too. */
export function requireSeen(parts: FeatureParts, id: string, context: RequestContext): OnCallSchedule {
  const found = seenSchedules(parts, context).find((schedule) => schedule.id === id);
  if (found === undefined) throw missing(id);
  return found;
}

export const missing = (id: string): CallError => new CallError("NOT_FOUND", `There is no on-call schedule "${id}"`);
export const refuse = (message: string): CallError => new CallError("BAD_REQUEST", message);

/** What schedules refer to, at this moment. */
export const knownOf = ({ accounts, views }: FeatureParts, context: RequestContext) =>
  onCallKnown({ user: (id) => accounts.users.read(id) }, views.of(context.user).schedules);
