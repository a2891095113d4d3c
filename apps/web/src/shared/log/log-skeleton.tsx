import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./log-list.module.css";

const widths = ["62%", "48%", "70%", "54%", "66%"];

/** Lines of the log while they are on their way. */
export function LogSkeleton({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.skeleton}>
      <Skeleton width={widths[index % widths.length] ?? "50%"} height={18} />
    </div>
  ));
}
