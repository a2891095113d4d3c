import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** CSS width ("60%") or pixels. */
  readonly width?: number | string;
  readonly height?: number;
  readonly isRound?: boolean;
  readonly className?: string | undefined;
}

/** Placeholder in the final size, seen only after 200 ms. Set `aria-busy` on the region that holds it. */
export function Skeleton({ width = "100%", height = 10, isRound = false, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, isRound && styles.round, className)}
      style={{ width, height }}
    />
  );
}
