import { Check } from "lucide-react";
import { Icon } from "../../shared/ui/icon.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import styles from "./discovery.module.css";
import { useMessages } from "./texts.ts";

export const discoverySteps = ["networks", "devices", "ready"] as const;
export type DiscoveryStep = (typeof discoverySteps)[number];

/** How far somebody is on the way from networks to monitored devices. */
export function Steps({ current }: { readonly current: DiscoveryStep }) {
  const texts = useMessages();
  const place = discoverySteps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {discoverySteps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={classNames(styles.step, index < place && styles.stepDone)}
        >
          <span className={styles.dot} aria-hidden="true">
            {index < place ? <Icon shape={Check} size={12} /> : index + 1}
          </span>
          {texts.stepNames[step]}
        </li>
      ))}
    </ol>
  );
}
