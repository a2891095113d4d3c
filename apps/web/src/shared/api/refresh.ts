import { calls, queryKeyOf } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import type { Query, QueryClient } from "@tanstack/react-query";

/** Keys of the full lists from which pages are made begin with this. */
export const fullListKey = "full-list";

/**
 * Fetches everything that is on the screen again, constant data only where it has not arrived; settles when
 * all of it has arrived or failed.
 */
export function refreshShownData(queryClient: QueryClient): Promise<void> {
  return askAgain(queryClient, false);
}

/** The same after an action: running requests are cancelled, since their responses would show the state before. */
export function refreshAfterAction(queryClient: QueryClient): Promise<void> {
  return askAgain(queryClient, true);
}

function askAgain(queryClient: QueryClient, cancelRefetch: boolean): Promise<void> {
  // No component shows these, so they are not among those that are cancelled below.
  if (cancelRefetch) void queryClient.cancelQueries({ queryKey: [fullListKey] });
  const isFinal = ({ meta, state }: Query) => meta?.["isConstant"] === true && state.status !== "error";
  return queryClient.invalidateQueries({ predicate: (query) => !isFinal(query) }, { cancelRefetch });
}

/** AR-02: fetches the root group, whose sensor summary the counters show. */
export function refreshRootGroup(queryClient: QueryClient): Promise<void> {
  const queryKey = queryKeyOf(calls.getGroup, { params: { id: rootGroupId } });
  return queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
