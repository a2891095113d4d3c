import styles from "./brand-mark.module.css";

/** The mark, a branching tree on a tile; at least 16 px. It has no name: the link around it has. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" className={styles.tile} />
      <path
        d="M10 8.5v9.5a6 6 0 0 0 6 6h4.5M10 11.5a5 5 0 0 0 5 4.5h5.5"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        className={styles.branch}
      />
      <circle cx="10" cy="8" r="3" className={styles.dot} />
      <circle cx="22.2" cy="16" r="2.6" className={styles.dot} />
      <circle cx="22.2" cy="24" r="2.6" className={styles.leaf} />
    </svg>
  );
}
