import head from "../../shared/page-head/page-head.module.css";
import { Chip } from "../../shared/ui/chip.tsx";
import { SearchField } from "../../shared/ui/search-field.tsx";
import { useMessages } from "./texts.ts";

interface PeopleFilterProps<T extends string> {
  readonly searchLabel: string;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  readonly chipsLabel: string;
  readonly choices: Readonly<Record<T, string>>;
  readonly counts: Readonly<Record<T, number>>;
  readonly chosen: T;
  readonly onChoose: (choice: T) => void;
}

/** Search and chips above a table of people or keys; one chip is on. */
export function PeopleFilter<T extends string>(props: PeopleFilterProps<T>) {
  const texts = useMessages();
  const { searchLabel, keyword, onKeyword, chipsLabel, choices, counts, chosen, onChoose } = props;
  return (
    <div className={head.filter}>
      <SearchField
        label={searchLabel}
        value={keyword}
        onChange={onKeyword}
        clearLabel={texts.clearFilter}
        size="md"
        width={248}
      />
      <fieldset className={head.chips} aria-label={chipsLabel}>
        {(Object.keys(choices) as T[]).map((id) => (
          <Chip
            key={id}
            label={choices[id]}
            count={String(counts[id])}
            isOn={chosen === id}
            isEmpty={counts[id] === 0}
            onToggle={() => onChoose(id)}
          />
        ))}
      </fieldset>
    </div>
  );
}
