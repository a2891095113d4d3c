import { useEffect } from "react";
import type { ReactNode } from "react";
import { Shell } from "../../features/shell/index.ts";
import { TopStatusCounters } from "../../features/status-summary/index.ts";
import { refreshRootGroup, refreshShownData } from "../../shared/api/index.ts";
import { refreshSecondsOf } from "../../shared/clock/index.ts";
import { lazyPart, whenIdle } from "../../shared/loading/index.ts";
import { usePathname, useRouterState } from "../../shared/navigation/index.ts";
import { useUser } from "../../shared/session/index.ts";
import { autoRefresh, pageViews } from "../application.ts";
import { isPublicPath, paths } from "../paths.ts";
import { queryClient } from "../query-cache.ts";
import { CommandLayers } from "./command-layers.tsx";

/** Around the pages nothing catches what does not load. */
const LateLayers = lazyPart(async () => (await import("./late-layers.tsx")).LateLayers, {
  after: whenIdle,
  otherwise: "retry",
});
const TopBands = lazyPart(async () => (await import("./top-bands.tsx")).TopBands, {
  after: whenIdle,
  otherwise: "retry",
});
const TopMarks = lazyPart(async () => (await import("./top-marks.tsx")).TopMarks, {
  after: whenIdle,
  otherwise: "retry",
});
const PhoneDrawer = lazyPart(async () => (await import("./phone-drawer.tsx")).PhoneDrawer);

const shellPaths = {
  home: paths.home.link(),
  notifications: paths.notifications.link(),
  tickets: paths.tickets.link(),
  boards: paths.boards.link(),
  reports: paths.reports.link(),
  account: paths.account.link(),
  support: paths.support.link(),
  interfaceSettings: paths.interfaceSettings.link(),
  feedback: paths.feedback.link(),
  logout: paths.logout.link(),
};

/** The timer's refresh, started by hand; the countdown starts again. */
function refreshNow(): void {
  if (autoRefresh.get().phase === "counting") autoRefresh.start();
  void refreshShownData(queryClient);
}

/** What happens on each change of page of a logged-in user. */
function usePageChange(): void {
  const pathname = usePathname();
  const user = useUser();
  const isLoggedIn = user !== null;
  const hasAutoRefresh = user?.auto_refresh ?? true;
  const intervalSeconds = refreshSecondsOf(user);

  useEffect(() => {
    if (!hasAutoRefresh) autoRefresh.stop();
  }, [hasAutoRefresh]);
  useEffect(() => {
    if (!isLoggedIn) return;
    // AR-01, AR-02: a new page is fresh, so the countdown starts again; the counters are requested on every page.
    if (hasAutoRefresh) autoRefresh.start(intervalSeconds);
    void refreshRootGroup(queryClient);
  }, [pathname, isLoggedIn, hasAutoRefresh, intervalSeconds]);
  useEffect(() => {
    if (isLoggedIn && !isPublicPath(pathname)) pageViews.note(pathname);
  }, [pathname, isLoggedIn]);
}

/** The frame of every page after the log-in. */
export function ShellScreen({ children }: { readonly children: ReactNode }) {
  const { isLoading } = useRouterState();
  const user = useUser();
  usePageChange();

  // RT-04: the login page may still be on its way; nothing of the user stays on the screen meanwhile.
  if (user === null) return null;
  return (
    <Shell
      key={user.id}
      paths={shellPaths}
      autoRefresh={autoRefresh}
      refresh={refreshNow}
      isLoading={isLoading}
      counters={<TopStatusCounters />}
      problems={<TopBands />}
      badge={<TopMarks />}
      drawer={PhoneDrawer}
      layers={(pages) => <CommandLayers pages={pages} refresh={refreshNow} />}
    >
      {children}
      <LateLayers />
    </Shell>
  );
}
