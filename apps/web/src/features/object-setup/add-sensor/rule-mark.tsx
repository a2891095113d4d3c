import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import type { FailedRule, Repair } from "./failed-rule.ts";
import styles from "./add-sensor.module.css";
import { useAddSensorMessages } from "./texts.ts";

interface RuleMarkProps {
  readonly rule: FailedRule;
  readonly onRepair: (repair: Repair) => void;
}

/** What a person can do about the rule that the test has broken, below its setting. */
export function RuleMark({ rule: { met, repair }, onRepair }: RuleMarkProps) {
  const texts = useAddSensorMessages();
  if (repair === null) return null;
  return (
    <p className={styles.repair}>
      <button type="button" className={textLinkClassName} onClick={() => onRepair(repair)}>
        {repair.says === "accept" ? texts.acceptStatus(met) : texts.makeWarning}
      </button>
    </p>
  );
}
