import { calls, queryKeyOf } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Asks again for everything that is on the screen, also for what never changes where that has not arrived; settles when
 * all of it has arrived or failed.
 */
export function refreshShownData(queryClient: QueryClient): Promise<void> {
  const isFinal = ({ meta, state }: Query) => meta?.["isConstant"] === true && state.status !== "error";
  return queryClient.invalidateQueries({ predicate: (query) => !isFinal(query) }, { cancelRefetch: false });
}

/** AR-02: asks again for the root group, whose sensor summary the counters show. */
export function refreshRootGroup(queryClient: QueryClient): Promise<void> {
  const queryKey = queryKeyOf(calls.getGroup, { params: { id: rootGroupId } });
  return queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
