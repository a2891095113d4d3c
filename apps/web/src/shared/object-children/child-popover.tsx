import { displayStatuses, formatCount, formatFull, objectTypes, pluralOf } from "@monitor/domain";
import { ListFilter, SearchX } from "lucide-react";
import { useId, useState } from "react";
import { useLanguage, useWords } from "../i18n/index.ts";
import { keyOf, sensorCountOf, shownStatusOf, typeOf } from "../monitored-objects/index.ts";
import { useDisplayOptions } from "../monitored-objects/index.ts";
import type { AnyObject } from "../monitored-objects/index.ts";
import { useMonitoringWords } from "../monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../monitoring-ui/status-icon.tsx";
import { objectPath, useGo } from "../navigation/index.ts";
import type { ObjectKey } from "../navigation/index.ts";
import { Highlighted, OptionList, optionId, searchWords, useActiveOption } from "../option-list/index.ts";
import { CardError } from "../ui/card-error.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { PopoverFooter, PopoverHeader, PopoverList } from "../ui/popover-parts.tsx";
import { Popover } from "../ui/popover.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Select } from "../ui/select-field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { noChildFilter } from "./child-filter.ts";
import type { ChildFilter } from "./child-filter.ts";
import { countFound } from "./found-children.ts";
import type { FoundChildren, FoundGroup } from "./found-children.ts";
import styles from "./child-popover.module.css";
import { useMessages } from "./texts.ts";
import { useChildPages } from "./use-child-pages.ts";

const noGroups: readonly FoundGroup[] = [];

export interface ChildPopoverProps {
  /** Whose children. */
  readonly parent: ObjectKey;
  readonly name: string;
  /** The name of the list. */
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** LY-03: the children of a crumb, searchable, by type, the worst first. Load it lazily. */
export function ChildPopover({ anchor, ...search }: ChildPopoverProps) {
  return (
    <Popover label={search.label} anchor={anchor} onClose={search.onClose}>
      <ChildSearch {...search} />
    </Popover>
  );
}

type SearchProps = Omit<ChildPopoverProps, "anchor">;

function ChildSearch(props: SearchProps) {
  const [filter, setFilter] = useState(noChildFilter);
  const found = useChildPages(props.parent, filter);
  return <FoundList {...props} filter={filter} onFilter={setFilter} found={found} />;
}

interface FoundListProps extends SearchProps {
  readonly filter: ChildFilter;
  readonly onFilter: (filter: ChildFilter) => void;
  readonly found: FoundChildren;
}

function FoundList({ name, label, onClose, filter, onFilter, found }: FoundListProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { tryAgain } = useWords();
  const go = useGo();
  const listId = useId();
  const { groups = noGroups, allCount } = found;
  const hasArrived = found.groups !== undefined;
  const listed = groups.flatMap((group) => group.options);
  const foundCount = countFound(groups);
  const active = useActiveOption({ count: listed.length, resetKey: JSON.stringify(filter), onChoose: choose });

  function choose(index: number, isNewTab: boolean) {
    const child = listed[index];
    if (!child) return;
    if (isNewTab) {
      window.open(objectPath(keyOf(child)), "_blank", "noopener");
      return;
    }
    onClose();
    go(objectPath(keyOf(child)));
  }

  return (
    <>
      <PopoverHeader>
        <FilterRows
          offered={found}
          filter={filter}
          onChange={onFilter}
          field={{
            label: texts.searchChildren(name),
            note: hasArrived ? texts.foundOf(formatFull(foundCount, locale), formatFull(allCount, locale)) : "",
            role: "combobox",
            "aria-expanded": listed.length > 0,
            "aria-controls": listId,
            "aria-autocomplete": "list",
            "aria-activedescendant": optionId(listId, listed[active.index]),
            onKeyDown: active.onKeyDown,
          }}
        />
      </PopoverHeader>
      {found.error && !hasArrived ? (
        <CardError title={texts.failedChildren} retryLabel={tryAgain} onRetry={found.retry}>
          {texts.failedText}
        </CardError>
      ) : null}
      {hasArrived && foundCount === 0 ? (
        <EmptyState icon={<Icon shape={SearchX} size={20} />} title={texts.noChildren}>
          {allCount === 0 ? texts.nothingBelow : texts.nothingFound}
        </EmptyState>
      ) : null}
      <PopoverList>
        {!hasArrived && !found.error ? <LineSkeletons /> : null}
        <OptionList
          id={listId}
          label={label}
          groups={groups.map((group) => ({
            id: group.type,
            label: texts.types[pluralOf(group.type)],
            note: formatFull(group.total, locale),
            options: group.options,
          }))}
          active={active}
          renderOption={(child) => <Child child={child} words={searchWords(filter.search)} />}
        />
        {foundCount > listed.length ? (
          <p className={styles.more}>{texts.moreChildren(formatFull(foundCount - listed.length, locale))}</p>
        ) : null}
      </PopoverList>
      <KeyHints />
      <VisuallyHidden>
        <span role="status">{hasArrived ? texts.foundCount(foundCount, formatFull(foundCount, locale)) : ""}</span>
      </VisuallyHidden>
    </>
  );
}

function Child({ child, words }: { readonly child: AnyObject; readonly words: readonly string[] }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const options = useDisplayOptions();
  const status = shownStatusOf(child, options);
  const count = sensorCountOf(child);
  return (
    <>
      <StatusIcon status={status} size={14} label={statusLabel(status)} className={styles.status} />
      <span className={styles.name}>
        <Highlighted text={child.name} words={words} />
      </span>
      {typeOf(child) === "sensor" ? null : (
        <span className={styles.count}>
          <span aria-hidden="true">{formatCount(count, locale)}</span>
          <VisuallyHidden>{texts.sensorCount(count, formatFull(count, locale))}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

type FieldProps = Omit<Parameters<typeof SearchField>[0], "value" | "onChange" | "clearLabel">;

interface FilterRowsProps {
  readonly offered: Pick<FoundChildren, "types" | "statuses">;
  readonly filter: ChildFilter;
  readonly onChange: (filter: ChildFilter) => void;
  readonly field: FieldProps;
}

/** LY-03: search text, and behind the button the type and the status. */
function FilterRows({ offered, filter, onChange, field }: FilterRowsProps) {
  const texts = useMessages();
  const { statusLabel } = useMonitoringWords();
  const [isOpen, setOpen] = useState(false);
  const types = objectTypes.filter((type) => offered.types.has(type));
  const statuses = displayStatuses.filter((status) => offered.statuses.has(status));
  return (
    <>
      <div className={styles.search}>
        <SearchField
          {...field}
          value={filter.search}
          clearLabel={texts.clearSearch}
          onChange={(search) => onChange({ ...filter, search })}
        />
        <IconButton
          icon={ListFilter}
          label={texts.filterChildren}
          aria-expanded={isOpen}
          className={filter.type !== null || filter.status !== null ? styles.filtering : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen ? (
        <div className={styles.choices}>
          <Select
            size="sm"
            aria-label={texts.filterType}
            value={filter.type ?? ""}
            onChange={({ target }) =>
              onChange({ ...filter, type: types.find((type) => type === target.value) ?? null })
            }
            options={[
              { value: "", label: texts.allTypes },
              ...types.map((type) => ({ value: type, label: texts.types[pluralOf(type)] })),
            ]}
          />
          <Select
            size="sm"
            aria-label={texts.filterStatus}
            value={filter.status ?? ""}
            onChange={({ target }) =>
              onChange({ ...filter, status: statuses.find((status) => status === target.value) ?? null })
            }
            options={[
              { value: "", label: texts.allStatuses },
              ...statuses.map((status) => ({ value: status, label: statusLabel(status) })),
            ]}
          />
        </div>
      ) : null}
    </>
  );
}

function KeyHints() {
  const texts = useMessages();
  return (
    <PopoverFooter>
      <span data-hide-below="sm">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {texts.keyMove}
      </span>
      <span>
        <Kbd>Enter</Kbd> {texts.keyOpen}
      </span>
      <span>
        <Kbd>Esc</Kbd> {texts.keyClose}
      </span>
    </PopoverFooter>
  );
}

function LineSkeletons() {
  return (
    <div aria-busy="true" className={styles.skeletons}>
      <Skeleton width={180} height={10} />
      <Skeleton width={140} height={10} />
      <Skeleton width={200} height={10} />
    </div>
  );
}
