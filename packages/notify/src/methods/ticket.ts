import type { MethodKind } from "./method-kind.ts";

/** A ticket on this server for each incident; later messages of the incident are messages of its ticket. */
export const ticket: MethodKind = {
  kind: "ticket",
  to_people: false,
  makes_tickets: true,
  per_minute: 120,
  // A ticket is of one incident.
  most_merged: 1,
  fields: [],
};
