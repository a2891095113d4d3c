import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import styles from "./home.module.css";

const leaves = [
  { y: 44, status: "up" },
  { y: 70, status: "warning" },
  { y: 104, status: "up" },
  { y: 124, status: "up" },
  { y: 150, status: "down" },
] as const;

/** Drawing of a monitored tree; decoration without data, so it has no curves. */
export function WelcomeTree() {
  return (
    <svg className={styles.tree} width="232" height="176" viewBox="0 0 232 176" aria-hidden="true">
      <path d="M40 20v92a20 20 0 0 0 20 20h60M40 32a20 20 0 0 0 20 20h60M120 52h70M150 52v14a12 12 0 0 0 12 12h28" />
      <path d="M120 132h70M150 132v-8a12 12 0 0 1 12-12h28M150 132v14a12 12 0 0 0 12 12h28" />
      <circle cx="40" cy="20" r="9" className={styles.root} />
      <circle cx="120" cy="52" r="6" className={styles.joint} />
      <circle cx="120" cy="132" r="6" className={styles.joint} />
      {leaves.map(({ y, status }) => (
        <g key={y} transform={`translate(192 ${y})`}>
          <StatusIcon status={status} size={16} label={null} />
        </g>
      ))}
    </svg>
  );
}
