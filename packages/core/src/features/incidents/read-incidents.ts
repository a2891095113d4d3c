import { CallError, maxIncidents } from "@monitor/contract";
import type { IncidentCounts, IncidentInfo, WholeIncidentInfo } from "@monitor/contract";
import type { Member, WholeIncident } from "@monitor/notify";
import { viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { IncidentQuery } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import { seenMembers, stateOf, wireIncident, wireWholeIncident } from "./wire-incident.ts";
import type { Names } from "./wire-incident.ts";

export interface IncidentsRequest {
  readonly state?: "open" | "closed" | undefined;
  /** A part of the number, of the cause's or of a sensor's name; upper and lower case are the same. */
  readonly search?: string | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

const mostLookedAt = 2000;
/** Sensors of all that are looked at for one request; what is older is not found then. */
const mostMembers = 50_000;

/** The newest incidents of which the viewer may see a sensor. Errors: CallError BAD_REQUEST. */
export async function listIncidents(
  parts: FeatureParts,
  { state, search = "", before, limit = maxIncidents }: IncidentsRequest,
  context: RequestContext,
): Promise<IncidentInfo[]> {
  const view = viewOf(parts, context);
  if (limit > maxIncidents) throw new CallError("BAD_REQUEST", `query.limit: at most ${maxIncidents} incidents`);
  const wanted = limit === 0 ? maxIncidents : limit;
  const isClosed = state === undefined ? undefined : state === "closed";
  const looking = { view, names: namesOf(parts), text: search.trim().toLowerCase() };
  const found: IncidentInfo[] = [];
  for await (const whole of newestFirst(parts, { isClosed, beforeId: before })) {
    const shown = lookAt(looking, whole);
    if (shown !== null) found.push(shown);
    if (found.length === wanted) break;
  }
  return found;
}

/** Incidents with their sensors, as many as one request may look at. */
async function* newestFirst({ incidents }: FeatureParts, from: Pick<IncidentQuery, "isClosed" | "beforeId">) {
  let { beforeId } = from;
  let members = 0;
  for (let looked = 0; looked < mostLookedAt; looked += maxIncidents) {
    const page = await incidents.list({ ...from, beforeId, limit: maxIncidents });
    for (const { id } of page) {
      const whole = await incidents.find(id);
      if (whole !== null) yield whole;
      members += whole?.members.length ?? 0;
      if (members > mostMembers) return;
    }
    beforeId = page.at(-1)?.id;
    if (page.length < maxIncidents) return;
  }
}

interface Looking {
  readonly view: View;
  readonly names: Names;
  /** What is searched for, in lower case. */
  readonly text: string;
}

/** An incident as the viewer may see it; null where it is hidden or not what is searched for. */
function lookAt({ view, names, text }: Looking, whole: WholeIncident): IncidentInfo | null {
  const shown = wireIncident(view, whole, names);
  if (shown === null) return null;
  return text === "" || isFound(text, shown, seenMembers(view, whole.members)) ? shown : null;
}

const isFound = (text: string, { id, cause }: IncidentInfo, members: readonly Member[]): boolean =>
  [`#${id}`, cause.name ?? "", ...members.map(({ name }) => name)].some((name) => name.toLowerCase().includes(text));

export function namesOf({ notifications, accounts }: FeatureParts): Names {
  return {
    method: (id) => notifications.method(id)?.name ?? "",
    user: (id) => accounts.users.read(id)?.display_name ?? "",
    group: (id) => accounts.userGroups.read(id)?.name ?? "",
    onCall: (id) => notifications.onCall.items.find((schedule) => schedule.id === id)?.name ?? "",
  };
}

/** Incidents that are not closed, of which the viewer may see a sensor, by how they stand. */
export async function countIncidents(parts: FeatureParts, context: RequestContext): Promise<IncidentCounts> {
  const view = viewOf(parts, context);
  const { incidents, members } = await parts.incidents.readOpen();
  const byIncident = new Map<number, Member[]>();
  for (const member of members) {
    const known = byIncident.get(member.incident_id);
    if (known === undefined) byIncident.set(member.incident_id, [member]);
    else known.push(member);
  }
  const counts = { open: 0, acknowledged: 0, flapping: 0, recovering: 0 };
  for (const incident of incidents) {
    const all = byIncident.get(incident.id) ?? [];
    if (incident.state === "pending") continue;
    if (view.scope !== null && seenMembers(view, all).length === 0) continue;
    const state = stateOf(incident, all);
    if (state !== "closed") counts[state] += 1;
  }
  return counts;
}

/** Errors: CallError NOT_FOUND, also for one of which nothing may be seen. */
export async function getIncident(
  parts: FeatureParts,
  id: string,
  context: RequestContext,
): Promise<WholeIncidentInfo> {
  const view = viewOf(parts, context);
  const whole = await parts.incidents.find(Number(id));
  const shown = whole === null ? null : wireWholeIncident(view, whole, namesOf(parts));
  if (shown === null) throw new CallError("NOT_FOUND", `There is no incident with the number ${id}`);
  return shown;
}
