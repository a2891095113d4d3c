import type { Reference } from "@monitor/contract";
import { pluralOf, referencedType } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import type { View } from "../viewers/index.ts";

/** An RFC 3339 time in UTC; null for null. */
export function wireTime(ms: number): string;
export function wireTime(ms: number | null): string | null;
export function wireTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** Host-relative address of an object. */
export const hrefOf = (type: ObjectType, id: string): string => `/api/v2/${pluralOf(type)}/${id}`;

/** EN-21: a reference to an object that may be seen; null for any other. */
export function wireReference(view: View, id: string | null): Reference | null {
  const record = id === null ? undefined : view.get(id);
  if (record === undefined) return null;
  return {
    id: record.id,
    name: record.name,
    type: referencedType(record.type, record.id),
    href: hrefOf(record.type, record.id),
  };
}

/** EN-21: the ancestors from the root down; the last one is the parent, the object itself is not in it. */
export function wirePath(view: View, id: string): Reference[] {
  return view
    .ancestorsOf(id)
    .map((ancestorId) => wireReference(view, ancestorId))
    .filter((reference) => reference !== null);
}
