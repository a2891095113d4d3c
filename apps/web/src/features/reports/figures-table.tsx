import type { ReportFigure } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { figureTexts, reportWords } from "@monitor/report";
import type { Availability } from "@monitor/report";
import { CircleCheck, CircleAlert, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { AppLink } from "../../shared/navigation/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import styles from "./reports.module.css";

export interface FiguresTableProps {
  readonly caption: string;
  readonly first: string;
  /** Beside what was reached. */
  readonly figures: readonly ReportFigure[];
  readonly withDays?: boolean;
  readonly children: ReactNode;
}

/** A table of figures; on a phone it scrolls sideways in itself. */
export function FiguresTable({ caption, first, figures, withDays = false, children }: FiguresTableProps) {
  const { columns } = reportWords[useLanguage()];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[first, columns.reached, ...figures.map((figure) => columns[figure])].map((column) => (
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
  readonly values: Availability;
  readonly figures: readonly ReportFigure[];
  readonly locale: Locale;
  readonly children?: ReactNode;
}

export function FiguresRow({ name, href = null, values, figures, locale, children }: FiguresRowProps) {
  const texts = figureTexts(values, locale);
  const isMissed = values.is_met === false;
  return (
    <tr>
      <th scope="row">
        <TargetMark isMet={values.is_met} locale={locale} />{" "}
        {href === null ? (
          name
        ) : (
          <AppLink href={href} className={styles.drill}>
            {name}
          </AppLink>
        )}
      </th>
      <td className={isMissed ? styles.missed : styles.strong}>{texts.reached}</td>
      {figures.map((figure) => (
        <td key={figure} className={isMissed && figure === "credit" ? styles.missed : undefined}>
          {texts[figure]}
        </td>
      ))}
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
        : ([CircleAlert, words.missed, styles.missed] as const);
  return (
    <span className={look}>
      <Icon shape={shape} size={15} />
      <VisuallyHidden>{word}:</VisuallyHidden>
    </span>
  );
}
