import { useCallback, useRef } from "react";
import type { ReactNode } from "react";
import { usePublicSettings } from "../../shared/api/index.ts";
import type { AutoRefresh } from "../../shared/clock/index.ts";
import { productName, useGo } from "../../shared/navigation/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { PageProgress } from "../../shared/ui/page-progress.tsx";
import { Footer } from "./footer.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import { MobileTop } from "./mobile-top.tsx";
import type { MobileTopProps } from "./mobile-top.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import styles from "./shell.module.css";
import { SideMenu, useMenuExpanded } from "./side-menu.tsx";
import { useMessages } from "./texts.ts";
import { TopBar } from "./top-bar.tsx";
import { useGlobalKeys } from "./use-global-keys.ts";
import { useMenuEntries } from "./use-menu-entries.ts";
import type { ShellPaths } from "./use-menu-entries.ts";

export interface ShellProps {
  readonly paths: ShellPaths;
  readonly autoRefresh: AutoRefresh;
  /** Fetches everything on the screen. */
  readonly refresh: () => void;
  /** The next page is on its way. */
  readonly isLoading: boolean;
  /** Status counters of the top bar. */
  readonly counters: ReactNode;
  /** What is wrong with the server itself, above every page. */
  readonly problems: ReactNode;
  /** Sign that sample data or another host is on, or null. */
  readonly badge: ReactNode;
  /** The menu of small screens; loaded when it opens. */
  readonly drawer: MobileTopProps["drawer"];
  /** What opens over the page by key; it gets the pages of the menu. */
  readonly layers: (pages: readonly MenuEntry[]) => ReactNode;
  readonly children: ReactNode;
}

/** The frame around every page after the log-in; only `main` scrolls. */
export function Shell({ paths, autoRefresh, refresh, isLoading, ...parts }: ShellProps) {
  const texts = useMessages();
  const go = useGo();
  const isExpanded = useMenuExpanded();
  const settings = usePublicSettings();
  const entries = useMenuEntries(paths);
  const mainRef = useRef<HTMLElement>(null);
  const focusMain = useCallback(() => mainRef.current?.focus(), []);
  const menu = { entries, siteName: settings.data?.site_name || productName };
  const { home, monitoring, pages, own, feedback, logout } = entries;
  const monitoringPages = (monitoring.entries ?? []).map((page) => ({
    ...page,
    label: `${monitoring.label}: ${page.label}`,
  }));
  useGlobalKeys({ goHome: () => go(home.href), goToMonitoring: () => go(monitoring.href), refresh });
  return (
    <>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          focusMain();
        }}
      >
        {texts.skipToContent}
      </a>
      <PageProgress isActive={isLoading} />
      <div className={classNames(styles.frame, isExpanded && styles.expanded)}>
        <SideMenu {...menu} />
        <TopBar entries={entries} counters={parts.counters} badge={parts.badge} />
        <MobileTop {...menu} badge={parts.badge} drawer={parts.drawer} />
        <div className={styles.problems}>{parts.problems}</div>
        <main id="main" ref={mainRef} className={styles.main} tabIndex={-1}>
          {parts.children}
        </main>
        <Footer autoRefresh={autoRefresh} />
      </div>
      <PageAnnouncer mainRef={mainRef} />
      {parts.layers([home, ...monitoringPages, ...pages, ...own, feedback, logout])}
    </>
  );
}
