import { classNames } from "../../../shared/ui/class-names.ts";
import styles from "./dependency.module.css";

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly isWarning?: boolean;
}

export function Fact({ label, value, isWarning = false }: FactProps) {
  return (
    <div className={classNames(styles.fact, isWarning && styles.warning)}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
