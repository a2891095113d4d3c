import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./checkbox.module.css";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size" | "ref"> {
  /** Text beside the box; without it give `aria-label`. */
  readonly children?: ReactNode;
  /** Some, but not all. */
  readonly isIndeterminate?: boolean;
}

/** No attribute says it. As functions that stay the same they run only where it changes: a table has many boxes. */
function markSome(box: HTMLInputElement | null): void {
  if (box) box.indeterminate = true;
}
function markWhole(box: HTMLInputElement | null): void {
  if (box) box.indeterminate = false;
}

/** Checkbox, 16 px in a target of 24. */
export function Checkbox({ children, isIndeterminate = false, className, ...native }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input {...native} ref={isIndeterminate ? markSome : markWhole} type="checkbox" className={styles.box} />
      {children ? <span className={styles.text}>{children}</span> : null}
    </label>
  );
}
