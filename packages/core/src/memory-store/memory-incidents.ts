import type { Delivery, Incident, IncidentWrite, Member, OpenIncidents, WholeIncident } from "@monitor/notify";
import type { IncidentQuery } from "../storage/index.ts";

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

/** Incidents with their sensors and deliveries. */
export class MemoryIncidents {
  readonly #incidents = new Map<number, Incident>();
  readonly #members = new Map<number, Map<string, Member>>();
  readonly #deliveries = new Map<number, Delivery>();

  apply(writes: readonly IncidentWrite[]): void {
    for (const write of structuredClone(writes)) this.#write(write);
  }

  readOpen(): OpenIncidents {
    const incidents = [...this.#incidents.values()].filter(({ state }) => state !== "closed").toSorted(byId);
    const members = incidents.flatMap(({ id }) => this.#membersOf(id));
    const deliveries = [...this.#deliveries.values()].filter(({ state }) => state === "waiting").toSorted(byId);
    return structuredClone({ incidents, members, deliveries });
  }

  list({ isClosed, beforeId = Infinity, limit }: IncidentQuery): Incident[] {
    const fits = ({ id, state }: Incident) =>
      state !== "pending" && id < beforeId && (isClosed === undefined || isClosed === (state === "closed"));
    const found = [...this.#incidents.values()].filter(fits).toSorted((one, other) => byId(other, one));
    return structuredClone(found.slice(0, limit));
  }

  find(id: number): WholeIncident | null {
    const incident = this.#incidents.get(id);
    if (incident === undefined || incident.state === "pending") return null;
    const deliveries = [...this.#deliveries.values()].filter(({ incident_id }) => incident_id === id).toSorted(byId);
    return structuredClone({ incident, members: this.#membersOf(id), deliveries });
  }

  removeBefore(timeMs: number): void {
    for (const { id, closed_ms } of this.#incidents.values()) {
      if (closed_ms !== null && closed_ms < timeMs) this.#remove(id);
    }
  }

  #membersOf(id: number): Member[] {
    const members = [...(this.#members.get(id)?.values() ?? [])];
    return members.toSorted((one, other) => Number(one.sensor_id) - Number(other.sensor_id));
  }

  #write(write: IncidentWrite): void {
    if (write.do === "put_incident") this.#incidents.set(write.incident.id, write.incident);
    else if (write.do === "remove_incident") this.#remove(write.id);
    else if (write.do === "put_delivery") this.#deliveries.set(write.delivery.id, write.delivery);
    else {
      const members = this.#members.get(write.member.incident_id) ?? new Map<string, Member>();
      this.#members.set(write.member.incident_id, members.set(write.member.sensor_id, write.member));
    }
  }

  #remove(id: number): void {
    this.#incidents.delete(id);
    this.#members.delete(id);
    for (const delivery of this.#deliveries.values()) {
      if (delivery.incident_id === id) this.#deliveries.delete(delivery.id);
    }
  }
}
