import type { Delivery, Incident, IncidentWrite, Member } from "@monitor/notify";

/** The writes of a turn by table, in the order in which they are written; of one row the last. */
export interface IncidentRows {
  readonly removed: readonly number[];
  readonly incidents: readonly Incident[];
  readonly members: readonly Member[];
  readonly deliveries: readonly Delivery[];
}

export function incidentRows(writes: readonly IncidentWrite[]): IncidentRows {
  const removed: number[] = [];
  const incidents = new Map<number, Incident>();
  const members = new Map<string, Member>();
  const deliveries = new Map<number, Delivery>();
  for (const write of writes) {
    if (write.do === "put_incident") incidents.set(write.incident.id, write.incident);
    else if (write.do === "remove_incident") removed.push(write.id);
    else if (write.do === "put_delivery") deliveries.set(write.delivery.id, write.delivery);
    else members.set(`${write.member.incident_id} ${write.member.sensor_id}`, write.member);
  }
  const rows = { incidents: [...incidents.values()], members: [...members.values()] };
  return { removed, ...rows, deliveries: [...deliveries.values()] };
}

export const removedIncidentsAtOnce = 100;
