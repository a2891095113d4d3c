import { calls } from "@monitor/contract";
import { parentOf } from "@monitor/domain";
import { useState } from "react";
import { useListPage } from "../../shared/api/index.ts";
import { useDebouncedValue } from "../../shared/clock/use-debounced-value.ts";
import { keywordFilter } from "../../shared/monitored-objects/list-filters.ts";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { useBoardSensors } from "./board-data.tsx";
import styles from "./boards.module.css";
import edit from "./edit.module.css";
import { useMessages } from "./texts.ts";

export interface SensorPickerProps {
  readonly chosen: readonly string[];
  /** One: another choice replaces it. */
  readonly max: number;
  readonly onChange: (chosen: string[]) => void;
}

const waitMs = 250;
const maxFound = 12;

/** Finds sensors by words of their name, device or message, and chooses of them. */
export function SensorPicker({ chosen, max, onChange }: SensorPickerProps) {
  const texts = useMessages();
  const [search, setSearch] = useState("");
  const words = useDebouncedValue(search, waitMs);
  const filter = keywordFilter(words, ["text"]) ?? undefined;
  const query = { filter, sort_by: "name", offset: 0, limit: maxFound };
  const found = useListPage(calls.listSensors, { query }, { keepsPrevious: true }).data;
  const known = useBoardSensors(chosen) ?? [];
  const others = (found?.items ?? []).filter(({ id }) => !chosen.includes(id));
  const isFull = max > 1 && chosen.length >= max;
  const toggle = (id: string, isChosen: boolean) => {
    if (!isChosen) return onChange(chosen.filter((one) => one !== id));
    onChange(max === 1 ? [id] : [...chosen, id]);
  };
  return (
    <fieldset className={edit.picker}>
      <legend>{max === 1 ? texts.sensor : texts.sensors(max)}</legend>
      <TextField label={texts.findSensor} value={search} onChange={({ target }) => setSearch(target.value)} />
      <ul>
        {[...known, ...others].map((sensor) => (
          <li key={sensor.id}>
            <Checkbox
              checked={chosen.includes(sensor.id)}
              disabled={isFull && !chosen.includes(sensor.id)}
              onChange={({ target }) => toggle(sensor.id, target.checked)}
            >
              {[parentOf(sensor.path ?? [])?.name, sensor.name].filter(Boolean).join(" · ")}
            </Checkbox>
          </li>
        ))}
      </ul>
      {found !== undefined && found.total === 0 ? <p className={styles.quiet}>{texts.noSensors}</p> : null}
    </fieldset>
  );
}
