import { Languages, Moon, Sun, X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { chooseLanguage } from "../../shared/account/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { AppLink } from "../../shared/navigation/index.ts";
import { useTheme, useThemeChoice } from "../../shared/theme/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import styles from "./drawer.module.css";
import type { MenuEntry } from "./menu-entry.ts";
import { useMessages } from "./texts.ts";

export interface DrawerProps {
  readonly siteName: string;
  readonly entries: readonly MenuEntry[];
  readonly endEntries: readonly MenuEntry[];
  /** The sensor status summary. */
  readonly summary: ReactNode;
  readonly onClose: () => void;
}

/** LY-05: the menu of small screens, from the right; open as long as it is mounted. Load it lazily. */
export function Drawer({ siteName, entries, endEntries, summary, onClose }: DrawerProps) {
  const texts = useMessages();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content className={styles.drawer} aria-describedby={undefined}>
          <div className={styles.header}>
            <Dialog.Title className={styles.title}>{siteName}</Dialog.Title>
            <IconButton icon={X} iconSize={20} label={texts.closeMenu} hasTooltip={false} onClick={onClose} />
          </div>
          <nav aria-label={texts.mainNavigation}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onFollow={onClose} />
            ))}
          </nav>
          {summary}
          <div className={styles.end}>
            <Choices />
            {endEntries.map((entry) => (
              <Entry key={entry.id} entry={entry} onFollow={onClose} />
            ))}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
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
  const { choose } = useThemeChoice();
  const other =
    useLanguage() === "en" ? ({ id: "de", label: "Deutsch" } as const) : ({ id: "en", label: "English" } as const);
  return (
    <>
      <button type="button" className={styles.item} onClick={() => choose(theme === "dark" ? "light" : "dark")}>
        <Icon shape={theme === "dark" ? Sun : Moon} size={20} />
        <span>{theme === "dark" ? texts.themeLight : texts.themeDark}</span>
      </button>
      <button
        type="button"
        className={styles.item}
        lang={other.id}
        onClick={() => chooseLanguage(other.id)}
      >
        <Icon shape={Languages} size={20} />
        <span>{other.label}</span>
      </button>
    </>
  );
}
