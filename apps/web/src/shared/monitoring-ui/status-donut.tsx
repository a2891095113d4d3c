import { displayStatuses, formatFull } from "@monitor/domain";
import type { DisplayStatus, Locale } from "@monitor/domain";
import { Donut } from "../ui/donut.tsx";
import { plainLink } from "../ui/link-renderer.tsx";
import type { LinkRenderer } from "../ui/link-renderer.tsx";
import { countedStatuses } from "./status-counter.tsx";
import type { StatusCounts } from "./status-counter.tsx";
import { StatusIcon } from "./status-icon.tsx";
import styles from "./status-donut.module.css";

export interface StatusDonutProps {
  readonly counts: StatusCounts;
  /** How many there are in all, as the server says. */
  readonly total: number;
  readonly locale: Locale;
  /** What is counted: "sensors". */
  readonly caption: string;
  /** Name of the ring ("Sensors by status"). */
  readonly label: string;
  readonly labelOf: (status: DisplayStatus) => string;
  readonly shortLabelOf: (status: DisplayStatus) => string;
  /** Where a status of the legend leads. */
  readonly hrefOf: (status: DisplayStatus) => string;
  readonly renderLink?: LinkRenderer;
}

/** Ring of the sensors by status with its legend; the numbers are in full. */
export function StatusDonut(props: StatusDonutProps) {
  const { counts, total, locale, caption, label, labelOf } = props;
  const parts = displayStatuses.map((status) => ({ key: status, value: counts[status] }));
  const labels = countedStatuses(counts).map((status) => `${formatFull(counts[status], locale)} ${labelOf(status)}`);
  return (
    <div className={styles.donut}>
      <Donut parts={parts} total={formatFull(total, locale)} caption={caption} label={[label, ...labels].join(", ")} />
      <StatusLegend {...props} />
    </div>
  );
}

/** Statuses with their numbers, two columns (one below 360 px); each leads to its sensors. */
export function StatusLegend(props: Omit<StatusDonutProps, "label" | "caption" | "total">) {
  const { counts, locale, labelOf, shortLabelOf, hrefOf, renderLink = plainLink } = props;
  return (
    <ul className={styles.legend}>
      {countedStatuses(counts).map((status) => (
        <li key={status}>
          {renderLink({
            href: hrefOf(status),
            className: styles.entry ?? "",
            "aria-label": `${labelOf(status)}: ${formatFull(counts[status], locale)}`,
            children: (
              <>
                <StatusIcon status={status} size={14} label={null} />
                <span>{shortLabelOf(status)}</span> <b>{formatFull(counts[status], locale)}</b>
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}
