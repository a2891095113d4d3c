import { PanelLeft } from "lucide-react";
import { AppLink, productName } from "../../shared/navigation/index.ts";
import { preferences } from "../../shared/preferences/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { BrandMark } from "../../shared/ui/brand-mark.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import styles from "./side-menu.module.css";
import { useMessages } from "./texts.ts";

const expandedPreference = preferences.of("isMenuExpanded");

/** Whether the side menu shows its labels; the choice outlives the page (PE-01). */
export function useMenuExpanded(): boolean {
  return useStore(expandedPreference);
}

export interface SideMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly endEntries: readonly MenuEntry[];
  readonly homePath: string;
  readonly siteName: string;
}

/** LY-01: the side menu of the desktop, 56 px or 224 px wide. */
export function SideMenu({ entries, endEntries, homePath, siteName }: SideMenuProps) {
  const texts = useMessages();
  const isExpanded = useMenuExpanded();
  const toggleLabel = isExpanded ? texts.collapseMenu : texts.expandMenu;
  return (
    <nav
      className={classNames(styles.rail, isExpanded && styles.expanded)}
      aria-label={texts.mainNavigation}
      data-print="hide"
    >
      <AppLink className={styles.mark} href={homePath} aria-label={texts.home}>
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
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} hasTooltip={!isExpanded} />
        ))}
      </div>
      <div className={classNames(styles.group, styles.end)}>
        {endEntries.map((entry) => (
          <Entry key={entry.id} entry={entry} hasTooltip={!isExpanded} />
        ))}
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

function Entry({ entry, hasTooltip }: { readonly entry: MenuEntry; readonly hasTooltip: boolean }) {
  return (
    <AppLink
      className={classNames(styles.item, entry.isCurrent && styles.current)}
      href={entry.href}
      aria-label={entry.label}
      aria-current={entry.isCurrent ? "page" : undefined}
      data-tooltip={hasTooltip ? entry.label : undefined}
    >
      <Icon shape={entry.icon} size={18} />
      <span className={styles.label}>{entry.label}</span>
    </AppLink>
  );
}
