import type { Delivery, Incident, IncidentWrite, Member, OpenIncidents } from "./records.ts";

/** The incidents that are not closed and the deliveries that wait, as they are stored. */
export class IncidentBook {
  readonly #incidents = new Map<number, Incident>();
  readonly #members = new Map<number, Map<string, Member>>();
  readonly #byCause = new Map<string, number>();
  /** The incident that a sensor belongs to now. */
  readonly #bySensor = new Map<string, number>();
  readonly #deliveries = new Map<number, Delivery>();

  constructor({ incidents, members, deliveries }: OpenIncidents = { incidents: [], members: [], deliveries: [] }) {
    for (const incident of incidents) this.apply({ do: "put_incident", incident });
    for (const member of members) this.apply({ do: "put_member", member });
    for (const delivery of deliveries) this.apply({ do: "put_delivery", delivery });
  }

  get incidents(): Iterable<Incident> {
    return this.#incidents.values();
  }

  /** Deliveries that wait, in the order in which they were made. */
  get waiting(): Iterable<Delivery> {
    return this.#deliveries.values();
  }

  get waitingCount(): number {
    return this.#deliveries.size;
  }

  incident(id: number): Incident | undefined {
    return this.#incidents.get(id);
  }

  delivery(id: number): Delivery | undefined {
    return this.#deliveries.get(id);
  }

  /** The incident of a cause that is not closed. */
  ofCause(causeId: string): Incident | undefined {
    const id = this.#byCause.get(causeId);
    return id === undefined ? undefined : this.#incidents.get(id);
  }

  /** The incident that a sensor belongs to now. */
  ofSensor(sensorId: string): number | undefined {
    return this.#bySensor.get(sensorId);
  }

  /** All that belong to an incident or did, by sensor id. */
  membersOf(id: number): ReadonlyMap<string, Member> {
    return this.#members.get(id) ?? new Map();
  }

  /** When time alone brings something next: `null` if nothing does. */
  nextDueMs(): number | null {
    let next: number | null = null;
    for (const { due_ms } of this.#incidents.values()) {
      if (due_ms !== null && (next === null || due_ms < next)) next = due_ms;
    }
    return next;
  }

  /** Takes over what is committed. */
  apply(write: IncidentWrite): void {
    if (write.do === "put_incident") this.#putIncident(write.incident);
    else if (write.do === "remove_incident") this.#forget(write.id);
    else if (write.do === "put_member") this.#putMember(write.member);
    else if (write.delivery.state === "waiting") this.#deliveries.set(write.delivery.id, write.delivery);
    else this.#deliveries.delete(write.delivery.id);
  }

  #putIncident(incident: Incident): void {
    const before = this.#incidents.get(incident.id);
    if (before !== undefined && this.#byCause.get(before.cause_id) === before.id) this.#byCause.delete(before.cause_id);
    if (incident.state === "closed") {
      this.#forget(incident.id);
      return;
    }
    this.#incidents.set(incident.id, incident);
    this.#byCause.set(incident.cause_id, incident.id);
  }

  #putMember(member: Member): void {
    const { incident_id: id, sensor_id: sensor } = member;
    // Of one that is closed or merged nothing is held any more.
    if (!this.#incidents.has(id)) return;
    const members = this.#members.get(id) ?? new Map<string, Member>();
    this.#members.set(id, members.set(sensor, member));
    if (member.left_ms === null) this.#bySensor.set(sensor, id);
    else if (this.#bySensor.get(sensor) === id) this.#bySensor.delete(sensor);
  }

  #forget(id: number): void {
    const incident = this.#incidents.get(id);
    if (incident !== undefined && this.#byCause.get(incident.cause_id) === id) this.#byCause.delete(incident.cause_id);
    for (const sensor of this.#members.get(id)?.keys() ?? []) {
      if (this.#bySensor.get(sensor) === id) this.#bySensor.delete(sensor);
    }
    this.#members.delete(id);
    this.#incidents.delete(id);
  }
}
