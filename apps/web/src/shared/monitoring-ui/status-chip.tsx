import { formatCount, formatFull } from "@monitor/domain";
import type { DisplayStatus, Locale } from "@monitor/domain";
import { Chip } from "../ui/chip.tsx";
import { StatusIcon } from "./status-icon.tsx";

export interface StatusChipProps {
  readonly status: DisplayStatus;
  /** Short word of the status. */
  readonly label: string;
  readonly count: number;
  readonly locale: Locale;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Filter chip of a status with its count. */
export function StatusChip({ status, label, count, locale, isOn, onToggle }: StatusChipProps) {
  return (
    <Chip
      label={label}
      tone={status}
      icon={<StatusIcon status={status} size={12} label={null} />}
      count={formatCount(count, locale)}
      name={`${label}, ${formatFull(count, locale)}`}
      isOn={isOn}
      isEmpty={count === 0}
      onToggle={onToggle}
    />
  );
}
