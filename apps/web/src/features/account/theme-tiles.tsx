import { useId } from "react";
import { classNames } from "../../shared/ui/class-names.ts";
import { Radio } from "../../shared/ui/radio.tsx";
import { themeValues } from "./account-fields.ts";
import type { ThemeValue } from "./account-fields.ts";
import styles from "./account.module.css";
import { useMessages } from "./texts.ts";

export interface ThemeTilesProps {
  readonly value: ThemeValue;
  readonly onChange: (value: ThemeValue) => void;
}

/** LY-07: the three choices, each with a small picture of itself. */
export function ThemeTiles({ value, onChange }: ThemeTilesProps) {
  const texts = useMessages();
  const name = useId();
  return (
    <fieldset className={styles.tiles} aria-label={texts.theme}>
      {themeValues.map((theme) => (
        <label
          key={theme}
          htmlFor={`${name}-${theme}`}
          className={classNames(styles.tile, theme === value && styles.isOn)}
        >
          <ThemePicture theme={theme} />
          <span className={styles.tileName}>
            <Radio
              id={`${name}-${theme}`}
              name={name}
              value={theme}
              checked={theme === value}
              onChange={() => onChange(theme)}
            />
            <span>{texts.themes[theme]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The pictures show the themes themselves, so their colours do not follow the one on the screen. */
function ThemePicture({ theme }: { readonly theme: ThemeValue }) {
  return (
    <svg className={styles.picture} viewBox="0 0 96 56" aria-hidden="true">
      {theme === "SYSTEM" ? (
        <>
          <g data-theme="light">
            <rect width="96" height="56" className={styles.app} />
            <rect x="12" y="12" width="26" height="32" rx="3" className={styles.surface} />
          </g>
          <g data-theme="dark">
            <path d="M96 0H56L40 56h56z" className={styles.app} />
            <rect x="60" y="12" width="26" height="32" rx="3" className={styles.surface} />
          </g>
        </>
      ) : (
        <g data-theme={theme === "DARK" ? "dark" : "light"}>
          <rect width="96" height="56" className={styles.app} />
          <rect width="12" height="56" className={styles.surface} />
          <rect x="18" y="8" width="44" height="20" rx="3" className={styles.surface} />
          <rect x="66" y="8" width="24" height="40" rx="3" className={styles.surface} />
          <rect x="18" y="32" width="44" height="16" rx="3" className={styles.surface} />
          <circle cx="28" cy="18" r="6" className={styles.ring} />
        </g>
      )}
    </svg>
  );
}
