import type { IncidentBook } from "./incident-book.ts";
import { maxEvents } from "./records.ts";
import type { Delivery, Incident, IncidentEvent, IncidentWrite, Member, Message, Told } from "./records.ts";
import { eachOf } from "./steps.ts";
import type { Steps } from "./steps.ts";

/** The highest numbers given so far; none is ever given twice. */
export interface IncidentNumbers {
  readonly incident: number;
  readonly delivery: number;
}

/** A message to one who is told. */
export interface NewDelivery {
  readonly told: Told;
  readonly step: number;
  readonly message: Message;
  readonly nowMs: number;
  /** Until when quiet hours hold it back. */
  readonly heldMs: number | null;
}

/** What one turn changes, over a book that stays as it is. */
export class TurnChanges {
  readonly #book: IncidentBook;
  readonly #before: IncidentNumbers;
  /** Null: it is removed, as if it had never been. */
  readonly #incidents = new Map<number, Incident | null>();
  readonly #members = new Map<number, Map<string, Member>>();
  readonly #lists = new Map<number, readonly Member[]>();
  readonly #current = new Map<string, number | null>();
  readonly #byCause = new Map<string, number | null>();
  readonly #touched = new Set<number>();
  readonly #deliveries: Delivery[] = [];
  #numbers: IncidentNumbers;

  constructor(book: IncidentBook, numbers: IncidentNumbers) {
    this.#book = book;
    this.#before = numbers;
    this.#numbers = numbers;
  }

  takeIncidentId(): number {
    this.#numbers = { ...this.#numbers, incident: this.#numbers.incident + 1 };
    return this.#numbers.incident;
  }

  touch(id: number): void {
    this.#touched.add(id);
  }

  isTouched(id: number): boolean {
    return this.#touched.has(id);
  }

  /** Incidents that events have changed, those that come to it meanwhile included. */
  touched(): Iterable<number> {
    return this.#touched;
  }

  incident(id: number): Incident | null {
    const changed = this.#incidents.get(id);
    return changed === undefined ? (this.#book.incident(id) ?? null) : changed;
  }

  ofCause(causeId: string): Incident | undefined {
    const id = this.#byCause.get(causeId);
    if (id === undefined) {
      const stored = this.#book.ofCause(causeId);
      const incident = stored === undefined ? null : this.incident(stored.id);
      return incident !== null && incident.state !== "closed" && incident.cause_id === causeId ? incident : undefined;
    }
    return id === null ? undefined : (this.incident(id) ?? undefined);
  }

  member(id: number, sensorId: string): Member | undefined {
    return this.#members.get(id)?.get(sensorId) ?? this.#book.membersOf(id).get(sensorId);
  }

  /** The sensor's place in the incident that it belongs to now. */
  currentMember(sensorId: string): Member | undefined {
    const changed = this.#current.get(sensorId);
    const id = changed === undefined ? this.#book.ofSensor(sensorId) : changed;
    return id === undefined || id === null ? undefined : this.member(id, sensorId);
  }

  /** Put together once for all who ask until one of them changes: a storm has tens of thousands. */
  *membersOf(id: number): Steps<readonly Member[]> {
    const known = this.#lists.get(id);
    if (known !== undefined) return known;
    const stored = this.#book.membersOf(id);
    const changed = this.#members.get(id);
    const list: Member[] = [];
    yield* eachOf(stored, ([sensorId, member]) => list.push(changed?.get(sensorId) ?? member));
    yield* eachOf(changed ?? [], ([sensorId, member]) => {
      if (!stored.has(sensorId)) list.push(member);
    });
    this.#lists.set(id, list);
    return list;
  }

  putIncident(incident: Incident): void {
    const before = this.incident(incident.id);
    if (before !== null && before.cause_id !== incident.cause_id) this.#byCause.set(before.cause_id, null);
    this.#incidents.set(incident.id, incident);
    this.#byCause.set(incident.cause_id, incident.state === "closed" ? null : incident.id);
    this.#touched.add(incident.id);
  }

  /** Leaves nothing of an incident; its members belong to none then. */
  *removeIncident(incident: Incident): Steps {
    yield* eachOf(yield* this.membersOf(incident.id), ({ sensor_id, left_ms }) => {
      if (left_ms === null && this.currentMember(sensor_id)?.incident_id === incident.id) {
        this.#current.set(sensor_id, null);
      }
    });
    this.#incidents.set(incident.id, null);
    if (this.ofCause(incident.cause_id)?.id === incident.id) this.#byCause.set(incident.cause_id, null);
  }

  putMember(member: Member): void {
    const { incident_id: id, sensor_id } = member;
    const members = this.#members.get(id) ?? new Map<string, Member>();
    this.#members.set(id, members.set(sensor_id, member));
    this.#lists.delete(id);
    if (member.left_ms === null) this.#current.set(sensor_id, id);
    else if (this.currentMember(sensor_id) === undefined || this.#isIn(sensor_id, id))
      this.#current.set(sensor_id, null);
    this.#touched.add(id);
  }

  #isIn(sensorId: string, id: number): boolean {
    const current = this.#current.get(sensorId);
    return (current === undefined ? this.#book.ofSensor(sensorId) : current) === id;
  }

  addDelivery({ told, step, message, nowMs, heldMs }: NewDelivery): void {
    const id = this.#numbers.delivery + 1;
    this.#numbers = { ...this.#numbers, delivery: id };
    const { incident_id } = message;
    const state = { state: "waiting" as const, created_ms: nowMs, next_ms: nowMs, tries: 0, attempts: [] };
    this.#deliveries.push({
      id,
      incident_id,
      ...told,
      step,
      ...state,
      ...(heldMs !== null && { held_ms: heldMs }),
      key: `${incident_id}-${id}`,
      message,
    });
  }

  *result(): Steps<{ writes: IncidentWrite[]; numbers: IncidentNumbers }> {
    const writes: IncidentWrite[] = [];
    for (const [id, incident] of this.#incidents) {
      if (incident !== null) writes.push({ do: "put_incident", incident });
      else if (this.#book.incident(id) !== undefined) writes.push({ do: "remove_incident", id });
    }
    for (const [id, members] of this.#members) {
      if (this.#incidents.get(id) === null) continue;
      const stored = this.#book.membersOf(id);
      yield* eachOf(members, ([sensorId, member]) => {
        if (!isSame(stored.get(sensorId), member)) writes.push({ do: "put_member", member });
      });
    }
    for (const delivery of this.#deliveries) writes.push({ do: "put_delivery", delivery });
    return { writes, numbers: writes.length === 0 ? this.#before : this.#numbers };
  }
}

/** The incident with one more line in its timeline; of very many lines the first stay, and the end. */
export function withEvent(incident: Incident, event: IncidentEvent): Incident {
  const isFull = incident.events.length >= maxEvents && event.kind !== "closed";
  return isFull ? incident : { ...incident, events: [...incident.events, event] };
}

const isSame = (one: Member | undefined, other: Member): boolean =>
  one !== undefined && (Object.keys(other) as (keyof Member)[]).every((key) => one[key] === other[key]);
