import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { Shell } from "../../features/shell/index.ts";
import { DrawerStatusList, TopStatusCounters } from "../../features/status-summary/index.ts";
import { refreshRootGroup } from "../../shared/api/index.ts";
import { defaultRefreshSeconds } from "../../shared/clock/index.ts";
import { rootPath, usePathname } from "../../shared/navigation/index.ts";
import { useUser } from "../../shared/session/index.ts";
import { autoRefresh, queryClient } from "../application.ts";
import { paths } from "../paths.ts";

const shellPaths = { home: paths.home.link(), monitoring: rootPath(), logout: paths.logout.link() };

/** The frame of every page after the log-in, and what happens on each change of page. */
export function ShellScreen() {
  const pathname = usePathname();
  const isLoading = useRouterState({ select: (state) => state.status === "pending" });
  const user = useUser();
  const isLoggedIn = user !== null;
  const hasAutoRefresh = user?.auto_refresh ?? true;
  const intervalSeconds = user?.auto_refresh_interval || defaultRefreshSeconds;

  useEffect(() => {
    if (!isLoggedIn) return;
    // AR-01, AR-02: a new page is fresh, so the countdown begins anew; the counters are asked for on every page.
    if (hasAutoRefresh) autoRefresh.start(intervalSeconds);
    void refreshRootGroup(queryClient);
  }, [pathname, isLoggedIn, hasAutoRefresh, intervalSeconds]);

  return (
    <Shell
      paths={shellPaths}
      autoRefresh={autoRefresh}
      isLoading={isLoading}
      counters={<TopStatusCounters />}
      summary={(close) => <DrawerStatusList onFollow={close} />}
    >
      <Outlet />
    </Shell>
  );
}
