import type { Delivery, IncidentBook } from "@monitor/notify";

/** Deliveries of one recipient by one method, in the order in which they were made. */
export interface Lane {
  readonly key: string;
  readonly deliveries: readonly Delivery[];
}

/** More than so many that wait for one recipient go as one digest. */
export const mostSingle = 3;

/** The lanes of all that waits: in each, what was made first is sent first. */
export function lanesOf(book: IncidentBook): Lane[] {
  const lanes = new Map<string, Delivery[]>();
  for (const delivery of book.waiting) {
    const key = `${delivery.method_id} ${delivery.user_id ?? ""}`;
    const lane = lanes.get(key);
    if (lane === undefined) lanes.set(key, [delivery]);
    else lane.push(delivery);
  }
  return [...lanes].map(([key, deliveries]) => ({ key, deliveries: deliveries.toSorted((a, b) => a.id - b.id) }));
}

/** What of a lane goes with one try: the first, or a digest of what waits. */
export function nextOf({ deliveries }: Lane, mostMerged: number): readonly Delivery[] {
  return deliveries.slice(0, deliveries.length > mostSingle ? mostMerged : 1);
}
