import { CallError } from "@monitor/contract";
import { maxEvents, withEvent } from "@monitor/notify";
import { forbidden, requireWriting, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { seenMembers } from "./wire-incident.ts";

/** Half of the timeline: the other half is for what happens. */
const maxNotes = maxEvents / 2;

/**
 * Writes a note into the timeline of an incident, also of one that is closed. In a turn of the writer, so that nothing else changes the
 * incident meanwhile. Errors: CallError NOT_FOUND, FORBIDDEN for those who may acknowledge none of its sensors, BAD_REQUEST where the
 * timeline is full.
 */
export async function addNote(
  parts: FeatureParts,
  { id, text }: { readonly id: string; readonly text: string },
  context: RequestContext,
): Promise<undefined> {
  requireWriting(parts.problems);
  const { id: userId, login_name } = context.user;
  await parts.notifications.change(async ({ nowMs }) => {
    const view = viewOf(parts, context);
    const whole = await parts.incidents.find(Number(id));
    const seen = whole === null ? [] : seenMembers(view, whole.members);
    if (whole === null || (seen.length === 0 && view.scope !== null)) {
      throw new CallError("NOT_FOUND", `There is no incident with the number ${id}`);
    }
    if (!seen.some(({ sensor_id }) => view.may("acknowledge", sensor_id))) throw forbidden(view, "acknowledge");
    const { incident } = whole;
    const by = { id: userId, name: parts.accounts.users.read(userId)?.display_name || login_name };
    if (incident.events.filter(({ kind }) => kind === "note").length >= maxNotes) {
      throw new CallError("BAD_REQUEST", `An incident has at most ${maxNotes} notes.`);
    }
    const noted = withEvent(incident, { time_ms: nowMs, kind: "note", text, by });
    if (noted === incident) {
      throw new CallError("BAD_REQUEST", `The timeline of this incident is full: it has ${maxEvents} entries.`);
    }
    return { draft: { incidents: [{ do: "put_incident", incident: noted }] }, result: undefined };
  });
}
