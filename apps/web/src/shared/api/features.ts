import { calls, queryKeyOf, ResponseFormatError } from "@monitor/contract";
import type { FeatureToggle } from "@monitor/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { session } from "../session/index.ts";
import { useStore } from "../state/index.ts";
import { api } from "./api.ts";
import { isServiceProblem, RestApiError } from "./api-errors.ts";

/** A server that does not know the question has none of our own calls; a refused session or a missing server is an error. */
async function loadFeatures(): Promise<readonly string[]> {
  try {
    return await api.getFeatureToggles();
  } catch (error) {
    const isRefused = error instanceof RestApiError && error.status !== 401 && !isServiceProblem(error);
    if (isRefused || error instanceof ResponseFormatError) return [];
    throw error;
  }
}

/** Names of our own calls that the server has; requested once a log-in. */
export const featuresQuery = queryOptions({
  queryKey: queryKeyOf(calls.getFeatureToggles),
  queryFn: loadFeatures,
  meta: { isConstant: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Whether the server has these calls of our own: false while that is not known, so that nothing is shown that may not exist. */
export function useHasFeature(name: FeatureToggle): boolean {
  const isLoggedIn = useStore(session) !== null;
  const { data } = useQuery({ ...featuresQuery, enabled: isLoggedIn });
  return data?.includes(name) ?? false;
}

/**
 * The same for data that is fetched either way: null while that is not known, so that no full lists are fetched needlessly. A
 * question that failed counts as a no.
 */
export function useFeatureState(name: FeatureToggle): boolean | null {
  const isLoggedIn = useStore(session) !== null;
  const { data, isError } = useQuery({ ...featuresQuery, enabled: isLoggedIn });
  if (data) return data.includes(name);
  return isError ? false : null;
}
