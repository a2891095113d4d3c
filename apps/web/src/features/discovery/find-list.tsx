import type { DiscoveryFind } from "@monitor/contract";
import { useRef, useState } from "react";
import { useSlashFocus } from "../../shared/keyboard/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { Chip } from "../../shared/ui/chip.tsx";
import { SearchField } from "../../shared/ui/search-field.tsx";
import { chosenSensors, isChosen, withDevices, withSensor } from "./choices.ts";
import type { Choices } from "./choices.ts";
import styles from "./find-list.module.css";
import { FindRow } from "./find-row.tsx";
import { filterFinds, findSorts, sortsOf } from "./finds.ts";
import type { FindFilter, FindSort } from "./finds.ts";
import { useMessages } from "./texts.ts";

export interface FindListProps {
  readonly finds: readonly DiscoveryFind[];
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** Devices that were found, each with a tick, what it is known by, and the sensors it would get. */
export function FindList({ finds, choices, onChange }: FindListProps) {
  const texts = useMessages();
  const [filter, setFilter] = useState<FindFilter>({ chips: [], search: "" });
  const shown = filterFinds(finds, filter);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const free = shown.filter(({ known_as }) => known_as === null);
  const chosen = free.filter((find) => isChosen(find, choices));
  const isWhole = (find: DiscoveryFind) => chosenSensors(find, choices).length === find.sensors.length;
  const isAll = free.length > 0 && chosen.length === free.length && chosen.every(isWhole);
  const choose = (addresses: readonly string[], isOn: boolean) => onChange(withDevices(choices, addresses, isOn));
  const open = (address: string) =>
    setOpened(opened.includes(address) ? opened.filter((each) => each !== address) : [...opened, address]);
  if (finds.length === 0) return null;
  return (
    <Card isFlush>
      <FindFilters finds={finds} filter={filter} onChange={setFilter} />
      <div className={styles.listHead}>
        <Checkbox
          aria-label={texts.chooseAll}
          checked={isAll}
          isIndeterminate={chosen.length > 0 && !isAll}
          disabled={free.length === 0}
          onChange={(event) =>
            choose(
              free.map(({ address }) => address),
              event.target.checked,
            )
          }
        />
        <span className={styles.deviceCell}>{texts.device}</span>
        <span className={styles.proofCell}>{texts.howKnown}</span>
        <span className={styles.sensorCell}>{texts.recommended}</span>
        <span className={styles.countCell}>{texts.sensorCount}</span>
      </div>
      {shown.length === 0 ? <p className={styles.note}>{texts.noneFits}</p> : null}
      <ul className={styles.list}>
        {shown.map((find) => (
          <FindRow
            key={find.address}
            find={find}
            choices={choices}
            isOpen={opened.includes(find.address)}
            onOpen={() => open(find.address)}
            onChoose={choose}
            onChooseSensor={(of, sensor) => onChange(withSensor(choices, of, sensor))}
          />
        ))}
      </ul>
    </Card>
  );
}

interface FindFiltersProps {
  readonly finds: readonly DiscoveryFind[];
  readonly filter: FindFilter;
  readonly onChange: (filter: FindFilter) => void;
}

/** Narrow the list by words and by what the finds answer to; several chips together show what fits any of them. */
function FindFilters({ finds, filter, onChange }: FindFiltersProps) {
  const texts = useMessages();
  const field = useRef<HTMLInputElement>(null);
  useSlashFocus(field);
  const { chips, search } = filter;
  const change = (next: readonly FindSort[]) => onChange({ ...filter, chips: next });
  const countOf = (sort: FindSort) => finds.filter((find) => sortsOf(find).includes(sort)).length;
  const toggle = (sort: FindSort) =>
    change(chips.includes(sort) ? chips.filter((each) => each !== sort) : [...chips, sort]);
  return (
    <div className={styles.chips} role="group" aria-label={texts.filter}>
      <SearchField
        ref={field}
        label={texts.filterWords}
        clearLabel={texts.clearFilter}
        shortcut="/"
        width={170}
        value={search}
        onChange={(typed) => onChange({ ...filter, search: typed })}
      />
      <Chip label={texts.all} count={String(finds.length)} isOn={chips.length === 0} onToggle={() => change([])} />
      {findSorts.map((sort) => (
        <Chip
          key={sort}
          label={texts.findSorts[sort]}
          count={String(countOf(sort))}
          isOn={chips.includes(sort)}
          isEmpty={countOf(sort) === 0}
          onToggle={() => toggle(sort)}
        />
      ))}
      <span className={styles.order}>{texts.newestFirst}</span>
    </div>
  );
}
