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

/** Errors: CallError FORBIDDEN for an object that may be seen, but not that done to. */
export function requireRightOn(view: View, { id }: Pick<ObjectRecord, "id">, right: ObjectRight): void {
  if (!view.may(right, id)) throw forbidden(right);
}

export interface Guarded {
  readonly type: ObjectType;
  readonly id: string;
  readonly right: ObjectRight;
}

/**
 * Finds an object with which the user may do something at this moment: to be asked before a command, and again in its turn, as the
 * right may be taken away between. Errors of the function: CallError NOT_FOUND, FORBIDDEN.
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

export const forbidden = (right: ObjectRight): CallError =>
  new CallError("FORBIDDEN", `You do not have the right to ${right.replace("_", " ")} this object`);
