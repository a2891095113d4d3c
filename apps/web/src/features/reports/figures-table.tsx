import type { Locale } from "@monitor/domain";
import { figureTexts, reportWords } from "@monitor/report";
import type { Availability } from "@monitor/report";
import { CircleCheck, CircleX, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { AppLink } from "../../shared/navigation/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import styles from "./reports.module.css";

export interface FiguresTableProps {
  readonly caption: string;
  readonly first: string;
  readonly withDays?: boolean;
  readonly children: ReactNode;
}

/** A table of figures; on a phone it scrolls sideways in itself. */
export function FiguresTable({ caption, first, withDays = false, children }: FiguresTableProps) {
  const { columns } = reportWords[useLanguage()];
  const { reached, down, paused, unknown, outages, credit } = columns;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[first, reached, down, paused, unknown, outages, credit].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {withDays ? <th scope="col">{columns.days}</th> : null}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export interface FiguresRowProps {
  readonly name: string;
  /** The report of it. */
  readonly href?: string | null;
  readonly figures: Availability;
  readonly locale: Locale;
  readonly children?: ReactNode;
}

export function FiguresRow({ name, href = null, figures, locale, children }: FiguresRowProps) {
  const { reached, down, paused, unknown, outages, credit } = figureTexts(figures, locale);
  const isMissed = figures.is_met === false;
  return (
    <tr>
      <th scope="row">
        <TargetMark isMet={figures.is_met} locale={locale} />{" "}
        {href === null ? (
          name
        ) : (
          <AppLink href={href} className={styles.drill}>
            {name}
          </AppLink>
        )}
      </th>
      <td className={isMissed ? styles.missed : styles.strong}>{reached}</td>
      {[down, paused, unknown, outages].map((text, at) => (
        <td key={at}>{text}</td>
      ))}
      <td className={isMissed ? styles.missed : undefined}>{credit}</td>
      {children}
    </tr>
  );
}

function TargetMark({ isMet, locale }: { readonly isMet: boolean | null; readonly locale: Locale }) {
  const words = reportWords[locale];
  const [shape, word, look] =
    isMet === null
      ? ([Minus, words.notCounted, styles.muted] as const)
      : isMet
        ? ([CircleCheck, words.met, styles.met] as const)
        : ([CircleX, words.missed, styles.missed] as const);
  return (
    <span className={look}>
      <Icon shape={shape} size={15} />
      <VisuallyHidden>{word}:</VisuallyHidden>
    </span>
  );
}
