import { Calendar } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import frame from "./field.module.css";
import styles from "./date-time-field.module.css";

export interface DateTimeFieldProps {
  readonly label: string;
  /** Text as in `parseDateTimeText`: "2026-11-20T18:00". */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus?: () => void;
  /** Format shown where the browser has no date-time input ("YYYY-MM-DD HH:mm"). */
  readonly placeholder: string;
  /** Which clock it is on: "UTC", "UTC+1". */
  readonly zoneLabel: string;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
}

/** Date and time: the browser's own input, or plain text where it has none. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, onFocus, placeholder, zoneLabel, isInvalid = false, isDisabled = false } = props;
  return (
    <div className={classNames(frame.control, frame.sm, isInvalid && frame.invalid, styles.frame)}>
      <Icon shape={Calendar} />
      <input
        type="datetime-local"
        className={classNames(frame.input, styles.input)}
        aria-label={`${label} (${zoneLabel})`}
        aria-invalid={isInvalid || undefined}
        value={value}
        placeholder={placeholder}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
      />
      <span className={styles.zone} aria-hidden="true">
        {zoneLabel}
      </span>
    </div>
  );
}
