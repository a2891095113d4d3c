import { ChevronUp, Trash2, X } from "lucide-react";
import { useId } from "react";
import { Avatar } from "../../../shared/ui/avatar.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { Select, SelectField } from "../../../shared/ui/select-field.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import styles from "./on-call.module.css";
import type { LayerValues } from "./schedule-fields.ts";
import { useOnCallMessages } from "./texts.ts";

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface LayerFieldsProps {
  readonly layer: LayerValues;
  readonly number: number;
  readonly people: readonly Choice[];
  readonly hours: readonly Choice[];
  readonly onChange: (layer: LayerValues) => void;
  readonly onRemove: () => void;
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => {
  return { value: String(hour), label: `${String(hour).padStart(2, "0")}:00` };
});

/** One layer: people in their order, when they hand over, and within which hours. */
export function LayerFields({ layer, number, people, hours, onChange, onRemove }: LayerFieldsProps) {
  const texts = useOnCallMessages();
  const titleId = useId();
  const put = (over: Partial<LayerValues>) => onChange({ ...layer, ...over });
  return (
    <section className={styles.layerFields} aria-labelledby={titleId}>
      <div className={styles.layerHead}>
        <b id={titleId}>{texts.layer(number)}</b>
        <IconButton icon={Trash2} label={texts.removeLayer(texts.layer(number))} onClick={onRemove} />
      </div>
      <TextField
        label={texts.layerName}
        autoComplete="off"
        maxLength={100}
        value={layer.name}
        onChange={({ target }) => put({ name: target.value })}
      />
      <People layer={layer} people={people} onChange={(user_ids) => put({ user_ids })} />
      <div className={styles.fields}>
        <div>
          <SelectField
            label={texts.turnLabel}
            options={(["weekly", "daily"] as const).map((value) => ({ value, label: texts.turn[value] }))}
            value={layer.turn}
            onChange={({ target }) => put({ turn: target.value })}
          />
        </div>
        {layer.turn === "weekly" ? (
          <div>
            <SelectField
              label={texts.weekday}
              options={texts.weekdays.map((label, day) => ({ value: String(day), label }))}
              value={layer.weekday}
              onChange={({ target }) => put({ weekday: target.value })}
            />
          </div>
        ) : null}
        <div>
          <SelectField
            label={texts.hour}
            options={hoursOfDay}
            value={layer.hour}
            onChange={({ target }) => put({ hour: target.value })}
          />
        </div>
      </div>
      <div className={styles.fields}>
        <div>
          <TextField
            label={texts.startsOn}
            help={texts.startsOnHelp}
            autoComplete="off"
            maxLength={10}
            value={layer.starts_on}
            onChange={({ target }) => put({ starts_on: target.value })}
          />
        </div>
        <div>
          <SelectField
            label={texts.schedule}
            options={[
              { value: "", label: texts.atAnyTime },
              ...hours.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={layer.schedule_id}
            onChange={({ target }) => put({ schedule_id: target.value })}
          />
        </div>
      </div>
    </section>
  );
}

interface PeopleProps {
  readonly layer: LayerValues;
  readonly people: readonly Choice[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** People in the order of their turns. */
function People({ layer: { user_ids: ids }, people, onChange }: PeopleProps) {
  const texts = useOnCallMessages();
  const labelId = useId();
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? `#${id}`;
  const left = people.filter(({ id }) => !ids.includes(id));
  const up = (place: number) => {
    const next = ids.filter((_, other) => other !== place);
    onChange([...next.slice(0, place - 1), ids[place] as string, ...next.slice(place - 1)]);
  };
  return (
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <span className={styles.label} id={labelId}>
        {texts.people}
      </span>
      <ol className={styles.order}>
        {ids.map((id, place) => (
          <li key={id}>
            <Avatar name={nameOf(id)} isSmall />
            <span className={styles.orderName}>{nameOf(id)}</span>
            <IconButton
              icon={ChevronUp}
              label={texts.personUp(nameOf(id))}
              isDisabled={place === 0}
              onClick={() => up(place)}
            />
            <IconButton
              icon={X}
              label={texts.removePerson(nameOf(id))}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ol>
      <Select
        size="sm"
        aria-label={texts.addPerson}
        options={[{ value: "", label: texts.addPerson }, ...left.map(({ id, name }) => ({ value: id, label: name }))]}
        value=""
        onChange={({ target }) => (target.value === "" ? undefined : onChange([...ids, target.value]))}
      />
    </div>
  );
}
