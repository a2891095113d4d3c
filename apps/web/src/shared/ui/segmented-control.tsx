import { Icon } from "./icon.tsx";
import type { IconShape } from "./icon.tsx";
import { classNames } from "./class-names.ts";
import styles from "./segmented-control.module.css";

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconShape;
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few views, side by side; on a phone an icon stands for its label. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange } = props;
  return (
    <fieldset className={styles.group} aria-label={label}>
      <div className={styles.control}>
        {segments.map((segment) => (
          <button
            key={segment.value}
            type="button"
            className={classNames(styles.segment, segment.value === value && styles.on)}
            aria-label={segment.label}
            aria-pressed={segment.value === value}
            onClick={() => onChange(segment.value)}
          >
            {segment.icon ? <Icon shape={segment.icon} className={styles.icon} /> : null}
            <span data-hide-below={segment.icon ? "sm" : undefined}>{segment.label}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
