import { CallError, maxHistoryObjects } from "@monitor/contract";
import type { StatusHistories, StatusHistory, StatusHistorySpan } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import { requireRight, requireIds } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

export interface StatusHistoryQuery {
  readonly id: string;
  readonly span?: StatusHistorySpan | undefined;
  readonly include_children?: boolean | undefined;
}

/**
 * The worst statuses of an object and, where requested, of its direct children: the first by position, so that a branch of
 * thousands causes no response of megabytes. Errors: CallError NOT_FOUND.
 */
export function readStatusHistory(
  { world, statusHistory }: FeatureParts,
  { id, span = "day", include_children = false }: StatusHistoryQuery,
  context: RequestContext,
): StatusHistory {
  requireRight(context, "read");
  if (world.get(id) === undefined) throw new CallError("NOT_FOUND", `There is no object with the id ${id}`);
  return statusHistory.read({ id, span, maxChildren: include_children ? maxHistoryObjects : 0 });
}

export interface StatusHistoriesQuery {
  readonly ids?: readonly string[] | undefined;
  readonly span?: StatusHistorySpan | undefined;
}

/** The worst statuses of several objects; deleted ones are skipped. Errors: CallError BAD_REQUEST. */
export function readStatusHistories(
  { world, statusHistory }: FeatureParts,
  { ids = [], span = "day" }: StatusHistoriesQuery,
  context: RequestContext,
): StatusHistories {
  requireRight(context, "read");
  const present = requireIds(ids, maxHistoryObjects).filter((id) => world.get(id) !== undefined);
  return statusHistory.readSeveral(present, span);
}
