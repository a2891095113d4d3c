import { Skeleton } from "../../shared/ui/skeleton.tsx";
import styles from "./object-header.module.css";

/** The header in its final size while the object is on its way. */
export function HeaderSkeleton({ tabCount }: { readonly tabCount: number }) {
  return (
    <header className={styles.header} aria-busy="true">
      <div className={styles.crumbsPlace} data-hide-below="sm">
        <Skeleton width={180} height={8} />
      </div>
      <div className={styles.titleRow} data-hide-below="sm">
        <Skeleton width={40} height={40} className={styles.tilePlace} />
        <div className={styles.names}>
          <div className={styles.heading}>
            <Skeleton width={220} height={18} />
          </div>
          <div className={styles.facts}>
            <Skeleton width={160} height={10} />
          </div>
        </div>
      </div>
      <div className={styles.tabsPlace}>
        {Array.from({ length: tabCount }, (_, index) => (
          <Skeleton key={index} width={56} height={8} />
        ))}
      </div>
    </header>
  );
}
