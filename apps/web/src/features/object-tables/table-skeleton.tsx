import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./object-tables.module.css";

const widths = [168, 212, 140, 190, 156, 224];

/** Filter bar and rows in their final heights while the sensors are on their way. */
export function TableSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.skeletonBar}>
        <Skeleton width={248} height={28} />
        <Skeleton width={84} height={28} />
        <Skeleton width={112} height={28} />
        <Skeleton width={92} height={28} />
      </div>
      {Array.from({ length: 14 }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <Skeleton width={16} height={16} />
          <Skeleton width={72} height={14} />
          <Skeleton width={widths[index % widths.length] ?? 160} height={10} />
        </div>
      ))}
    </div>
  );
}
