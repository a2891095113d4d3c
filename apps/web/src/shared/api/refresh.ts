import { calls, queryKeyOf } from "@monitor/contract";
import { rootGroupId } from "@monitor/domain";
import type { QueryClient } from "@tanstack/react-query";

/** Asks again for everything that is on the screen; settles when all of it has arrived or failed. */
export function refreshShownData(queryClient: QueryClient): Promise<void> {
  const isConstant = (meta: Record<string, unknown> | undefined) => meta?.["isConstant"] === true;
  return queryClient.invalidateQueries({ predicate: (query) => !isConstant(query.meta) }, { cancelRefetch: false });
}

/** AR-02: asks again for the root group, whose sensor summary the counters show. */
export function refreshRootGroup(queryClient: QueryClient): Promise<void> {
  const queryKey = queryKeyOf(calls.getGroup, { params: { id: rootGroupId } });
  return queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
