import { CallError } from "@monitor/contract";
import type { ObjectRight, ObjectType } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { View, Views } from "../viewers/index.ts";
import { viewOf } from "./request-context.ts";
import type { RequestContext } from "./request-context.ts";

/** The object of this type and id, as far as it may be seen. Errors: CallError NOT_FOUND, also for an object of another type. */
export function findObject(view: View, type: ObjectType, id: string): ObjectRecord {
  const record = view.get(id);
  if (record?.type !== type) throw new CallError("NOT_FOUND", `There is no ${type} with the id ${id}`);
  return record;
}

/** The object of any type. Errors: CallError NOT_FOUND for one that may not be seen. */
export function findAnyObject(view: View, id: string): ObjectRecord {
  const record = view.get(id);
  if (record === undefined) throw new CallError("NOT_FOUND", `There is no object with the id ${id}`);
  return record;
}

/** Errors: CallError FORBIDDEN where the user sees the object but lacks the right. */
export function requireRightOn(view: View, { id }: Pick<ObjectRecord, "id">, right: ObjectRight): void {
  if (!view.may(right, id)) throw forbidden(view, right);
}

export interface Guarded {
  readonly type: ObjectType;
  readonly id: string;
  readonly right: ObjectRight;
}

/**
 * Gives a function that finds an object on which the user has a right at that moment. Call it before a command and again in its
 * turn, as the right may be taken away between. Errors of the function: CallError NOT_FOUND, FORBIDDEN.
 */
export function guardOf(
  parts: { readonly views: Views },
  context: RequestContext,
  { type, id, right }: Guarded,
): () => ObjectRecord {
  return () => {
    const view = viewOf(parts, context);
    const record = findObject(view, type, id);
    requireRightOn(view, record, right);
    return record;
  };
}

/** The refusal for somebody who sees an object but lacks a right; it names the scope of a key, which bounds the rights. */
export function forbidden({ viewer }: Pick<View, "viewer">, right: ObjectRight): CallError {
  const what = right === "manage_access" ? "change the access rights of" : right;
  const byKey = viewer.keyScope === null ? "" : ` with an API key of the scope ${viewer.keyScope}`;
  return new CallError("FORBIDDEN", `You do not have the right to ${what} this object${byKey}`);
}
