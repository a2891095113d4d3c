import { useState } from "react";
import { useDebouncedValue } from "../../shared/clock/use-debounced-value.ts";
import { keywordFilter } from "../../shared/monitored-objects/list-filters.ts";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import styles from "./edit.module.css";

export interface PickItem {
  readonly id: string;
  readonly label: string;
}

export interface PickListProps {
  readonly legend: string;
  readonly findLabel: string;
  readonly error?: string | null;
  readonly chosen: readonly PickItem[];
  /** What a search has found. */
  readonly found: readonly PickItem[];
  /** A filter of lists for what is typed; undefined where nothing is. */
  readonly onSearch: (filter: string | undefined) => void;
  /** No more can be chosen. */
  readonly isFull: boolean;
  readonly onToggle: (item: PickItem, isChosen: boolean) => void;
}

/** Chooses some of many: those that are chosen, and below them what a search finds. */
export function PickList(props: PickListProps) {
  const { legend, findLabel, error = null, chosen, found, onSearch, isFull, onToggle } = props;
  const [search, setSearch] = useState("");
  const others = found.filter(({ id }) => chosen.every((item) => item.id !== id));
  return (
    <fieldset className={styles.pick}>
      <legend>{legend}</legend>
      <TextField
        label={findLabel}
        value={search}
        error={error}
        autoComplete="off"
        onChange={({ target }) => {
          setSearch(target.value);
          onSearch(keywordFilter(target.value, ["text"]) ?? undefined);
        }}
        onKeyDown={(event) => {
          // It looks for something; the form is not to be sent.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <ul>
        {[...chosen, ...others].map((item) => {
          const isChosen = chosen.includes(item);
          return (
            <li key={item.id}>
              <Checkbox
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) => onToggle(item, target.checked)}
              >
                {item.label}
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const waitMs = 250;

/** A filter that is typed, after a pause. */
export function useTypedFilter(): [string | undefined, (filter: string | undefined) => void] {
  const [filter, setFilter] = useState<string | undefined>(undefined);
  return [useDebouncedValue(filter, waitMs), setFilter];
}
