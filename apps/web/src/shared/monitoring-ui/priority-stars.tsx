import { priorityStars } from "@monitor/domain";
import styles from "./priority-stars.module.css";

const maxStars = 5;
/** How far apart stars are, on a grid of 12. */
const stepX = 13.09;
const star = "l1.55 3.25 3.55.45-2.6 2.45.65 3.5-3.15-1.7-3.15 1.7.65-3.5-2.6-2.45 3.55-.45z";

/** Stars from one place to before another as one shape: a table has five in every row. */
function starsBetween(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => `M${(6 + (from + index) * stepX).toFixed(2)} .9${star}`).join(
    "",
  );
}
const shapes = Array.from({ length: maxStars + 1 }, (_, stars) => ({
  on: starsBetween(0, stars),
  off: starsBetween(stars, maxStars),
}));

export interface PriorityStarsProps {
  /** 1–5; anything else shows no star; undefined: it is not known, and nothing is shown. */
  readonly priority: number | null | undefined;
  /** Name for a number of stars ("Priority 3 of 5"). */
  readonly labelOf: (stars: number) => string;
}

/** Priority as five stars of 11 px. */
export function PriorityStars({ priority, labelOf }: PriorityStarsProps) {
  const stars = priorityStars(priority);
  if (priority === undefined) return null;
  return (
    <svg
      className={styles.stars}
      width="59"
      height="11"
      viewBox="0 0 64.34 12"
      role="img"
      aria-label={labelOf(stars)}
      focusable="false"
    >
      {stars > 0 ? <path d={shapes[stars]?.on} data-on /> : null}
      {stars < maxStars ? <path d={shapes[stars]?.off} /> : null}
    </svg>
  );
}
