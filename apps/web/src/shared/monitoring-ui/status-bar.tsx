import { displayStatuses, formatFull } from "@monitor/domain";
import type { DisplayStatus, Locale } from "@monitor/domain";
import { StackedBar } from "../ui/stacked-bar.tsx";
import { countedStatuses } from "./status-counter.tsx";
import type { StatusCounts } from "./status-counter.tsx";

export interface StatusBarProps {
  readonly counts: StatusCounts;
  readonly locale: Locale;
  readonly labelOf: (status: DisplayStatus) => string;
  readonly isLarge?: boolean;
}

/** Sensors by status as one bar, worst first; its name has the numbers. */
export function StatusBar({ counts, locale, labelOf, isLarge = false }: StatusBarProps) {
  const labels = countedStatuses(counts).map((status) => `${formatFull(counts[status], locale)} ${labelOf(status)}`);
  return (
    <StackedBar
      parts={displayStatuses.map((status) => ({ tone: status, value: counts[status] }))}
      label={labels.join(", ")}
      isLarge={isLarge}
    />
  );
}
