import type { IncidentInfo, ShownIncidentState, WholeIncidentInfo } from "@monitor/contract";
import { compareWorstFirst } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import type { Delivery, Incident, Member, WholeIncident } from "@monitor/notify";
import type { View } from "../../viewers/index.ts";
import { wireReference, wireRights, wireTime } from "../../wire/index.ts";

/** What names people and methods. */
export interface Names {
  readonly method: (id: string) => string;
  readonly user: (id: string) => string;
  readonly group: (id: string) => string;
  readonly onCall: (id: string) => string;
}

/** Most names of whom was told that a list shows. */
const shownNames = 3;

const timeOf = (ms: number | null): string | null => (ms === null ? null : wireTime(ms));

/** The sensors of an incident that a viewer may see; of one that is deleted, those who see everything. */
export const seenMembers = (view: View, members: readonly Member[]): Member[] =>
  members.filter(({ sensor_id }) =>
    view.get(sensor_id) === undefined ? view.scope === null : view.isReadable(sensor_id),
  );

/** How an incident stands: whether of its sensors some are in trouble, and whether somebody has taken it. */
export function stateOf(
  { state, is_flapping, acknowledged_ms }: Incident,
  members: Iterable<Member>,
): ShownIncidentState {
  if (state === "closed") return "closed";
  if (is_flapping) return "flapping";
  if (![...members].some(({ left_ms }) => left_ms === null)) return "recovering";
  return acknowledged_ms === null ? "open" : "acknowledged";
}

/** The sensor that says most: of those in trouble now, else of all, the worst, then the most important, then the first. */
const worstOf = (members: readonly Member[]): Member | undefined => {
  const present = members.filter(({ left_ms }) => left_ms === null);
  const order = (one: Member, other: Member) =>
    compareWorstFirst(one.status, other.status) || other.priority - one.priority || one.joined_ms - other.joined_ms;
  return (present.length > 0 ? present : members).toSorted(order)[0];
};

const sensorOf = (view: View, { sensor_id: id, name }: Member) => wireReference(view, id) ?? { id, name };

/** Whom messages went to: people by their names, else methods; each once. */
const toldNames = (deliveries: readonly Delivery[], names: Names): string[] => [
  ...new Set(deliveries.map(({ user_id, method_id }) => (user_id ? names.user(user_id) : names.method(method_id)))),
];

/** A message that has failed for good, or that waits after a try that failed. */
const isUndelivered = ({ state, attempts }: Delivery): boolean =>
  state === "failed" || (state === "waiting" && attempts.length > 0);

/** The cause by its name of then, where the viewer may read it; else the worst sensor that may be seen. */
function causeOf(view: View, { cause_id: id, cause_name: name }: Incident, seen: readonly Member[]) {
  if (view.isReadable(id)) return wireReference(view, id) ?? { id, name };
  if (view.scope === null) return { id, name };
  const [first] = seen;
  return wireReference(view, first?.sensor_id ?? "") ?? { id: first?.sensor_id ?? "", name: first?.name ?? "" };
}

/** What an incident without sensors shows. */
const statusWithout: Readonly<Record<string, Status>> = { blind: "unknown", maintenance: "paused_by_schedule" };

/** An incident about a blind time or maintenance has no sensors: users who may read its object see it. */
const isSeen = (view: View, { close_reason, cause_id }: Incident, seen: readonly Member[]): boolean =>
  seen.length > 0 ||
  view.scope === null ||
  (statusWithout[close_reason ?? ""] !== undefined && view.isReadable(cause_id));

/** An incident as a viewer may see it; null where nothing of it may be seen. */
export function wireIncident(view: View, whole: WholeIncident, names: Names): IncidentInfo | null {
  const { incident, members, deliveries } = whole;
  const seen = seenMembers(view, members);
  if (!isSeen(view, incident, seen)) return null;
  const worst = worstOf(seen);
  const told = new Set(deliveries.map(({ method_id, user_id }) => `${method_id} ${user_id ?? ""}`));
  return {
    id: incident.id,
    cause: causeOf(view, incident, seen),
    state: stateOf(incident, members),
    close_reason: incident.close_reason,
    priority: incident.priority,
    opened_at: wireTime(incident.opened_ms),
    closed_at: timeOf(incident.closed_ms),
    worst_status: (worst?.status ?? statusWithout[incident.close_reason ?? ""] ?? "up").toUpperCase(),
    worst: worst === undefined ? null : { sensor: sensorOf(view, worst), message: worst.message },
    affected: seen.filter(({ left_ms }) => left_ms === null).length,
    sensors: seen.length,
    rule: incident.plan?.rule_name ?? null,
    told: told.size,
    told_names: toldNames(deliveries, names).slice(0, shownNames),
    undelivered: deliveries.filter(isUndelivered).length,
    next_at: timeOf(incident.due_ms),
  };
}

function wireDelivery({ method_id, user_id, ...delivery }: Delivery, names: Names, mayReadAnswers: boolean) {
  const { id, message, step, state, created_ms, next_ms, held_ms = null, tries, attempts } = delivery;
  return {
    id,
    kind: message.kind,
    step,
    method: { id: method_id, name: names.method(method_id) },
    user: user_id === null ? null : { id: user_id, name: names.user(user_id) },
    state,
    created_at: wireTime(created_ms),
    next_at: state === "waiting" ? wireTime(Math.max(next_ms, held_ms ?? 0)) : null,
    held_until: state === "waiting" && tries === 0 ? wireTime(held_ms) : null,
    tries,
    attempts: attempts.map(({ time_ms, outcome, answer }) => ({
      at: wireTime(time_ms),
      outcome,
      answer: mayReadAnswers ? answer : null,
    })),
  };
}

/** The steps of the rule as it was when the incident opened. */
function wirePlan({ plan, next_step, first_told_ms }: Incident, names: Names) {
  const named = (nameOf: (id: string) => string) => (id: string) => ({ id, name: nameOf(id) });
  return {
    steps: (plan?.steps ?? []).map(
      ({ after_minutes, method_id, user_ids, group_ids, schedule_id, on_call_id = null }) => ({
        after_minutes,
        method: named(names.method)(method_id),
        users: user_ids.map(named(names.user)),
        groups: group_ids.map(named(names.group)),
        schedule_id,
        on_call: on_call_id === null ? null : named(names.onCall)(on_call_id),
      }),
    ),
    steps_taken: next_step,
    repeat: plan?.repeat ?? 0,
    repeat_minutes: plan?.repeat_minutes ?? 0,
    first_told_at: timeOf(first_told_ms),
  };
}

/** An incident with all of it that a viewer may see; null where nothing may be seen. */
export function wireWholeIncident(view: View, whole: WholeIncident, names: Names): WholeIncidentInfo | null {
  const shown = wireIncident(view, whole, names);
  if (shown === null) return null;
  const { incident, members, deliveries } = whole;
  const seen = seenMembers(view, members);
  const isWhole = seen.length === members.length;
  return {
    ...shown,
    ...wirePlan(incident, names),
    events: incident.events.map(({ time_ms, kind, text, by }) => {
      // The text of its beginning is the name of the cause.
      const shownText = kind === "opened" && !isWhole ? "" : text;
      return { at: wireTime(time_ms), kind, text: shownText, user: by ?? null };
    }),
    affected_sensors: seen.map((member) => ({
      sensor: sensorOf(view, member),
      ...wireRights(view, member.sensor_id),
      status: member.status.toUpperCase(),
      message: member.message,
      priority: member.priority,
      joined_at: wireTime(member.joined_ms),
      left_at: timeOf(member.left_ms),
      flapping: member.is_flapping,
    })),
    deliveries: deliveries.map((delivery) => wireDelivery(delivery, names, view.viewer.isAdministrator)),
  };
}
