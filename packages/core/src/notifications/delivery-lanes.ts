import type { Delivery, IncidentBook } from "@monitor/notify";

/** Deliveries of one recipient by one method, in the order in which they were made. */
export interface Lane {
  readonly key: string;
  readonly deliveries: readonly Delivery[];
}

/** More than so many that wait for one recipient go as one digest. */
export const mostSingle = 3;

/** The lanes of all that waits and is not held back: in each, what was made first is sent first. */
export function lanesOf(book: IncidentBook, isHeld: (delivery: Delivery) => boolean): Lane[] {
  const lanes = new Map<string, Delivery[]>();
  for (const delivery of book.waiting) {
    if (delivery.held_ms !== undefined && isHeld(delivery)) continue;
    const key = `${delivery.method_id} ${delivery.user_id ?? ""}`;
    const lane = lanes.get(key);
    if (lane === undefined) lanes.set(key, [delivery]);
    else lane.push(delivery);
  }
  return [...lanes].map(([key, deliveries]) => ({ key, deliveries: deliveries.toSorted((a, b) => a.id - b.id) }));
}

/** What of a lane goes with one try: the first, or a digest of what waits, as of all that was held back. */
export function nextOf({ deliveries }: Lane, mostMerged: number): readonly Delivery[] {
  const isDigest = deliveries.length > mostSingle || deliveries[0]?.held_ms !== undefined;
  return deliveries.slice(0, isDigest ? mostMerged : 1);
}
