import type { DiscoveryFind } from "@monitor/contract";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId } from "react";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { chosenSensors, isChosen } from "./choices.ts";
import type { Choices } from "./choices.ts";
import styles from "./find-list.module.css";
import { useMessages } from "./texts.ts";

export interface FindRowProps {
  readonly find: DiscoveryFind;
  readonly choices: Choices;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChoose: (addresses: readonly string[], isOn: boolean) => void;
  readonly onChooseSensor: (find: DiscoveryFind, sensor: { id: string; isOn: boolean }) => void;
}

const maxTags = 4;

/** A find with its tick, and below it, when it is opened, a tick for each of its sensors. */
export function FindRow(props: FindRowProps) {
  const { find, choices, isOpen, onOpen, onChoose } = props;
  const texts = useMessages();
  const listId = useId();
  const { address, name, known_as, sensors } = find;
  const isOn = isChosen(find, choices);
  const isWhole = chosenSensors(find, choices).length === sensors.length;
  const canOpen = known_as === null && sensors.length > 0;
  return (
    <li>
      <div className={styles.row}>
        <label className={styles.rowLabel}>
          <Checkbox
            aria-label={texts.choose(name)}
            checked={isOn && isWhole}
            isIndeterminate={isOn && !isWhole}
            disabled={known_as !== null}
            onChange={(event) => onChoose([address], event.target.checked)}
          />
          <span className={styles.deviceCell}>
            <b>{name}</b>
            {name === address ? null : <small>{address}</small>}
          </span>
        </label>
        <Proofs find={find} />
        {canOpen ? (
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={onOpen}
          >
            <VisuallyHidden>{texts.sensorsOf(name)}: </VisuallyHidden>
            <SensorSummary find={find} choices={choices} />
            <Icon shape={isOpen ? ChevronDown : ChevronRight} size={14} />
          </button>
        ) : (
          <span className={classNames(styles.opener, styles.still)}>
            <span className={styles.sensorCell}>
              <small>{known_as !== null ? texts.known : find.is_complete ? null : texts.asking}</small>
            </span>
            <span className={styles.countCell} aria-hidden="true">
              –
            </span>
          </span>
        )}
      </div>
      {canOpen && isOpen ? <SensorTicks id={listId} {...props} /> : null}
    </li>
  );
}

function Proofs({ find: { description, proofs, open_ports, snmp_log_in } }: { readonly find: DiscoveryFind }) {
  const texts = useMessages();
  const ways = proofs
    .filter((proof) => proof !== "tcp" || open_ports.length === 0)
    .map((proof) =>
      proof === "snmp" && typeof snmp_log_in === "number" ? texts.snmpBy(snmp_log_in + 1) : texts.proofs[proof],
    );
  const said = [...ways, ...(open_ports.length === 0 ? [] : [texts.ports(open_ports.join(", "))])].join(", ");
  return (
    <span className={styles.proofCell}>
      {description === null ? null : <span className={styles.description}>{description}</span>}
      <small>{said}</small>
    </span>
  );
}

/** The sensors that the device would get: those that are ticked, or all that are recommended while it is not wanted. */
function SensorSummary({ find, choices }: Pick<FindRowProps, "find" | "choices">) {
  const texts = useMessages();
  const chosen = chosenSensors(find, choices);
  const shown = chosen.length === 0 ? find.sensors : chosen;
  const rest = shown.length - maxTags;
  const all = find.sensors.length;
  return (
    <>
      <span className={styles.sensorCell}>
        {shown.slice(0, maxTags).map(({ id, name }) => (
          <span key={id} className={styles.tag}>
            {name}{" "}
          </span>
        ))}
        {rest > 0 ? <span className={styles.tag}>+{rest}</span> : null}
        {find.is_complete ? null : <small>{texts.asking}</small>}
      </span>
      <span className={styles.countCell}>{shown.length === all ? all : texts.partOf(shown.length, all)}</span>
    </>
  );
}

function SensorTicks({ id: listId, find, choices, onChooseSensor }: FindRowProps & { readonly id: string }) {
  const texts = useMessages();
  const chosen = chosenSensors(find, choices);
  return (
    <ul id={listId} className={styles.sensors} aria-label={texts.sensorsOf(find.name)}>
      {find.sensors.map((sensor) => {
        const { url } = sensor.settings;
        return (
          <li key={sensor.id}>
            <Checkbox
              checked={chosen.includes(sensor)}
              onChange={(event) => onChooseSensor(find, { id: sensor.id, isOn: event.target.checked })}
            >
              {sensor.name} {typeof url === "string" ? <small>{url}</small> : null}
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}
