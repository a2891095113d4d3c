import { classNames } from "./class-names.ts";
import type { Tone } from "./tone.ts";
import styles from "./stacked-bar.module.css";

export interface BarPart {
  readonly tone: Tone;
  readonly value: number;
}

export interface StackedBarProps {
  readonly parts: readonly BarPart[];
  /** What the bar says in words; null when the numbers are beside it. */
  readonly label: string | null;
  /** 10 px instead of 6. */
  readonly isLarge?: boolean;
}

/** Shares of a whole as one bar; parts without value are left out, each other part is at least 2 px wide. */
export function StackedBar({ parts, label, isLarge = false }: StackedBarProps) {
  const shown = parts.filter((part) => part.value > 0);
  // A bar of nothing has nothing to say either.
  const name = label === null || label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <span className={classNames(styles.bar, isLarge && styles.large, shown.length === 0 && styles.empty)} {...name}>
      {shown.map((part) => (
        <i key={part.tone} data-fill={part.tone} style={{ flexGrow: part.value }} />
      ))}
    </span>
  );
}
