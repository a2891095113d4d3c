import { createServiceWatch } from "../features/service-problems/index.ts";
import { api, isNotStored, refreshShownData } from "../shared/api/index.ts";
import { createAutoRefresh, systemClock } from "../shared/clock/index.ts";
import { cacheStore } from "./cache-store.ts";
import { createPageViews } from "./page-views.ts";

/** Loads the query cache. */
export const loadQueryCache = () => import("./query-cache.ts");

async function refresh(): Promise<void> {
  const queryClient = cacheStore.get();
  if (queryClient) await refreshShownData(queryClient);
}

/** A server that answers is there, also while nothing can be stored: the banner of its problems says so. */
export async function checkHealth(): Promise<void> {
  try {
    await api.getHealth();
  } catch (error) {
    if (!isNotStored(error)) throw error;
  }
}

/** Whether the server is there. */
export const serviceWatch = createServiceWatch({
  clock: systemClock,
  checkHealth,
  onRecovered: () => void refresh(),
});

/** The page for the time without a server; `startApplication` loads it while there is one. */
export async function loadServicePage() {
  const [page] = await Promise.all([import("../features/service-problems/service-page.tsx"), loadQueryCache()]);
  return page;
}

/** The 30 s timer of the footer. */
export const autoRefresh = createAutoRefresh({ clock: systemClock, refresh });

/** CA-05: page views are not counted until a provider is set here. */
export const pageViews = createPageViews();
