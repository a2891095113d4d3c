import { createServiceWatch } from "../features/service-problems/index.ts";
import { api, createQueryClient, refreshShownData, reportFailure } from "../shared/api/index.ts";
import { createAutoRefresh, systemClock } from "../shared/clock/index.ts";
import { createPageViews } from "./page-views.ts";

/** Cache of the server's answers. */
export const queryClient = createQueryClient(reportFailure);

/** Whether the server is there. */
export const serviceWatch = createServiceWatch({
  clock: systemClock,
  checkHealth: () => api.getHealth(),
  onRecovered: () => void refreshShownData(queryClient),
});

/** The page for the time without a server; `startApplication` loads it while there is one. */
export const loadServicePage = () => import("../features/service-problems/service-page.tsx");

/** The 30 s timer of the footer. */
export const autoRefresh = createAutoRefresh({ clock: systemClock, refresh: () => refreshShownData(queryClient) });

/** CA-05: nobody counts page views until a provider is chosen here. */
export const pageViews = createPageViews();
