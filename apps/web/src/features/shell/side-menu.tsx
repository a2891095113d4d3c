import { ChevronDown, PanelLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { AppLink, productName, usePathname } from "../../shared/navigation/index.ts";
import { preferences } from "../../shared/preferences/index.ts";
import { noteOpenedView } from "../../shared/preferences/use-opened-view.ts";
import { useStore } from "../../shared/state/index.ts";
import { BrandMark } from "../../shared/ui/brand-mark.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import styles from "./side-menu.module.css";
import { useMessages } from "./texts.ts";
import type { MenuEntries } from "./use-menu-entries.ts";

const expandedPreference = preferences.of("isMenuExpanded");
const submenuPreference = preferences.of("isSubmenuOpen");
/** Up to here the expanded menu lies over the page. */
const overlayQuery = "(max-width: 1279px)";

/** Whether the side menu shows its labels; stored in this browser (PE-01). */
export function useMenuExpanded(): boolean {
  return useStore(expandedPreference);
}

export interface SideMenuProps {
  readonly entries: MenuEntries;
  readonly siteName: string;
}

/** LY-01: the side menu of the desktop, 56 px or 224 px wide. */
export function SideMenu({ entries, siteName }: SideMenuProps) {
  const texts = useMessages();
  const isExpanded = useMenuExpanded();
  const menuRef = useRef<HTMLElement>(null);
  useCloseOverlay(menuRef, isExpanded);
  const toggleLabel = isExpanded ? texts.collapseMenu : texts.expandMenu;
  const hasTooltip = !isExpanded;
  return (
    <nav
      ref={menuRef}
      className={classNames(styles.rail, isExpanded && styles.expanded)}
      aria-label={texts.mainNavigation}
      data-print="hide"
    >
      <AppLink className={styles.mark} href={entries.home.href} aria-label={texts.home}>
        <BrandMark size={28} />
        <span className={classNames(styles.label, styles.site)}>
          {siteName}
          {siteName === productName ? null : (
            <>
              <br />
              <small>{productName}</small>
            </>
          )}
        </span>
      </AppLink>
      <div className={styles.group}>
        <Entry entry={entries.home} hasTooltip={hasTooltip} />
        <EntryWithSubmenu entry={entries.monitoring} isExpanded={isExpanded} />
        {entries.pages.map((entry) => (
          <Entry key={entry.id} entry={entry} hasTooltip={hasTooltip} />
        ))}
      </div>
      <div className={classNames(styles.group, styles.end)}>
        {entries.own.map((entry) => (
          <Entry key={entry.id} entry={entry} hasTooltip={hasTooltip} />
        ))}
        <Entry entry={entries.feedback} hasTooltip={hasTooltip} onFollow={() => noteOpenedView("feedback")} />
        <Entry entry={entries.logout} hasTooltip={hasTooltip} />
        <button
          type="button"
          className={classNames(styles.item, styles.toggle)}
          aria-expanded={isExpanded}
          aria-label={toggleLabel}
          data-tooltip={isExpanded ? undefined : toggleLabel}
          onClick={() => expandedPreference.set(!isExpanded)}
        >
          <Icon shape={PanelLeft} size={16} />
          <span className={styles.label}>{toggleLabel}</span>
        </button>
      </div>
    </nav>
  );
}

/** A menu that lies over the page goes with Escape, a press beside it, and the next page. */
function useCloseOverlay(menuRef: RefObject<HTMLElement | null>, isExpanded: boolean): void {
  const pathname = usePathname();
  const firstPath = useRef(pathname);
  useEffect(() => {
    if (pathname === firstPath.current) return;
    firstPath.current = pathname;
    if (window.matchMedia(overlayQuery).matches) expandedPreference.set(false);
  }, [pathname]);

  useEffect(() => {
    if (!isExpanded) return undefined;
    const close = () => {
      if (window.matchMedia(overlayQuery).matches) expandedPreference.set(false);
    };
    const press = (event: Event) => {
      if (!(event.target instanceof Node && menuRef.current?.contains(event.target))) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("mousedown", press);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("mousedown", press);
      document.removeEventListener("keydown", key);
    };
  }, [isExpanded, menuRef]);
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly hasTooltip: boolean;
  readonly onFollow?: () => void;
}

function Entry({ entry, hasTooltip, onFollow }: EntryProps) {
  return (
    <AppLink
      className={classNames(styles.item, entry.isCurrent && styles.current)}
      href={entry.href}
      aria-label={entry.label}
      aria-current={entry.isCurrent ? "page" : undefined}
      data-tooltip={hasTooltip ? entry.label : undefined}
      onClick={onFollow}
    >
      <Icon shape={entry.icon} size={18} />
      <span className={styles.label}>{entry.label}</span>
    </AppLink>
  );
}

/** LY-01: an entry with more below it; the fold outlives the page (PE-01). The narrow menu shows the entry only. */
function EntryWithSubmenu({ entry, isExpanded }: { readonly entry: MenuEntry; readonly isExpanded: boolean }) {
  const texts = useMessages();
  const isOpen = useStore(submenuPreference);
  const below = entry.entries ?? [];
  if (!isExpanded) return <Entry entry={entry} hasTooltip />;
  return (
    <>
      <div className={styles.parent}>
        <Entry entry={entry} hasTooltip={false} />
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls="monitoring-submenu"
          aria-label={texts.submenu(entry.label)}
          onClick={() => submenuPreference.set(!isOpen)}
        >
          <Icon shape={ChevronDown} />
        </button>
      </div>
      <ul id="monitoring-submenu" className={styles.submenu} hidden={!isOpen}>
        {below.map(({ id, href, label, isCurrent }) => (
          <li key={id}>
            <AppLink
              className={classNames(styles.subitem, isCurrent && styles.currentSubitem)}
              href={href}
              aria-current={isCurrent ? "page" : undefined}
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
