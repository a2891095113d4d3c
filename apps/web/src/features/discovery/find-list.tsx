import type { DiscoveryFind } from "@monitor/contract";
import { useRef, useState } from "react";
import { useSlashFocus } from "../../shared/keyboard/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { Chip } from "../../shared/ui/chip.tsx";
import { SearchField } from "../../shared/ui/search-field.tsx";
import styles from "./discovery.module.css";
import { filterFinds, findSorts, sortsOf } from "./finds.ts";
import type { FindFilter, FindSort } from "./finds.ts";
import { useMessages } from "./texts.ts";

export interface FindListProps {
  readonly finds: readonly DiscoveryFind[];
  readonly isChosen: (find: DiscoveryFind) => boolean;
  readonly onChoose: (addresses: readonly string[], isOn: boolean) => void;
}

const maxTags = 4;

/** Devices that were found, each with a tick, what it is known by, and the sensors it would get. */
export function FindList({ finds, isChosen, onChoose }: FindListProps) {
  const texts = useMessages();
  const [filter, setFilter] = useState<FindFilter>({ chips: [], search: "" });
  const shown = filterFinds(finds, filter);
  const open = shown.filter(({ known_as }) => known_as === null);
  const chosen = open.filter(isChosen);
  if (finds.length === 0) return null;
  return (
    <Card isFlush>
      <FindFilters finds={finds} filter={filter} onChange={setFilter} />
      <div className={styles.listHead}>
        <Checkbox
          aria-label={texts.chooseAll}
          checked={open.length > 0 && chosen.length === open.length}
          isIndeterminate={chosen.length > 0 && chosen.length < open.length}
          disabled={open.length === 0}
          onChange={(event) =>
            onChoose(
              open.map(({ address }) => address),
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
          <FindRow key={find.address} find={find} isOn={isChosen(find)} onChoose={onChoose} />
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

interface FindRowProps {
  readonly find: DiscoveryFind;
  readonly isOn: boolean;
  readonly onChoose: FindListProps["onChoose"];
}

function FindRow({ find, isOn, onChoose }: FindRowProps) {
  const texts = useMessages();
  const { address, name, description, known_as, proofs, open_ports } = find;
  const isKnown = known_as !== null;
  const ways = proofs.filter((proof) => proof !== "tcp" || open_ports.length === 0).map((proof) => texts.proofs[proof]);
  const said = [...ways, ...(open_ports.length === 0 ? [] : [texts.ports(open_ports.join(", "))])].join(", ");
  return (
    <li className={styles.row}>
      <label className={styles.rowLabel}>
        <Checkbox
          aria-label={texts.choose(name)}
          checked={isOn}
          disabled={isKnown}
          onChange={(event) => onChoose([address], event.target.checked)}
        />
        <span className={styles.deviceCell}>
          <b>{name}</b>
          {name === address ? null : <small>{address}</small>}
        </span>
      </label>
      <span className={styles.proofCell}>
        {description === null ? null : <span className={styles.description}>{description}</span>}
        <small>{said}</small>
      </span>
      <span className={styles.sensorCell}>{isKnown ? <small>{texts.known}</small> : <SensorTags find={find} />}</span>
      <span className={styles.countCell} aria-hidden="true">
        {isKnown ? "–" : find.sensors.length}
      </span>
    </li>
  );
}

function SensorTags({ find: { sensors, is_complete } }: { readonly find: DiscoveryFind }) {
  const texts = useMessages();
  const rest = sensors.length - maxTags;
  return (
    <>
      {sensors.slice(0, maxTags).map(({ id, name }) => (
        <span key={id} className={styles.tag}>
          {name}
        </span>
      ))}
      {rest > 0 ? <span className={styles.tag}>+{rest}</span> : null}
      {is_complete ? null : <small>{texts.asking}</small>}
    </>
  );
}
