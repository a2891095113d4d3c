import { calls, queryKeyOf } from "@monitor/contract";
import { createQueryClient, featuresQuery, publicSettings, reportFailure } from "../shared/api/index.ts";
import { cacheStore } from "./cache-store.ts";

/** The query cache. */
export const queryClient = createQueryClient(reportFailure);

function takeOver(): void {
  const settings = publicSettings.get();
  if (settings) queryClient.setQueryData(queryKeyOf(calls.getPublicSettings), settings);
}
takeOver();
publicSettings.subscribe(takeOver);
cacheStore.set(queryClient);

/** Names of our own calls that the server has. */
export const loadFeatures = () => queryClient.fetchQuery(featuresQuery);
