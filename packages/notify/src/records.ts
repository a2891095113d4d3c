import type { Status } from "@monitor/domain";
import type { RuleStatus, RuleStep } from "./rules.ts";

/** Pending: a rule waits for its time. Closed incidents are history. */
export const incidentStates = ["pending", "open", "closed"] as const;
/** The state of an incident. */
export type IncidentState = (typeof incidentStates)[number];

/**
 * Why an incident was closed: all is over; it was over before anybody was told; all of it was paused, deleted, or part of another;
 * nothing was seen for a time; it only said that a maintenance window begins.
 */
export const closeReasons = ["over", "short", "paused", "merged", "blind", "maintenance"] as const;
/** Why an incident was closed. */
export type CloseReason = (typeof closeReasons)[number];

/** Who is told in which steps, as it was when the incident opened. */
export interface Plan {
  readonly rule_id: string;
  readonly rule_name: string;
  readonly steps: readonly RuleStep[];
  readonly repeat: number;
  readonly repeat_minutes: number;
}

/** One of whom was told: of a person the user, of a method without people nobody. */
export interface Told {
  readonly method_id: string;
  readonly user_id: string | null;
  /** The person's other methods, which take over one after the other what is refused; left out: none. */
  readonly then_ids?: readonly string[];
  /** It is told also in quiet hours. */
  readonly is_urgent?: boolean;
}

/** What happened to an incident, beside its deliveries. */
export const incidentEventKinds = [
  "opened",
  "joined",
  "acknowledged",
  "acknowledgement_ended",
  "flapping",
  "flapping_ended",
  "nobody_told",
  "nobody_on_call",
  "handed_on",
  "note",
  "closed",
] as const;
/** One line of the timeline. `text` is what belongs to it: a name, a reason, a note, or nothing. */
export interface IncidentEvent {
  readonly time_ms: number;
  readonly kind: (typeof incidentEventKinds)[number];
  readonly text: string;
  /** Who wrote a note or handed on, with the name of then. */
  readonly by?: { readonly id: string; readonly name: string };
}

/** What belongs to one cause. All times are milliseconds since 1970. */
export interface Incident {
  readonly id: number;
  /** The object that is the cause. */
  readonly cause_id: string;
  /** Its name when the incident opened. */
  readonly cause_name: string;
  readonly state: IncidentState;
  readonly close_reason: CloseReason | null;
  readonly opened_ms: number;
  readonly closed_ms: number | null;
  /** The highest priority of its sensors, 1 to 5. */
  readonly priority: number;
  /** Until then it gathers before anybody is told. */
  readonly gather_until_ms: number;
  /** When the last message was made; null: none yet. */
  readonly told_ms: number | null;
  /** When the first message was made. */
  readonly first_told_ms: number | null;
  /** Sensors that messages have counted. */
  readonly told_sensors: number;
  /** Null: no rule holds, so nobody is told. */
  readonly plan: Plan | null;
  /** The next step of the plan, repetitions counted on. */
  readonly next_step: number;
  /** How much earlier steps are due, as somebody who was told handed on. Left out: 0. */
  readonly ahead_ms?: number;
  readonly told: readonly Told[];
  readonly acknowledged_ms: number | null;
  readonly is_flapping: boolean;
  /** When time alone may bring something next; null: only a change can. */
  readonly due_ms: number | null;
  /** Users whose link from a message was used: it works once. Left out: none. */
  readonly links_used?: readonly string[];
  /** At most `maxEvents`. */
  readonly events: readonly IncidentEvent[];
}

/** Most events of an incident; later ones are left out, its end is not. */
export const maxEvents = 100;

/** A sensor of an incident. */
export interface Member {
  readonly incident_id: number;
  readonly sensor_id: string;
  /** As they were when it joined, so that a deleted sensor keeps its name. */
  readonly name: string;
  readonly priority: number;
  /** Its last known status in this incident. */
  readonly status: Status;
  readonly message: string;
  readonly since_ms: number;
  /** The statuses that keep it in the incident. */
  readonly statuses: readonly RuleStatus[];
  /** From when on it counts: the time of its rule is over. */
  readonly counts_ms: number;
  readonly joined_ms: number;
  /** Null: it still belongs to the incident. */
  readonly left_ms: number | null;
  /** Whether it has left because it was paused or deleted. */
  readonly is_put_aside: boolean;
  readonly is_flapping: boolean;
}

/** A sensor as a message names it. */
export interface NamedSensor {
  readonly id: string;
  readonly name: string;
  readonly device: string;
  readonly status: Status;
  readonly message: string;
}

/** What kind of message a delivery is. */
export const messageKinds = ["opened", "news", "reminder", "over", "blind", "maintenance", "test"] as const;
/** The kind of a message. */
export type MessageKind = (typeof messageKinds)[number];

/** Whether a message is about an outage. */
export const isOfOutage = (kind: MessageKind): boolean => !["blind", "maintenance", "test"].includes(kind);

/** The facts of a message, as its recipient may see them; it is worded when it is sent. */
export interface Message {
  readonly kind: MessageKind;
  readonly incident_id: number;
  readonly cause: string;
  readonly opened_ms: number;
  readonly closed_ms: number | null;
  readonly priority: number;
  /** Sensors in trouble now; of `over`: sensors that were. */
  readonly count: number;
  /** Of these, sensors that are only paused because what they depend on is down. */
  readonly behind: number;
  /** At most ten, the worst first. */
  readonly worst: readonly NamedSensor[];
  readonly rule: string;
  /** Why there is maintenance, in the words of who planned it. */
  readonly note?: string;
}

/** How a try to deliver ended. `answer` is what the other side said, shortened and without secrets. */
export interface Attempt {
  readonly time_ms: number;
  readonly outcome: "delivered" | "failed" | "refused";
  readonly answer: string;
}

/** A delivery waits until it is delivered or has failed for good. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
/** The state of a delivery. */
export type DeliveryState = (typeof deliveryStates)[number];

/** One message to one recipient by one method: a row of the outbox. */
export interface Delivery extends Told {
  readonly id: number;
  readonly incident_id: number;
  /** Which step of the plan it is of. */
  readonly step: number;
  readonly state: DeliveryState;
  readonly created_ms: number;
  /** When it is tried next. */
  readonly next_ms: number;
  /** Until when quiet hours hold it back, as they were when it was made; left out: they do not. */
  readonly held_ms?: number;
  /** How often it was tried; `attempts` holds the last `maxAttempts`. */
  readonly tries: number;
  readonly attempts: readonly Attempt[];
  /** The same in each try: receivers can tell by it what they have already. */
  readonly key: string;
  readonly message: Message;
}

/** Most attempts that a delivery keeps. */
export const maxAttempts = 20;
/** The longest answer that an attempt keeps. */
export const maxAnswerLength = 500;

/** A change of what is stored of incidents. */
export type IncidentWrite =
  | { readonly do: "put_incident"; readonly incident: Incident }
  | { readonly do: "remove_incident"; readonly id: number }
  | { readonly do: "put_member"; readonly member: Member }
  | { readonly do: "put_delivery"; readonly delivery: Delivery };

/** What is not closed, and what still has to be delivered. */
export interface OpenIncidents {
  readonly incidents: readonly Incident[];
  readonly members: readonly Member[];
  readonly deliveries: readonly Delivery[];
}

/** An incident with all that is known of it. */
export interface WholeIncident {
  readonly incident: Incident;
  readonly members: readonly Member[];
  readonly deliveries: readonly Delivery[];
}
