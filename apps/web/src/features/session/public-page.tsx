import { language as readLanguage } from "@monitor/domain";
import { Languages, Moon, Sun } from "lucide-react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { publicSettings, reportFailure } from "../../shared/api/index.ts";
import { useNow } from "../../shared/clock/index.ts";
import { showLanguage, useLanguage } from "../../shared/i18n/index.ts";
import { productName } from "../../shared/navigation/index.ts";
import { preferences } from "../../shared/preferences/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { useTheme, useThemeSetting } from "../../shared/theme/index.ts";
import { BrandMark } from "../../shared/ui/brand-mark.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { branchPattern } from "./branch-pattern.ts";
import { FormMessage } from "./form-message.tsx";
import styles from "./public-page.module.css";
import { useMessages } from "./texts.ts";

const pattern = branchPattern();
const dotClasses = { "": styles.open, u: styles.fine, w: styles.warning };
const hourMs = 3_600_000;

export interface PublicPageProps {
  /** Heading; without it the name of the site. */
  readonly title?: string;
  readonly subtitle?: string;
  /** LO-06: a click on the mark. */
  readonly onMarkClick?: () => void;
  /** Stands behind and on the card; the page makes room for it above. */
  readonly mascot?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the pages before the log-in: card with mark and heading, choice of language and theme. */
export function PublicPage({ title, subtitle, onMarkClick, mascot, children }: PublicPageProps) {
  const texts = useMessages();
  const settings = useStore(publicSettings);
  useEffect(() => {
    if (!settings) publicSettings.load().catch(reportFailure);
  }, [settings]);
  const year = new Date(useNow(hourMs)).getUTCFullYear();
  return (
    <div className={classNames(styles.page, mascot != null && styles.hasMascot)}>
      <svg className={styles.pattern} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {pattern.lines.map((line) => (
          <path key={line} d={line} />
        ))}
        {pattern.dots.map((dot) => (
          <circle key={`${dot.x} ${dot.y}`} cx={dot.x} cy={dot.y} r={dot.radius} className={dotClasses[dot.leaf]} />
        ))}
      </svg>
      <Choices />
      <main id="main" className={styles.content} tabIndex={-1}>
        {mascot}
        <div className={styles.card}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a jest, no function */}
          <div className={styles.mark} onClick={onMarkClick}>
            <BrandMark size={44} />
          </div>
          <h1>{title ?? (settings?.site_name || productName)}</h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : <div className={styles.noSubtitle} />}
          {settings?.can_store === false ? (
            <FormMessage tone="warning" title={texts.storageTitle}>
              {texts.storageText}
            </FormMessage>
          ) : null}
          {children}
        </div>
      </main>
      <footer className={styles.footer}>
        <span>{productName}</span>
        <span aria-hidden="true">·</span>
        <span>© {year}</span>
      </footer>
    </div>
  );
}

function Choices() {
  const texts = useMessages();
  const language = useLanguage();
  const theme = useTheme();
  const { choose } = useThemeSetting();
  const otherTheme = theme === "dark" ? "light" : "dark";
  return (
    <header className={styles.choices}>
      <label className={styles.language}>
        <Icon shape={Languages} />
        <select
          aria-label={texts.language}
          value={language}
          onChange={(event) => {
            const chosen = readLanguage(event.target.value);
            preferences.of("language").set(chosen);
            showLanguage(chosen);
          }}
        >
          <option value="en" lang="en">
            English
          </option>
          <option value="de" lang="de">
            Deutsch
          </option>
        </select>
      </label>
      <IconButton
        icon={theme === "dark" ? Sun : Moon}
        label={theme === "dark" ? texts.switchToLight : texts.switchToDark}
        onClick={() => choose(otherTheme)}
      />
    </header>
  );
}
