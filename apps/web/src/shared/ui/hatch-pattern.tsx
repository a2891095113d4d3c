import styles from "./donut.module.css";

/** The hatch of acknowledged statuses, for a drawing: fill or stroke with `url(#id)`. */
export function HatchPattern({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={styles.hatchGround} />
        <rect width="2.5" height="5" className={styles.hatchLine} />
      </pattern>
    </defs>
  );
}
