import { useRef, useState } from "react";
import { chooseLanguage } from "../../shared/account/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { useGo } from "../../shared/navigation/index.ts";
import { useUser } from "../../shared/session/index.ts";
import { useTheme, useThemeSetting } from "../../shared/theme/index.ts";
import { Avatar } from "../../shared/ui/avatar.tsx";
import { LazyMenu } from "../../shared/loading/overlays.ts";
import type { MenuEntry } from "./menu-entry.ts";
import styles from "./shell.module.css";
import { useMessages } from "./texts.ts";
import type { MenuEntries } from "./use-menu-entries.ts";

const languages = [
  { id: "en", label: "English" },
  { id: "de", label: "Deutsch" },
] as const;

/** The user's button in the top bar: the account, theme, language, log out. */
export function AccountMenu({ entries }: { readonly entries: MenuEntries }) {
  const texts = useMessages();
  const user = useUser();
  const go = useGo();
  const language = useLanguage();
  const theme = useTheme();
  const { choice, choose } = useThemeSetting();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = user?.display_name || user?.login_name || "";
  const account = entries.own.find((entry) => entry.id === "account");
  const followItem = ({ id, label, icon, href }: MenuEntry) => ({ id, label, icon, onSelect: () => go(href) });
  const themes = [
    { id: "light", label: texts.themeLight },
    { id: "dark", label: texts.themeDark },
    { id: "system", label: texts.themeSystem },
  ] as const;

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles.account}
        aria-label={texts.account(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(buttonRef.current)}
      >
        <Avatar name={name} />
      </button>
      {anchor ? (
        <LazyMenu
          label={texts.account(name)}
          header={name}
          anchor={anchor}
          align="end"
          onClose={() => setAnchor(null)}
          groups={[
            account ? [followItem(account)] : [],
            themes.map(({ id, label }) => ({
              id,
              label,
              isChecked: (choice ?? theme) === id,
              onSelect: () => choose(id),
            })),
            languages.map(({ id, label }) => ({
              id,
              label,
              isChecked: language === id,
              onSelect: () => chooseLanguage(id),
            })),
            [followItem(entries.logout)],
          ]}
        />
      ) : null}
    </>
  );
}
