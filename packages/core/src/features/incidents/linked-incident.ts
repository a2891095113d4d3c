import { CallError } from "@monitor/contract";
import type { WholeIncidentInfo } from "@monitor/contract";
import { handedOn, maxEvents, withEvent } from "@monitor/notify";
import type { Incident, WholeIncident } from "@monitor/notify";
import { actorOf, findAnyObject, requireRightOn, requireWriting, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { UserRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { namesOf } from "./read-incidents.ts";
import { seenMembers, wireWholeIncident } from "./wire-incident.ts";

/** What the link of a message stands for: one incident, and the person that it was sent to. */
export interface IncidentLink {
  readonly incident_id: number;
  readonly user_id: string;
}

/** An incident as the page behind a link shows it. */
export interface LinkedIncident {
  readonly user: UserRecord;
  readonly incident: WholeIncidentInfo;
  readonly stored: Incident;
  /** Sensors that are down and that this person can acknowledge now. */
  readonly open: readonly string[];
  /** Who has acknowledged what else would be open; null: nobody. */
  readonly taken: { readonly name: string; readonly since_ms: number } | null;
}

/** From where a link was opened. */
export type LinkVisit = Pick<RequestContext, "requestId" | "address" | "userAgent">;

/** Null where the link no longer works: it was used, the incident is over, or the person may see nothing of it any more. */
export async function readLinked(parts: FeatureParts, link: IncidentLink): Promise<LinkedIncident | null> {
  const user = parts.accounts.users.read(link.user_id);
  const whole = await parts.incidents.find(link.incident_id);
  if (user === null || !user.is_active || whole === null || !isUsable(whole.incident, link)) return null;
  const view = parts.views.of(user);
  const incident = wireWholeIncident(view, whole, namesOf(parts));
  return incident === null ? null : { user, incident, stored: whole.incident, ...standing(view, whole) };
}

const isUsable = ({ state, links_used = [] }: Incident, { user_id }: IncidentLink): boolean =>
  state === "open" && !links_used.includes(user_id);

function standing(view: View, { members }: WholeIncident): Pick<LinkedIncident, "open" | "taken"> {
  const present = seenMembers(view, members).filter(({ left_ms }) => left_ms === null);
  const may = present.map(({ sensor_id }) => sensor_id).filter((id) => view.may("acknowledge", id));
  const open = may.filter((id) => {
    const status = view.get(id) === undefined ? "unknown" : view.statusOf(id);
    return status === "down" || status === "down_partial";
  });
  const acknowledged = present.map(({ sensor_id }) => view.sensorState(sensor_id)?.acknowledgement ?? null);
  const first = acknowledged
    .filter((each) => each !== null)
    .toSorted((one, other) => one.since_ms - other.since_ms)
    .at(0);
  const isTaken = open.length === 0 && first !== undefined;
  return { open, taken: isTaken ? { name: first.user_name, since_ms: first.since_ms } : null };
}

export interface LinkedAnswer {
  readonly note: string;
  /** Null: until the outage is over. */
  readonly duration_ms: number | null;
}

/**
 * Acknowledges what is down of the incident, as the person whose link it is, and ends the link. Errors: CallError NOT_FOUND for a link
 * that no longer works, FORBIDDEN, BAD_REQUEST where nothing is left to acknowledge; StorageError.
 */
export async function acknowledgeLinked(
  parts: FeatureParts,
  { link, answer, visit }: { readonly link: IncidentLink; readonly answer: LinkedAnswer; readonly visit: LinkVisit },
): Promise<OwnAcknowledgement> {
  requireWriting(parts.problems);
  const linked = await readLinked(parts, link);
  if (linked === null) throw ended();
  const { user, open } = linked;
  if (open.length === 0) throw new CallError("BAD_REQUEST", "Nothing is left to acknowledge");
  const context = contextOf(user, visit);
  const message = answer.note === "" ? null : answer.note;
  const commands = parts.commands.when(() => {
    const view = viewOf(parts, context);
    for (const id of open) requireRightOn(view, findAnyObject(view, id), "acknowledge");
  });
  const details = { duration_ms: answer.duration_ms, message };
  await runCommand(() => commands.acknowledgeSensors(open, details, actorOf(context)));
  await changeLinked(parts, link, (incident, nowMs) => noted(incident, { nowMs, user, note: answer.note }));
  const since_ms = viewOf(parts, context).sensorState(open[0] ?? "")?.acknowledgement?.since_ms ?? 0;
  return { ...link, since_ms };
}

/** What a person has acknowledged by a link, as it can be taken back. */
export interface OwnAcknowledgement extends IncidentLink {
  readonly since_ms: number;
}

/** Takes an acknowledgement back, and the link works again. Errors: CallError NOT_FOUND where there is none, FORBIDDEN; StorageError. */
export async function takeBackLinked(
  parts: FeatureParts,
  { incident_id, user_id, since_ms }: OwnAcknowledgement,
  visit: LinkVisit,
): Promise<void> {
  requireWriting(parts.problems);
  const user = parts.accounts.users.read(user_id);
  const whole = await parts.incidents.find(incident_id);
  if (user === null || !user.is_active || whole?.incident.state !== "open") throw ended();
  const context = contextOf(user, visit);
  const view = viewOf(parts, context);
  const ids = seenMembers(view, whole.members)
    .map(({ sensor_id }) => sensor_id)
    .filter((id) => view.sensorState(id)?.acknowledgement?.since_ms === since_ms);
  const commands = parts.commands.when(() => {
    const now = viewOf(parts, context);
    for (const id of ids) requireRightOn(now, findAnyObject(now, id), "acknowledge");
  });
  await runCommand(() => commands.takeBackAcknowledgement(ids, since_ms, actorOf(context)));
  await parts.notifications.change(async () => {
    const incident = (await parts.incidents.find(incident_id))?.incident;
    if (incident === undefined) throw ended();
    const links_used = (incident.links_used ?? []).filter((id) => id !== user_id);
    return { draft: { incidents: [{ do: "put_incident", incident: { ...incident, links_used } }] }, result: undefined };
  });
}

/** Takes the next step of the rule at once, as this person can't look after it, and ends the link. Errors: as `acknowledgeLinked`. */
export async function handOnLinked(
  parts: FeatureParts,
  { link, note }: { readonly link: IncidentLink; readonly note: string },
): Promise<LinkedIncident> {
  requireWriting(parts.problems);
  const linked = await readLinked(parts, link);
  if (linked === null) throw ended();
  if (linked.open.length === 0) throw new CallError("BAD_REQUEST", "Nothing is left to hand on");
  const by = byOf(linked.user);
  await changeLinked(parts, link, (incident, time_ms) => handedOn(incident, { time_ms, text: note, by }));
  return linked;
}

/** Writes a note to what somebody else has taken, and ends the link. Errors: as `acknowledgeLinked`. */
export async function noteLinked(
  parts: FeatureParts,
  { link, note }: { readonly link: IncidentLink; readonly note: string },
): Promise<LinkedIncident> {
  requireWriting(parts.problems);
  const linked = await readLinked(parts, link);
  if (linked === null) throw ended();
  const view = parts.views.of(linked.user);
  const may = linked.incident.affected_sensors.some(({ sensor }) => view.may("acknowledge", sensor.id));
  if (!may) throw new CallError("FORBIDDEN", "No sensor of this incident may be acknowledged");
  await changeLinked(parts, link, (incident, nowMs) => noted(incident, { nowMs, user: linked.user, note }));
  return linked;
}

const ended = (): CallError => new CallError("NOT_FOUND", "This link no longer works");

const contextOf = ({ id, login_name, role }: UserRecord, visit: LinkVisit): RequestContext => ({
  ...visit,
  user: { id, login_name, role, keyScope: null },
  token: null,
  keyId: null,
});

const byOf = ({ id, display_name, login_name }: UserRecord) => ({ id, name: display_name || login_name });

/** Half of the timeline is for what happens. */
function noted(
  incident: Incident,
  { nowMs, user, note }: { readonly nowMs: number; readonly user: UserRecord; readonly note: string },
): Incident {
  const hasRoom = incident.events.filter(({ kind }) => kind === "note").length < maxEvents / 2;
  if (note === "" || !hasRoom) return incident;
  return withEvent(incident, { time_ms: nowMs, kind: "note", text: note, by: byOf(user) });
}

/** In a turn of the writer: of two answers with one link the second finds it used. */
async function changeLinked(
  parts: FeatureParts,
  link: IncidentLink,
  change: (incident: Incident, nowMs: number) => Incident,
): Promise<void> {
  await parts.notifications.change(async ({ nowMs }) => {
    const incident = (await parts.incidents.find(link.incident_id))?.incident;
    if (incident === undefined || !isUsable(incident, link)) throw ended();
    const used = { ...change(incident, nowMs), links_used: [...(incident.links_used ?? []), link.user_id] };
    return { draft: { incidents: [{ do: "put_incident", incident: used }] }, result: undefined };
  });
}
