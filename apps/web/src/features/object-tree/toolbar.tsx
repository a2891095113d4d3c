import { displayStatuses, formatFull, shownHere } from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import { ArrowDownUp, ChevronDown, Filter, List, ListTree, X } from "lucide-react";
import { useRef, useState } from "react";
import { FilterStrip, KeywordField, toggleStatus, useDebouncedText } from "../../shared/filtering/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { useSlashFocus } from "../../shared/keyboard/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { Button } from "../../shared/ui/button.tsx";
import type { MenuItem } from "../../shared/ui/menu.tsx";
import type { IconShape } from "../../shared/ui/icon.tsx";
import { LazyMenu } from "../../shared/loading/overlays.ts";
import { SegmentedControl } from "../../shared/ui/segmented-control.tsx";
import { deviceSorts, hasFilter } from "./devices-state.ts";
import type { DevicesState } from "./devices-state.ts";
import { useMessages } from "./texts.ts";
import styles from "./toolbar.module.css";

export interface ToolbarProps {
  readonly state: DevicesState;
  /** Devices that fit the filter; null while they are on their way. */
  readonly deviceCount: number | null;
  readonly isCluster: boolean;
  readonly onChange: (state: DevicesState, isReplacing?: boolean) => void;
}

/** MO-02: keyword, status filter, order, and list or tree. */
export function Toolbar({ state, deviceCount, isCluster, onChange }: ToolbarProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useDebouncedText(state.keyword, (keyword) => onChange({ ...state, keyword }, true));
  useSlashFocus(inputRef);
  return (
    <FilterStrip
      label={texts.filterBar}
      end={
        <>
          <output className={styles.count}>
            {deviceCount === null ? "" : texts.deviceCount(deviceCount, formatFull(deviceCount, locale))}
          </output>
          {state.view === "list" ? <SortMenu state={state} onChange={onChange} /> : null}
          <SegmentedControl
            label={texts.view}
            value={state.view}
            segments={[
              { value: "list", label: texts.list, icon: List },
              { value: "tree", label: texts.tree, icon: ListTree },
            ]}
            onChange={(view) => onChange({ ...state, view })}
          />
        </>
      }
    >
      <KeywordField
        ref={inputRef}
        isShortOnPhone
        label={texts.filterLabel}
        value={text}
        onChange={setText}
        clearLabel={texts.clearFilter}
      />
      <StatusMenu state={state} isCluster={isCluster} onChange={onChange} />
      {hasFilter(state) ? (
        <Button
          size="sm"
          kind="ghost"
          icon={X}
          // On a phone it would push the next buttons from under the finger; the field has a cross of its own.
          data-hide-below={state.statuses.length === 0 ? "sm" : undefined}
          onClick={() => onChange({ ...state, keyword: "", statuses: [] })}
        >
          {texts.clearFilter}
        </Button>
      ) : null}
    </FilterStrip>
  );
}

interface MenuButtonProps {
  readonly label: string;
  readonly menuLabel: string;
  readonly icon: IconShape;
  readonly groups: readonly (readonly MenuItem[])[];
  readonly isIconOnlyBelowMd?: boolean;
}

function MenuButton({ label, menuLabel, icon, groups, isIconOnlyBelowMd = false }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="sm"
        icon={icon}
        trailingIcon={ChevronDown}
        isIconOnlyBelowMd={isIconOnlyBelowMd}
        className={styles.menu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      {anchor ? <LazyMenu label={menuLabel} anchor={anchor} groups={groups} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}

function StatusMenu({ state, isCluster, onChange }: Omit<ToolbarProps, "deviceCount">) {
  const texts = useMessages();
  const { statusLabel, shortStatusLabel } = useMonitoringWords();
  const { statuses } = state;
  const shown = shownHere(displayStatuses, { isCluster });
  const [first] = statuses;
  const label = first === undefined ? texts.statusAny : texts.statusOf(shortStatusLabel(first));
  const choose = (next: readonly DisplayStatus[]) => onChange({ ...state, statuses: next });
  return (
    <MenuButton
      label={statuses.length > 1 ? texts.statusCount(statuses.length) : label}
      menuLabel={texts.statusMenu}
      icon={Filter}
      groups={[
        [{ id: "any", label: texts.anyStatus, isChecked: statuses.length === 0, onSelect: () => choose([]) }],
        shown.map((status) => ({
          id: status,
          label: statusLabel(status),
          isChecked: statuses.includes(status),
          onSelect: () => choose(toggleStatus(statuses, status)),
        })),
      ]}
    />
  );
}

function SortMenu({ state, onChange }: Pick<ToolbarProps, "state" | "onChange">) {
  const texts = useMessages();
  const { sort } = state;
  return (
    <MenuButton
      label={texts.sortBy(texts.sort[sort.column])}
      menuLabel={texts.sortMenu}
      icon={ArrowDownUp}
      // On a phone all of the bar fits into the window.
      isIconOnlyBelowMd
      groups={[
        deviceSorts.map((column) => ({
          id: column,
          label: texts.sort[column],
          isChecked: column === sort.column,
          onSelect: () => onChange({ ...state, sort: { ...sort, column } }),
        })),
        [
          {
            id: "reverse",
            label: texts.reverse,
            isChecked: sort.isReversed,
            onSelect: () => onChange({ ...state, sort: { ...sort, isReversed: !sort.isReversed } }),
          },
        ],
      ]}
    />
  );
}
