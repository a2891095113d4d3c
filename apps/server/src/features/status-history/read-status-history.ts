import { CallError } from "@monitor/contract";
import type { StatusHistory, StatusHistorySpan } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import { requireRight } from "../request-context.ts";
import type { RequestContext } from "../request-context.ts";

export interface StatusHistoryQuery {
  readonly id: string;
  readonly span?: StatusHistorySpan | undefined;
  readonly include_children?: boolean | undefined;
}

/** The worst statuses of an object, and of its direct children where asked for. Errors: CallError NOT_FOUND. */
export function readStatusHistory(
  { world, statusHistory }: FeatureParts,
  { id, span = "day", include_children = false }: StatusHistoryQuery,
  context: RequestContext,
): StatusHistory {
  requireRight(context, "read");
  if (world.get(id) === undefined) throw new CallError("NOT_FOUND", `There is no object with the id ${id}`);
  return statusHistory.read({ id, span, hasChildren: include_children });
}
