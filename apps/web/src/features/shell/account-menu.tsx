import { LogOut } from "lucide-react";
import { useRef, useState } from "react";
import { chooseLanguage } from "../../shared/account/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { useGo } from "../../shared/navigation/index.ts";
import { useUser } from "../../shared/session/index.ts";
import { useTheme, useThemeChoice } from "../../shared/theme/index.ts";
import { Avatar } from "../../shared/ui/avatar.tsx";
import { LazyMenu } from "../../shared/ui/overlays.tsx";
import styles from "./shell.module.css";
import { useMessages } from "./texts.ts";

const languages = [
  { id: "en", label: "English" },
  { id: "de", label: "Deutsch" },
] as const;

/** The user's button in the top bar: theme, language, log out. */
export function AccountMenu({ logoutPath }: { readonly logoutPath: string }) {
  const texts = useMessages();
  const user = useUser();
  const go = useGo();
  const language = useLanguage();
  const theme = useTheme();
  const { choice, choose } = useThemeChoice();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = user?.display_name || user?.login_name || "";
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
            [{ id: "logout", label: texts.logOut, icon: LogOut, onSelect: () => go(logoutPath) }],
          ]}
        />
      ) : null}
    </>
  );
}
