import type { ChangedObject } from "@monitor/contract/events";

/** Objects by id. */
export type LiveObjects = ReadonlyMap<string, ChangedObject>;

interface KnownObject {
  readonly id: string;
  readonly channels?: ChangedObject["channels"];
}

const isObject = (value: unknown): value is KnownObject =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

/** The entries of a full list or of a page of one; null for all other query data. */
function entriesOf(data: unknown): readonly unknown[] | null {
  if (Array.isArray(data)) return data;
  if (typeof data !== "object" || data === null || !("items" in data)) return null;
  return Array.isArray(data.items) ? data.items : null;
}

/** The objects in query data: those of a list or of a page, or the one that it is. */
export function objectsIn(data: unknown): readonly KnownObject[] {
  const entries = entriesOf(data);
  if (entries !== null) return entries.filter(isObject);
  return isObject(data) ? [data] : [];
}

/** Channels that were sent replace those that are known; what a shorter form leaves out stays. */
function mergeChannels(known: ChangedObject["channels"], next: ChangedObject["channels"]): ChangedObject["channels"] {
  if (!known || !next || known.length <= next.length) return next;
  const sent = new Map(next.map((channel) => [channel.id, channel]));
  return known.map((channel) => sent.get(channel.id) ?? channel);
}

/** What the server leaves out where there is none: what has not come of it is over. */
const endingFields = [
  "flapping_since",
  "acknowledged_since",
  "acknowledged_until",
  "acknowledged_message",
  "acknowledged_by",
  "paused_until",
  "paused_message",
  "paused_by",
] as const;

function withoutEnded<T extends KnownObject>(known: T, next: ChangedObject): T {
  const ended = endingFields.filter((field) => field in known && !(field in next));
  if (ended.length === 0) return known;
  const kept = Object.entries(known).filter(([field]) => !ended.some((each) => each === field));
  return Object.fromEntries(kept) as unknown as T;
}

function mergeOne<T extends KnownObject>(known: T, next: ChangedObject): T {
  const { channels, ...rest } = next;
  const merged = { ...withoutEnded(known, next), ...rest };
  // An object without channels was requested without them.
  return known.channels ? { ...merged, channels: mergeChannels(known.channels, channels) } : merged;
}

function mergeList(entries: readonly unknown[], objects: LiveObjects): readonly unknown[] {
  let isChanged = false;
  const merged = entries.map((entry) => {
    const next = isObject(entry) ? objects.get(entry.id) : undefined;
    if (next === undefined || !isObject(entry)) return entry;
    isChanged = true;
    return mergeOne(entry, next);
  });
  return isChanged ? merged : entries;
}

/** The query data with these objects in place of those it has; the same data where it has none of them. */
export function mergeObjects(data: unknown, objects: LiveObjects): unknown {
  const entries = entriesOf(data);
  if (entries === null) {
    const next = isObject(data) ? objects.get(data.id) : undefined;
    return next === undefined || !isObject(data) ? data : mergeOne(data, next);
  }
  const merged = mergeList(entries, objects);
  if (merged === entries) return data;
  return Array.isArray(data) ? merged : { ...(data as object), items: merged };
}
