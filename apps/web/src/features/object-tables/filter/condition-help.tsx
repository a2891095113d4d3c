import { LazyPopover } from "../../../shared/loading/overlays.ts";
import { useMessages } from "../texts.ts";
import styles from "./condition-help.module.css";
import { conditionProperties } from "./sensor-condition.ts";

export interface ConditionHelpProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const examples = [
  "status = down and priority >= 4",
  'name contains "ping" or device contains "core"',
  'not message contains "timeout"',
  "status in [down, acknowledged] and favorite = true",
  'outage_since < "2026-01-31T00:00:00Z"',
  "interval > 60 and uptime_total < 99",
] as const;

/** What a condition can be made of: properties with their type, operators by type, examples. */
export function ConditionHelp({ anchor, onClose }: ConditionHelpProps) {
  const { conditionHelp, help } = useMessages();
  return (
    <LazyPopover label={conditionHelp} anchor={anchor} width={440} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
      <div className={styles.help} tabIndex={0} role="group" aria-label={conditionHelp}>
        <h3>{help.examples}</h3>
        <ul className={styles.examples}>
          {examples.map((example) => (
            <li key={example}>
              <code>{example}</code>
            </li>
          ))}
        </ul>
        <h3>{help.operators}</h3>
        <p>{help.operatorText}</p>
        <h3>{help.properties}</h3>
        <dl className={styles.properties}>
          {conditionProperties.map(({ name, type }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{help.type[type]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </LazyPopover>
  );
}
