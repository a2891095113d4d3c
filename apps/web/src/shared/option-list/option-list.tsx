import { useEffect, useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import styles from "./option-list.module.css";
import type { ActiveOption } from "./use-active-option.ts";

interface Identified {
  readonly id: string;
}

export interface OptionGroup<T> {
  readonly id: string;
  readonly label: string;
  /** Muted text at the right of the label ("5"). */
  readonly note?: string | undefined;
  readonly options: readonly T[];
}

export interface OptionListProps<T extends Identified> {
  /** Id of the listbox: the search field names it with `aria-controls`. */
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup<T>[];
  readonly active: ActiveOption;
  readonly isTall?: boolean;
  readonly renderOption: (option: T, isActive: boolean) => ReactNode;
  /** Options that are shown but disabled. */
  readonly isDisabled?: (option: T) => boolean;
}

/** Element id of an option, for `aria-activedescendant`; undefined while there is none. */
export function optionId(listId: string, option: Identified | undefined): string | undefined {
  return option === undefined ? undefined : `${listId}-${option.id}`;
}

/** Grouped options below a search field that keeps the focus: a listbox without tab stops of its own. */
export function OptionList<T extends Identified>(props: OptionListProps<T>) {
  const { id, label, groups, active } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const activeId = optionId(id, groups.flatMap((group) => group.options)[active.index]);

  useEffect(() => {
    if (activeId === undefined) return;
    const option = document.getElementById(activeId);
    // Above the first option its group's name is seen as well.
    const target = active.index === 0 ? listRef.current?.querySelector("[role=presentation]") : option;
    target?.scrollIntoView?.({ block: "nearest" });
  }, [activeId, active.index]);

  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.options.length, 0));
  return (
    <div ref={listRef} id={id} role="listbox" aria-label={label}>
      {groups.map((group, index) => (
        <Group key={group.id} {...props} group={group} start={starts[index] ?? 0} />
      ))}
    </div>
  );
}

interface GroupProps<T extends Identified> extends OptionListProps<T> {
  readonly group: OptionGroup<T>;
  /** Index of its first option among all. */
  readonly start: number;
}

function Group<T extends Identified>({ id, group, start, ...list }: GroupProps<T>) {
  const { active, isTall = false, isDisabled, renderOption } = list;
  return (
    <div role="group" aria-labelledby={`${id}-group-${group.id}`}>
      <div id={`${id}-group-${group.id}`} role="presentation" className={styles.group}>
        <span>{group.label}</span>
        {group.note === undefined ? null : <span>{group.note}</span>}
      </div>
      {group.options.map((option, place) => {
        const index = start + place;
        const isActive = index === active.index;
        return (
          <div
            key={option.id}
            id={optionId(id, option)}
            role="option"
            tabIndex={-1}
            aria-selected={isActive}
            aria-disabled={isDisabled?.(option) || undefined}
            className={classNames(styles.option, isTall && styles.tall, isActive && styles.active)}
            onMouseMove={isActive ? undefined : () => active.point(index)}
            onMouseDown={keepFocus}
            onClick={(event) => active.choose(index, event.ctrlKey || event.metaKey)}
            onAuxClick={(event) => (event.button === 1 ? active.choose(index, true) : undefined)}
            onKeyDown={active.onKeyDown}
          >
            {renderOption(option, isActive)}
          </div>
        );
      })}
    </div>
  );
}

/** The field keeps the focus, and the middle button does not scroll. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
