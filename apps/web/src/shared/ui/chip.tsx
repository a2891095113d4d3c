import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { Tone } from "./tone.ts";
import styles from "./chip.module.css";

export interface ChipProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly tone?: Tone | "accent";
  /** Short count ("1.4K"). */
  readonly count?: string | undefined;
  /** Name with the count in full ("Up, 1,418 sensors"); without it label and count are read. */
  readonly name?: string | undefined;
  readonly isOn: boolean;
  /** Nothing to find with it; the chip stays and is drawn fainter. */
  readonly isEmpty?: boolean;
  readonly onToggle: () => void;
}

/** Filter that is switched on and off, 28 px (44 below 640 px). */
export function Chip({ label, icon, tone = "accent", count, name, isOn, isEmpty = false, onToggle }: ChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, isOn && styles.on, isEmpty && !isOn && styles.empty)}
      data-tone={tone}
      aria-pressed={isOn}
      aria-label={name}
      onClick={onToggle}
    >
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      {label} {count === undefined ? null : <b className={styles.count}>{count}</b>}
    </button>
  );
}
