import { displayStatuses, formatCount, formatFull } from "@monitor/domain";
import type { DisplayStatus, Locale } from "@monitor/domain";
import { plainLink } from "../ui/link-renderer.tsx";
import type { LinkRenderer } from "../ui/link-renderer.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { StatusIcon } from "./status-icon.tsx";
import styles from "./status-counter.module.css";

export type StatusCounts = Readonly<Record<DisplayStatus, number>>;

/** Statuses that have a count, worst first. */
export function countedStatuses(counts: StatusCounts): DisplayStatus[] {
  return displayStatuses.filter((status) => counts[status] > 0);
}

interface CounterTexts {
  readonly labelOf: (status: DisplayStatus) => string;
  readonly locale: Locale;
}

export interface StatusCounterProps extends CounterTexts {
  readonly status: DisplayStatus;
  readonly count: number;
  readonly size?: number;
}

/** Icon and number, abbreviated from 1000; the accessible name has the number in full ("Up: 1,342"). */
export function StatusCounter({ status, count, labelOf, locale, size = 12 }: StatusCounterProps) {
  const name = `${labelOf(status)}: ${formatFull(count, locale)}`;
  return (
    <span className={styles.counter} data-tooltip={name} data-counter={status}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <StatusIcon status={status} size={size} label={null} />
      <b aria-hidden="true">{formatCount(count, locale)}</b>
    </span>
  );
}

export interface StatusCountersProps extends CounterTexts {
  readonly counts: StatusCounts;
  /** Left out, for instance "up" beside a bar. */
  readonly isWithoutUp?: boolean;
  /** There is room for a second line; without it, what does not fit is left out, the least severe first. */
  readonly hasLines?: boolean;
  /** RT-15: where each counter leads; without it they are no links. */
  readonly hrefOf?: (status: DisplayStatus) => string;
  readonly renderLink?: LinkRenderer;
}

/** Counters of a table row or a card header; a count of 0 is left out. */
export function StatusCounters(props: StatusCountersProps) {
  const { counts, isWithoutUp = false, hasLines = false, hrefOf, renderLink = plainLink, ...texts } = props;
  const shown = countedStatuses(counts).filter((status) => !(isWithoutUp && status === "up"));
  if (hrefOf) {
    return (
      <ul className={styles.links}>
        {shown.map((status) => (
          <li key={status}>
            {renderLink({
              href: hrefOf(status),
              className: styles.counterLink ?? "",
              children: <StatusCounter status={status} count={counts[status]} {...texts} />,
            })}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <span className={hasLines ? styles.lines : styles.counters}>
      {shown.map((status) => (
        <StatusCounter key={status} status={status} count={counts[status]} {...texts} />
      ))}
    </span>
  );
}

export interface StatusCounterLinksProps extends CounterTexts {
  /** Name of the navigation ("Sensor status of the whole system"). */
  readonly label: string;
  readonly counts: StatusCounts;
  readonly hrefOf: (status: DisplayStatus) => string;
  readonly renderLink?: LinkRenderer;
}

/** Counters of the top bar, 28 px; each leads to the sensors in that status, only "down" has a tint. */
export function StatusCounterLinks(props: StatusCounterLinksProps) {
  const { label, counts, hrefOf, labelOf, locale, renderLink = plainLink } = props;
  return (
    <nav aria-label={label}>
      <ul className={styles.bar}>
        {countedStatuses(counts).map((status) => {
          const name = `${labelOf(status)}: ${formatFull(counts[status], locale)}`;
          return (
            <li key={status} data-counter={status}>
              {renderLink({
                href: hrefOf(status),
                className: styles.link ?? "",
                "aria-label": name,
                "data-tone": status,
                "data-tooltip": name,
                children: (
                  <>
                    <StatusIcon status={status} size={14} label={null} />
                    <b>{formatCount(counts[status], locale)}</b>
                  </>
                ),
              })}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
