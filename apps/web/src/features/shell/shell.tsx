import { useRef } from "react";
import type { ReactNode } from "react";
import { usePublicSettings } from "../../shared/api/index.ts";
import type { AutoRefresh } from "../../shared/clock/index.ts";
import { productName } from "../../shared/navigation/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { PageProgress } from "../../shared/ui/page-progress.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Footer } from "./footer.tsx";
import { MobileTop } from "./mobile-top.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import styles from "./shell.module.css";
import { SideMenu, useMenuExpanded } from "./side-menu.tsx";
import { useMessages } from "./texts.ts";
import { useMenuEntries } from "./use-menu-entries.ts";
import type { ShellPaths } from "./use-menu-entries.ts";

export interface ShellProps {
  readonly paths: ShellPaths;
  readonly autoRefresh: AutoRefresh;
  /** The next page is on its way. */
  readonly isLoading: boolean;
  /** Status counters of the top bar. */
  readonly counters: ReactNode;
  /** Status summary of the drawer; it calls the function when one of its links is followed. */
  readonly summary: (close: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** The frame around every page after the log-in; only `main` scrolls. */
export function Shell({ paths, autoRefresh, isLoading, counters, summary, children }: ShellProps) {
  const texts = useMessages();
  const isExpanded = useMenuExpanded();
  const settings = usePublicSettings();
  const { entries, endEntries } = useMenuEntries(paths);
  const mainRef = useRef<HTMLElement>(null);
  const menu = { entries, endEntries, homePath: paths.home, siteName: settings.data?.site_name || productName };
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.skipToContent}
      </a>
      <PageProgress isActive={isLoading} />
      <div className={classNames(styles.frame, isExpanded && styles.expanded)}>
        <SideMenu {...menu} />
        <header className={styles.top} data-print="hide">
          <div className={styles.counters}>{counters}</div>
          <div className={styles.topEnd}>
            <span className={styles.alpha}>{texts.alpha}</span>
            <AccountMenu logoutPath={paths.logout} />
          </div>
        </header>
        <MobileTop {...menu} summary={summary} />
        <main id="main" ref={mainRef} className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer autoRefresh={autoRefresh} />
      </div>
      <PageAnnouncer mainRef={mainRef} />
    </>
  );
}
