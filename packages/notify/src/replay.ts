import { IncidentBook } from "./incident-book.ts";
import { incidentTurn } from "./incident-turn.ts";
import type { Delivery, IncidentWrite } from "./records.ts";
import type { Steps } from "./steps.ts";
import type { SensorEvent, Surroundings } from "./surroundings.ts";

/** What was, for a replay: events in their order, and the installation as it was at the time that is set. */
export interface ReplayPast {
  readonly events: readonly SensorEvent[];
  readonly surroundings: Surroundings;
  /** Sets the time of the surroundings and takes in what an event says; null: only time has gone on. */
  readonly moveTo: (nowMs: number, event: SensorEvent | null) => void;
  readonly toMs: number;
}

/** What a rule would have done. */
export interface Replayed {
  /** Its deliveries, in the order in which they would have been made. */
  readonly deliveries: readonly Delivery[];
  /** Incidents that it would have opened. */
  readonly incidents: number;
}

/** Lives through a past with the incidents and messages that rules would have made, and keeps those of one rule. */
export function* replay({ events, surroundings, moveTo, toMs }: ReplayPast, ruleId: string): Steps<Replayed> {
  const book = new IncidentBook();
  const ofRule = new Set<number>();
  const deliveries: Delivery[] = [];
  let numbers = { incident: 0, delivery: 0 };

  function take(write: IncidentWrite): void {
    if (write.do === "put_delivery") {
      if (ofRule.has(write.delivery.incident_id)) deliveries.push(write.delivery);
      return;
    }
    if (write.do === "put_incident" && write.incident.state !== "pending" && write.incident.plan?.rule_id === ruleId) {
      ofRule.add(write.incident.id);
    }
    book.apply(write);
  }
  function* turn(nowMs: number, event: SensorEvent | null): Steps {
    moveTo(nowMs, event);
    const parts = { book, surroundings, numbers, nowMs };
    const result = yield* incidentTurn(parts, event === null ? [] : [event]);
    numbers = result.numbers;
    for (const write of result.writes) take(write);
  }
  function* until(timeMs: number): Steps {
    for (let due = book.nextDueMs(); due !== null && due <= timeMs; due = book.nextDueMs()) yield* turn(due, null);
  }
  for (const event of events) {
    yield* until(event.time_ms);
    yield* turn(event.time_ms, event);
  }
  yield* until(toMs);
  return { deliveries, incidents: ofRule.size };
}
