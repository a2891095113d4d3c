import { maxHistoryObjects } from "@monitor/contract";
import type { StatusHistories, StatusHistory, StatusHistorySpan } from "@monitor/contract";
import type { FeatureParts } from "../feature-parts.ts";
import { findAnyObject, requireIds, viewOf } from "../../requests/index.ts";
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
  parts: FeatureParts,
  { id, span = "day", include_children = false }: StatusHistoryQuery,
  context: RequestContext,
): StatusHistory {
  const view = viewOf(parts, context);
  findAnyObject(view, id);
  return parts.statusHistory.read({ view, id, span, maxChildren: include_children ? maxHistoryObjects : 0 });
}

export interface StatusHistoriesQuery {
  readonly ids?: readonly string[] | undefined;
  readonly span?: StatusHistorySpan | undefined;
}

/** The worst statuses of several objects; those that are deleted or hidden are skipped. Errors: CallError BAD_REQUEST. */
export function readStatusHistories(
  parts: FeatureParts,
  { ids = [], span = "day" }: StatusHistoriesQuery,
  context: RequestContext,
): StatusHistories {
  const view = viewOf(parts, context);
  const present = requireIds(ids, maxHistoryObjects).filter((id) => view.get(id) !== undefined);
  return parts.statusHistory.readSeveral({ view, ids: present, span });
}
