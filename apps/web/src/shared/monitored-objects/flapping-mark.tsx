import { Activity } from "lucide-react";
import { useMonitoringWords } from "../monitoring-ui/monitoring-words.ts";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./flapping-mark.module.css";
import type { AnyObject } from "./read-object.ts";

export interface FlappingMarkProps {
  readonly sensor: Pick<AnyObject, "flapping_since">;
}

/** ST-09: the mark beside the status of a sensor that is flapping; nothing for all others. */
export const FlappingMark = ({ sensor }: FlappingMarkProps) => (sensor.flapping_since ? <Mark /> : null);

function Mark() {
  const { flapping } = useMonitoringWords();
  return (
    <span className={styles.mark} data-tooltip={flapping}>
      <Icon shape={Activity} size={14} />
      <VisuallyHidden>{flapping}</VisuallyHidden>
    </span>
  );
}
