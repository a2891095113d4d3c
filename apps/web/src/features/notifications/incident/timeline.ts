import type { WholeIncidentInfo } from "@monitor/contract";

type Delivery = WholeIncidentInfo["deliveries"][number];
type Event = WholeIncidentInfo["events"][number];
type AffectedSensor = WholeIncidentInfo["affected_sensors"][number];

/** One line of the small table of a message: a try to deliver it, or that it waits for one. */
export interface DeliveryLine {
  readonly id: string;
  readonly method: string;
  /** Null: the method says itself where to. */
  readonly user: string | null;
  /** 1 is the first; 0: it waits for its first try. */
  readonly attempt: number;
  /** "delivered", "failed" and "refused" are ended tries, "waiting" and "held" are none. */
  readonly outcome: string;
  /** What the other side said; null where only administrators may read it. */
  readonly answer: string | null;
  readonly atMs: number;
}

export type TimelineEntry = { readonly id: string; readonly atMs: number } & (
  | { readonly kind: "event"; readonly event: Event }
  /** Sensors that came into it at one time. */
  | { readonly kind: "joined"; readonly sensors: readonly AffectedSensor[] }
  | {
      readonly kind: "message";
      readonly message: string;
      readonly step: number;
      readonly lines: readonly DeliveryLine[];
    }
);

export const timelineFilters = ["all", "status", "messages", "notes"] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

/** Tries of one delivery, the first first, and the next one that it waits for. */
function linesOf({
  id,
  method,
  user,
  state,
  tries,
  attempts,
  next_at,
  held_until,
  created_at,
}: Delivery): DeliveryLine[] {
  const shared = { method: method.name, user: user?.name ?? null };
  // Of very many tries the server keeps the last.
  const first = tries - attempts.length + 1;
  const lines: DeliveryLine[] = attempts.map(({ at, outcome, answer }, index) => ({
    ...shared,
    id: `${id}-${first + index}`,
    attempt: first + index,
    outcome,
    answer: answer ?? null,
    atMs: Date.parse(at),
  }));
  if (state !== "waiting") return lines;
  const atMs = Date.parse(next_at ?? created_at);
  return [
    ...lines,
    { ...shared, id: `${id}-next`, attempt: 0, outcome: held_until ? "held" : "waiting", answer: null, atMs },
  ];
}

/** By a key, in the order in which they came. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const known = groups.get(keyOf(item));
    if (known === undefined) groups.set(keyOf(item), [item]);
    else known.push(item);
  }
  return [...groups];
}

function messagesOf(deliveries: readonly Delivery[]): TimelineEntry[] {
  return grouped(deliveries, ({ created_at, kind, step }) => `${created_at} ${kind} ${step}`).flatMap(([key, all]) => {
    const [first] = all;
    if (first === undefined) return [];
    const { kind, step, created_at } = first;
    const lines = all.flatMap(linesOf);
    return [{ id: `m ${key}`, kind: "message", atMs: Date.parse(created_at), message: kind, step, lines } as const];
  });
}

function joinedOf(sensors: readonly AffectedSensor[]): TimelineEntry[] {
  return grouped(sensors, ({ joined_at }) => joined_at.slice(0, "2026-11-20T14:32:05".length)).map(([key, all]) => ({
    id: `j ${key}`,
    kind: "joined",
    atMs: Date.parse(all[0]?.joined_at ?? ""),
    sensors: all,
  }));
}

/** What of one moment comes first, from below: sensors are in trouble, the incident opens, people are told. */
const ranks: Readonly<Record<TimelineEntry["kind"], number>> = { joined: 0, event: 1, message: 2 };

/** All that happened to an incident, the newest first. */
export function timelineOf({ events, deliveries, affected_sensors }: WholeIncidentInfo): TimelineEntry[] {
  const told = events.map((event, index): TimelineEntry => {
    return { id: `e ${index}`, kind: "event", atMs: Date.parse(event.at), event };
  });
  const all = [...joinedOf(affected_sensors), ...told, ...messagesOf(deliveries)];
  return all.sort((one, other) => other.atMs - one.atMs || ranks[other.kind] - ranks[one.kind]);
}

export function isShown(entry: TimelineEntry, filter: TimelineFilter): boolean {
  if (filter === "all") return true;
  if (entry.kind === "message") return filter === "messages";
  const isNote = entry.kind === "event" && entry.event.kind === "note";
  const isAboutMessages =
    entry.kind === "event" && ["nobody_told", "nobody_on_call", "handed_on"].includes(entry.event.kind);
  if (filter === "messages") return isAboutMessages;
  return isNote === (filter === "notes") && !isAboutMessages;
}
