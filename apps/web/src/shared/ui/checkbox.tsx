import { useEffect, useRef } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./checkbox.module.css";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size" | "ref"> {
  /** Text beside the box; without it give `aria-label`. */
  readonly children?: ReactNode;
  /** Some, but not all. */
  readonly isIndeterminate?: boolean;
}

/** Checkbox, 16 px in a target of 24. */
export function Checkbox({ children, isIndeterminate = false, className, ...native }: CheckboxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input {...native} ref={inputRef} type="checkbox" className={styles.box} />
      {children ? <span className={styles.text}>{children}</span> : null}
    </label>
  );
}
