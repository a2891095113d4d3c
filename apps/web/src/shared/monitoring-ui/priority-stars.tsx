import { priorityStars } from "@monitor/domain";
import styles from "./priority-stars.module.css";

const places = [1, 2, 3, 4, 5] as const;
const star = "M6 .9l1.55 3.25 3.55.45-2.6 2.45.65 3.5L6 8.85 2.85 10.55l.65-3.5L.9 4.6l3.55-.45z";

export interface PriorityStarsProps {
  /** 1–5; anything else shows no star. */
  readonly priority: number | null | undefined;
  /** Name for a number of stars ("Priority 3 of 5"). */
  readonly labelOf: (stars: number) => string;
}

/** Priority as five stars of 11 px. */
export function PriorityStars({ priority, labelOf }: PriorityStarsProps) {
  const stars = priorityStars(priority);
  return (
    <svg
      className={styles.stars}
      width="59"
      height="11"
      viewBox="0 0 59 11"
      role="img"
      aria-label={labelOf(stars)}
      focusable="false"
    >
      {places.map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${(place - 1) * 12} 0) scale(.917)`}
          data-on={place <= stars}
        />
      ))}
    </svg>
  );
}
