import { Search, SquareArrowOutUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { commandLayer } from "../../shared/keyboard/index.ts";
import { AppLink } from "../../shared/navigation/index.ts";
import { noteOpenedView } from "../../shared/preferences/use-opened-view.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { Kbd } from "../../shared/ui/kbd.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./top-bar.module.css";
import { useMessages } from "./texts.ts";
import { useClassicAddress } from "./use-classic-address.ts";
import type { MenuEntries } from "./use-menu-entries.ts";

export interface TopBarProps {
  readonly entries: MenuEntries;
  /** Status counters. */
  readonly counters: ReactNode;
  readonly badge: ReactNode;
}

/** LY-02, LY-06: counters of the whole installation, search, classic switch, early-version label, the user's menu. */
export function TopBar({ entries, counters, badge }: TopBarProps) {
  const texts = useMessages();
  const classicAddress = useClassicAddress();
  return (
    <header className={styles.top} data-print="hide">
      <div className={styles.counters}>{counters}</div>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        data-tooltip={texts.search}
        data-tooltip-below={960}
        onClick={() => commandLayer.set("palette")}
      >
        <Icon shape={Search} />
        <span className={styles.searchText}>{texts.search}</span>
        <span className={styles.searchKey} aria-hidden="true">
          <Kbd>{texts.searchKey}</Kbd>
        </span>
      </button>
      <div className={styles.end}>
        {badge}
        {classicAddress === null ? null : (
          <a
            className={styles.classic}
            href={classicAddress}
            aria-label={texts.classic}
            data-tooltip={texts.classic}
            data-tooltip-below={1280}
          >
            <Icon shape={SquareArrowOutUpRight} />
            <span className={styles.classicText}>{texts.classic}</span>
          </a>
        )}
        <AppLink
          className={styles.alpha}
          href={entries.feedback.href}
          data-tooltip={texts.giveFeedback}
          onClick={() => noteOpenedView("feedback")}
        >
          {texts.alpha}
        </AppLink>
        <AccountMenu entries={entries} />
      </div>
    </header>
  );
}
