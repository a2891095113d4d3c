import { Languages, Moon, Search, SquareArrowOutUpRight, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { chooseLanguage } from "../../shared/account/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { commandLayer } from "../../shared/keyboard/index.ts";
import { AppLink } from "../../shared/navigation/index.ts";
import { noteOpenedView } from "../../shared/preferences/use-opened-view.ts";
import { useTheme, useThemeSetting } from "../../shared/theme/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { Drawer } from "../../shared/ui/drawer.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./drawer.module.css";
import type { MenuEntry } from "./menu-entry.ts";
import { useMessages } from "./texts.ts";
import { useClassicAddress } from "./use-classic-address.ts";
import type { MenuEntries } from "./use-menu-entries.ts";
import { useVersionTexts } from "./use-version-texts.ts";

export interface MenuDrawerProps {
  readonly siteName: string;
  readonly entries: MenuEntries;
  /** The sensor status summary. */
  readonly summary: ReactNode;
  readonly onClose: () => void;
}

/** LY-05: the menu of small screens, which lack the footer (LY-04) and the top bar's label (LY-06); from the right, open as long as it is mounted. Load it lazily. */
export function MenuDrawer({ siteName, entries, summary, onClose }: MenuDrawerProps) {
  const texts = useMessages();
  const classicAddress = useClassicAddress();
  // The account's page has theme and language; where a server lacks it, they are here.
  const hasAccount = entries.own.some((entry) => entry.id === "account");
  function search() {
    onClose();
    // The drawer gives the focus back one task later; the search would lose it.
    setTimeout(() => commandLayer.set("palette"), 0);
  }
  return (
    <Drawer isOpen title={siteName} closeLabel={texts.closeMenu} onClose={onClose}>
      <nav aria-label={texts.mainNavigation}>
        <Entry entry={entries.home} onFollow={onClose} />
        <Entry entry={entries.monitoring} onFollow={onClose} />
        {entries.pages.map((entry) => (
          <Entry key={entry.id} entry={entry} onFollow={onClose} />
        ))}
        <button type="button" className={styles.item} onClick={search}>
          <Icon shape={Search} size={20} />
          <span>{texts.searchShort}</span>
        </button>
        <Entry
          entry={entries.feedback}
          onFollow={() => {
            noteOpenedView("feedback");
            onClose();
          }}
        />
      </nav>
      {summary}
      <div className={styles.end}>
        {entries.own.map((entry) => (
          <Entry key={entry.id} entry={entry} onFollow={onClose} />
        ))}
        {hasAccount ? null : <Choices />}
        {classicAddress === null ? null : (
          <a className={styles.item} href={classicAddress}>
            <Icon shape={SquareArrowOutUpRight} size={20} />
            <span>{texts.classic}</span>
          </a>
        )}
        <Entry entry={entries.logout} onFollow={onClose} />
        <div className={styles.versions}>
          <span className={styles.alpha}>{texts.alpha}</span>
          {useVersionTexts().map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      </div>
    </Drawer>
  );
}

function Entry({ entry, onFollow }: { readonly entry: MenuEntry; readonly onFollow: () => void }) {
  return (
    <AppLink
      className={classNames(styles.item, entry.isCurrent && styles.current)}
      href={entry.href}
      aria-current={entry.isCurrent ? "page" : undefined}
      onClick={onFollow}
    >
      <Icon shape={entry.icon} size={20} />
      <span>{entry.label}</span>
    </AppLink>
  );
}

/** Theme and language, which the top bar has on wide screens. */
function Choices() {
  const texts = useMessages();
  const theme = useTheme();
  const { choose } = useThemeSetting();
  const other =
    useLanguage() === "en" ? ({ id: "de", label: "Deutsch" } as const) : ({ id: "en", label: "English" } as const);
  return (
    <>
      <button type="button" className={styles.item} onClick={() => choose(theme === "dark" ? "light" : "dark")}>
        <Icon shape={theme === "dark" ? Sun : Moon} size={20} />
        <span>{theme === "dark" ? texts.themeLight : texts.themeDark}</span>
      </button>
      <button type="button" className={styles.item} lang={other.id} onClick={() => chooseLanguage(other.id)}>
        <Icon shape={Languages} size={20} />
        <span>{other.label}</span>
      </button>
    </>
  );
}
