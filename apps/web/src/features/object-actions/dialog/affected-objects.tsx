import { displayStatusOf } from "@monitor/domain";
import { useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import type { ActionTarget } from "../../../shared/object-actions/object-actions-context.tsx";
import styles from "../object-actions.module.css";
import { useMessages } from "./texts.ts";

/** More than this many are summed up in one line. */
const maxListed = 5;

/** The objects an action applies to: status, name, and where they are. */
export function AffectedObjects({ targets }: { readonly targets: readonly ActionTarget[] }) {
  const texts = useMessages();
  const options = useDisplayOptions();
  const { statusLabel, objectType } = useMonitoringWords();
  const hidden = targets.length - maxListed;
  return (
    <ul className={styles.objects} aria-label={texts.affected}>
      {targets.slice(0, maxListed).map((target) => {
        const status = displayStatusOf(target.status, options);
        return (
          <li key={target.id} className={styles.object}>
            <StatusIcon status={status} size={14} label={statusLabel(status)} />
            <span className={styles.name}>{target.name}</span>
            <small>{target.parentName ?? objectType[target.type]}</small>
          </li>
        );
      })}
      {hidden > 0 ? <li className={styles.moreObjects}>{texts.more(hidden)}</li> : null}
    </ul>
  );
}
