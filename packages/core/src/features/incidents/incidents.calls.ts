import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { addNote } from "./add-note.ts";
import { countIncidents, getIncident, listIncidents } from "./read-incidents.ts";

type IncidentCallId = "listIncidents" | "countIncidents" | "getIncident" | "addIncidentNote";

export const incidentHandlers = (parts: FeatureParts): CallHandlers<IncidentCallId> => ({
  listIncidents: ({ query }, context) => listIncidents(parts, query, context),
  countIncidents: (_, context) => countIncidents(parts, context),
  getIncident: ({ params }, context) => getIncident(parts, params.id, context),
  addIncidentNote: ({ params, body }, context) => addNote(parts, { id: params.id, ...body }, context),
});
