import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./object-overview.module.css";

const widths = ["46%", "58%", "38%", "52%", "64%", "42%", "55%"];

/** Lines of a list in their final height while it is on its way. */
export function LineSkeletons({ count, height }: { readonly count: number; readonly height: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.lineSkeleton} style={{ height }}>
          <Skeleton width={14} height={14} />
          <Skeleton width={widths[index % widths.length] ?? "50%"} height={10} />
        </div>
      ))}
    </div>
  );
}
