import type { ObjectStatusHistory, Sensor } from "@monitor/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { rowCommandOf } from "../../shared/keyboard/index.ts";
import { keyOf, targetOf, useSensorMessage } from "../../shared/monitored-objects/index.ts";
import { StatusHistoryBars } from "../../shared/monitoring-ui/history-bars.tsx";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { ObjectTypeIcon } from "../../shared/monitoring-ui/object-type-icon.tsx";
import { PriorityStars } from "../../shared/monitoring-ui/priority-stars.tsx";
import { StatusBar } from "../../shared/monitoring-ui/status-bar.tsx";
import { StatusCounters } from "../../shared/monitoring-ui/status-counter.tsx";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath, useGo } from "../../shared/navigation/index.ts";
import { useActionShortcuts } from "../../shared/object-actions/use-action-shortcuts.ts";
import { Card } from "../../shared/ui/card.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import type { DeviceRow } from "./device-rows.ts";
import { filterKeyOf } from "./devices-state.ts";
import type { DeviceSort, DevicesState } from "./devices-state.ts";
import { SelectionBar } from "./selection/selection-bar.tsx";
import { SelectionBox, isOnBox, keepFocus } from "./selection/selection-box.tsx";
import { useSelectionMenu } from "./selection/use-selection-menu.ts";
import { useObjectSelection } from "./selection/use-object-selection.ts";
import type { ObjectSelection } from "./selection/use-object-selection.ts";
import styles from "./device-list.module.css";
import { useMessages } from "./texts.ts";
import { useDeviceHistories } from "./use-device-histories.ts";
import type { DeviceHistoriesState } from "./use-device-histories.ts";

/** As in device-list.module.css. */
const rowHeightPx = () => (window.matchMedia?.("(max-width: 639px)").matches ? 60 : 52);
const virtualFromRows = 100;

export interface DeviceListProps {
  /** Undefined stands for a row that is on its way. */
  readonly rows: readonly (DeviceRow | undefined)[];
  /** The worst sensor of each device that is not up. */
  readonly worstSensors: ReadonlyMap<string, Sensor>;
  readonly state: DevicesState;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  /** Tells which rows are drawn, the last one included. */
  readonly onDraw?: (first: number, last: number) => void;
}

function useDrawnRows({ rows, scrollerRef, onDraw }: DeviceListProps) {
  const isVirtual = rows.length > virtualFromRows;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only, never handed to a memoised part
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: rowHeightPx,
    overscan: 10,
    enabled: isVirtual,
  });
  const items = isVirtual ? virtualizer.getVirtualItems() : [];
  const last = items[items.length - 1];
  const from = isVirtual ? (items[0]?.index ?? 0) : 0;
  const to = isVirtual ? (last?.index ?? -1) : rows.length - 1;
  useEffect(() => {
    if (to >= from) onDraw?.(from, to);
  }, [from, to, onDraw]);
  return {
    from,
    drawn: rows.slice(from, to + 1),
    before: items[0]?.start ?? 0,
    after: last ? virtualizer.getTotalSize() - last.end : 0,
    scrollTo: (index: number) => (isVirtual ? virtualizer.scrollToIndex(index) : undefined),
  };
}

/** The row of the tab stop: it follows its device when the order changes, and a row that is on its way waits for it. */
function useActiveRow({ rows, scrollerRef }: DeviceListProps) {
  const [wantedId, setWantedId] = useState<string | null>(null);
  const [awaitedIndex, setAwaitedIndex] = useState<number | null>(null);
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row?.id === wantedId),
  );
  const awaitedId = awaitedIndex === null ? undefined : rows[awaitedIndex]?.id;
  useEffect(() => {
    if (awaitedId === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      scrollerRef.current?.querySelector<HTMLElement>(`tr[data-object-id="${awaitedId}"]`)?.focus();
      setAwaitedIndex(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [awaitedId, scrollerRef]);
  return { activeIndex, setWantedId, goTo: setAwaitedIndex };
}

/** What is selected among the rows, `a p u s` for it or for the row of the cursor, and the keys that select. */
function useDeviceKeys({ rows, state }: DeviceListProps, { activeIndex, goTo }: DeviceCursor) {
  const go = useGo();
  const active = rows[activeIndex];
  const devices = useMemo(() => rows.flatMap((row) => (row ? [row.device] : [])), [rows]);
  const hasAllRows = devices.length === rows.length;
  const selection = useObjectSelection({ objects: devices, hasAllRows, filterKey: filterKeyOf(state) });
  const targets = useMemo(() => {
    if (selection.targets.length > 0) return selection.targets;
    return active ? [targetOf(active.device)] : [];
  }, [active, selection.targets]);
  const runShortcut = useActionShortcuts(targets);

  function handleKey(event: KeyboardEvent) {
    if (!(event.target instanceof Element) || !event.target.matches("tr")) return;
    const command = rowCommandOf(event, activeIndex, rows.length);
    if (!command || !active) return runShortcut(event);
    if (command.kind === "clear" && selection.ids.size === 0) return undefined;
    event.preventDefault();
    if (command.kind === "open") go(objectPath(keyOf(active.device)));
    if (command.kind === "clear") selection.clear();
    if (command.kind === "select_page") selection.toggleAll();
    if (command.kind === "toggle") selection[command.isRange ? "extendTo" : "toggle"](active.id);
    if (command.kind === "move") {
      const to = rows[command.to];
      if (command.isExtending && to) selection.extendTo(to.id, active.id);
      goTo(command.to);
    }
    return undefined;
  }
  return { devices, selection, handleKey };
}

interface DeviceCursor {
  readonly activeIndex: number;
  readonly goTo: (index: number) => void;
}

/** MO-02: devices with place, sensors by status and the worst message; one tab stop, arrows move, Enter opens. */
export function DeviceList(props: DeviceListProps) {
  const { rows, worstSensors, state } = props;
  const texts = useMessages();
  const go = useGo();
  const { activeIndex, setWantedId, goTo } = useActiveRow(props);
  const { from, drawn, before, after, scrollTo } = useDrawnRows(props);
  const day = useDeviceHistories(rows, { from, end: from + drawn.length });
  const { devices, selection, handleKey } = useDeviceKeys(props, {
    activeIndex,
    goTo(index) {
      scrollTo(index);
      goTo(index);
    },
  });
  const menu = useSelectionMenu(devices, selection);
  const select = useSelect(selection, rows[activeIndex]?.id);
  // Scrolled away from the active row, the first one in sight takes the tab stop.
  const isActiveDrawn = activeIndex >= from && activeIndex < from + drawn.length;
  const tabStop = isActiveDrawn ? activeIndex : from;

  return (
    <>
      <Card isFlush className={styles.card}>
        <table
          className={styles.table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
          role="grid"
          aria-label={texts.devices}
          aria-rowcount={rows.length + 1}
          aria-multiselectable="true"
          onKeyDown={handleKey}
          {...menu}
        >
          <ListHead sort={state.sort} hasHistory={day.hasColumn} />
          <tbody>
            <Spacer height={before} />
            {drawn.map((row, place) =>
              row ? (
                <DeviceTableRow
                  key={row.id}
                  row={row}
                  ariaRowIndex={from + place + 2}
                  worstSensor={worstSensors.get(row.id)}
                  {...historyPropsOf(row.id, day)}
                  isActive={from + place === tabStop}
                  isSelected={selection.ids.has(row.id)}
                  onSelect={select}
                  onOpen={go}
                  onFocus={setWantedId}
                />
              ) : (
                <WaitingRow key={`waiting-${from + place}`} index={from + place} hasHistory={day.hasColumn} />
              ),
            )}
            <Spacer height={after} />
          </tbody>
        </table>
      </Card>
      <SelectionBar selection={selection} />
    </>
  );
}

/** The same function for every drawing: rows are drawn again only when something of their own changes. */
function useSelect(selection: ObjectSelection, activeId: string | undefined): (id: string, isRange: boolean) => void {
  const latest = useRef({ selection, activeId });
  useEffect(() => {
    latest.current = { selection, activeId };
  });
  return useCallback((id, isRange) => {
    const { selection: now, activeId: cursorId } = latest.current;
    if (isRange) now.extendTo(id, cursorId);
    else now.toggle(id);
  }, []);
}

type ListColumn = "device" | "priority" | "location" | "sensors" | "message";
/** The column that shows what the list is sorted by; a device's status is that of its sensors. */
const columnOfSort: Record<DeviceSort, ListColumn> = {
  status: "sensors",
  sensors: "sensors",
  priority: "priority",
  name: "device",
  position: "location",
};
const naturallyDescending: readonly DeviceSort[] = ["status", "priority", "sensors"];

interface HeadCellProps {
  readonly column: ListColumn;
  readonly sort: DevicesState["sort"];
  readonly className?: string | undefined;
  readonly hideBelow?: "md" | "lg";
}

/** Plain values, so that a row is drawn again only when something of its own changes. */
function historyPropsOf(id: string, { hasColumn, histories, isWaiting }: DeviceHistoriesState) {
  const history = histories?.byId.get(id);
  return {
    hasHistory: hasColumn,
    history,
    isHistoryComing: isWaiting && !history,
    firstTime: histories?.firstTime ?? "",
    bucketSeconds: histories?.bucketSeconds ?? 0,
  };
}

function HeadCell({ column, sort, className, hideBelow }: HeadCellProps) {
  const texts = useMessages();
  const isSorted = columnOfSort[sort.column] === column;
  const isDescending = naturallyDescending.includes(sort.column) !== sort.isReversed;
  const direction = isDescending ? "descending" : "ascending";
  return (
    <th scope="col" className={className} data-hide-below={hideBelow} aria-sort={isSorted ? direction : undefined}>
      {texts.column[column]}
      {isSorted ? <Icon shape={isDescending ? ArrowDown : ArrowUp} size={12} className={styles.arrow} /> : null}
    </th>
  );
}

function ListHead({ sort, hasHistory }: Pick<HeadCellProps, "sort"> & { readonly hasHistory: boolean }) {
  const texts = useMessages();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <HeadCell column="device" sort={sort} />
        <HeadCell column="priority" sort={sort} className={styles.priority} hideBelow="lg" />
        <HeadCell column="location" sort={sort} className={styles.place} hideBelow="md" />
        <HeadCell column="sensors" sort={sort} className={styles.sensors} />
        <HeadCell column="message" sort={sort} className={styles.message} hideBelow="md" />
        {hasHistory ? (
          <th scope="col" className={styles.history} data-hide-below="lg">
            {texts.column.history}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/** A device that has been scrolled to before it arrived. */
function WaitingRow({ index, hasHistory }: { readonly index: number; readonly hasHistory: boolean }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={hasHistory ? 6 : 5}>
        <Skeleton width={120 + (index % 4) * 24} height={12} />
      </td>
    </tr>
  );
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows that are not drawn */}
      <td className={styles.spacer} style={{ height }} />
    </tr>
  );
}

interface DeviceTableRowProps {
  readonly row: DeviceRow;
  readonly ariaRowIndex: number;
  readonly worstSensor: Sensor | undefined;
  readonly hasHistory: boolean;
  /** Its last 24 hours; undefined while they are on their way, and where there are none. */
  readonly history: ObjectStatusHistory | undefined;
  readonly isHistoryComing: boolean;
  readonly firstTime: string;
  readonly bucketSeconds: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onOpen: (href: string) => void;
  readonly onFocus: (id: string) => void;
}

/** Drawn again only when something of it changes. */
const DeviceTableRow = memo(function DeviceTableRow(props: DeviceTableRowProps) {
  const { row, ariaRowIndex, worstSensor, isActive, isSelected, onSelect, onOpen, onFocus } = props;
  const texts = useMessages();
  const locale = useLanguage();
  const { statusLabel, priority } = useMonitoringWords();
  const messageOf = useSensorMessage();
  const { device, counts } = row;
  const href = objectPath(keyOf(device));
  const message = worstSensor ? texts.sensorMessage(worstSensor.name, messageOf(worstSensor)) : "";
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the table handles the keys of all its rows
    <tr
      className={classNames(styles.row, isSelected && styles.selected)}
      aria-rowindex={ariaRowIndex}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-object-id={row.id}
      data-selectable={isSelected ? "selected" : ""}
      onFocus={() => onFocus(row.id)}
      onMouseDown={keepFocus}
      onClick={(event) => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || isOnBox(event.target)) return;
        if (event.shiftKey) onSelect(row.id, true);
        else if (window.getSelection()?.type !== "Range") onOpen(href);
      }}
    >
      <td>
        <div className={styles.device}>
          <StatusIcon status={row.shown} size={16} label={statusLabel(row.shown)} />
          <span className={styles.tile}>
            <SelectionBox name={device.name} isSelected={isSelected} onSelect={(isRange) => onSelect(row.id, isRange)}>
              <ObjectTypeIcon type="device" size={15} />
            </SelectionBox>
          </span>
          <span className={styles.names}>
            <AppLink href={href} tabIndex={-1} className={styles.name} data-tooltip={device.name}>
              {device.name}
            </AppLink>
            <small className={styles.host}>{device.host}</small>
          </span>
        </div>
      </td>
      <td className={styles.priority} data-hide-below="lg">
        <PriorityStars priority={device.priority} labelOf={priority} />
      </td>
      <td className={styles.place} data-hide-below="md">
        <span data-tooltip={row.place || undefined}>{row.place}</span>
      </td>
      <td className={styles.sensors}>
        <StatusCounters counts={counts} labelOf={statusLabel} locale={locale} />
        <span className={styles.bar}>
          <StatusBar counts={counts} labelOf={statusLabel} locale={locale} />
        </span>
      </td>
      <td className={styles.message} data-hide-below="md">
        <span data-tooltip={message || undefined}>{message}</span>
      </td>
      {props.hasHistory ? (
        <td className={styles.history} data-hide-below="lg">
          {props.isHistoryComing ? <Skeleton height={16} /> : null}
          {props.history ? (
            <StatusHistoryBars
              statuses={props.history.statuses}
              firstTime={props.firstTime}
              bucketSeconds={props.bucketSeconds}
              label={texts.column.history}
            />
          ) : null}
        </td>
      ) : null}
    </tr>
  );
});
