import type { Sensor } from "@monitor/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { useLanguage } from "../../shared/i18n/index.ts";
import { rowCommandOf } from "../../shared/keyboard/index.ts";
import { keyOf, targetOf, useListMenu, useSensorMessage } from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { ObjectTypeIcon } from "../../shared/monitoring-ui/object-type-icon.tsx";
import { PriorityStars } from "../../shared/monitoring-ui/priority-stars.tsx";
import { StatusBar } from "../../shared/monitoring-ui/status-bar.tsx";
import { StatusCounters } from "../../shared/monitoring-ui/status-counter.tsx";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath, useGo } from "../../shared/navigation/index.ts";
import { useActionShortcuts } from "../../shared/object-actions/use-action-shortcuts.ts";
import { Card } from "../../shared/ui/card.tsx";
import type { DeviceRow } from "./device-rows.ts";
import styles from "./device-list.module.css";
import { useMessages } from "./texts.ts";

/** As in device-list.module.css. */
const rowHeightPx = () => (window.matchMedia?.("(max-width: 639px)").matches ? 60 : 52);
const virtualFromRows = 100;

export interface DeviceListProps {
  readonly rows: readonly DeviceRow[];
  /** The worst sensor of each device that is not up. */
  readonly worstSensors: ReadonlyMap<string, Sensor>;
  readonly scrollerRef: RefObject<HTMLElement | null>;
}

function useDrawnRows(rows: readonly DeviceRow[], scrollerRef: DeviceListProps["scrollerRef"]) {
  const isVirtual = rows.length > virtualFromRows;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only, never handed to a memoised part
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: rowHeightPx,
    overscan: 10,
    enabled: isVirtual,
  });
  if (!isVirtual) return { drawn: rows, before: 0, after: 0, scrollTo: (_index: number) => {} };
  const items = virtualizer.getVirtualItems();
  const [first] = items;
  const last = items[items.length - 1];
  return {
    drawn: first && last ? rows.slice(first.index, last.index + 1) : [],
    before: first?.start ?? 0,
    after: last ? virtualizer.getTotalSize() - last.end : 0,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}

/** MO-02: devices with place, sensors by status and the worst message; one tab stop, arrows move, Enter opens. */
export function DeviceList({ rows, worstSensors, scrollerRef }: DeviceListProps) {
  const texts = useMessages();
  const go = useGo();
  const [wantedId, setWantedId] = useState<string | null>(null);
  const { drawn, before, after, scrollTo } = useDrawnRows(rows, scrollerRef);
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.id === wantedId),
  );
  const active = rows[activeIndex];
  const devices = useMemo(() => rows.map((row) => row.device), [rows]);
  const menu = useListMenu(devices);
  const targets = useMemo(() => (active ? [targetOf(active.device)] : []), [active]);
  const runShortcut = useActionShortcuts(targets);

  function handleKey(event: KeyboardEvent) {
    if (!(event.target instanceof Element) || !event.target.matches("tr")) return;
    const command = rowCommandOf(event, activeIndex, rows.length);
    if (command?.kind === "open" && active) {
      event.preventDefault();
      go(objectPath(keyOf(active.device)));
      return;
    }
    const target = command?.kind === "move" ? rows[command.to] : undefined;
    if (command?.kind !== "move" || !target) {
      runShortcut(event);
      return;
    }
    event.preventDefault();
    setWantedId(target.id);
    scrollTo(command.to);
    requestAnimationFrame(() => {
      scrollerRef.current?.querySelector<HTMLElement>(`tr[data-object-id="${target.id}"]`)?.focus();
    });
  }

  return (
    <Card isFlush className={styles.card}>
      <table
        className={styles.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
        role="grid"
        aria-label={texts.devices}
        aria-rowcount={rows.length + 1}
        onKeyDown={handleKey}
        {...menu}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{texts.column.device}</th>
            <th scope="col" className={styles.priority} data-hide-below="lg">
              {texts.column.priority}
            </th>
            <th scope="col" className={styles.place} data-hide-below="md">
              {texts.column.location}
            </th>
            <th scope="col" className={styles.sensors}>
              {texts.column.sensors}
            </th>
            <th scope="col" className={styles.message} data-hide-below="md">
              {texts.column.message}
            </th>
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {drawn.map((row) => (
            <DeviceTableRow
              key={row.id}
              row={row}
              ariaRowIndex={rows.indexOf(row) + 2}
              worstSensor={worstSensors.get(row.id)}
              isActive={row.id === active?.id}
              onOpen={go}
              onFocus={setWantedId}
            />
          ))}
          <Spacer height={after} />
        </tbody>
      </table>
    </Card>
  );
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows that are not drawn */}
      <td colSpan={5} className={styles.spacer} style={{ height }} />
    </tr>
  );
}

interface DeviceTableRowProps {
  readonly row: DeviceRow;
  readonly ariaRowIndex: number;
  readonly worstSensor: Sensor | undefined;
  readonly isActive: boolean;
  readonly onOpen: (href: string) => void;
  readonly onFocus: (id: string) => void;
}

function DeviceTableRow({ row, ariaRowIndex, worstSensor, isActive, onOpen, onFocus }: DeviceTableRowProps) {
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
      className={styles.row}
      aria-rowindex={ariaRowIndex}
      tabIndex={isActive ? 0 : -1}
      data-object-id={row.id}
      onFocus={() => onFocus(row.id)}
      onClick={(event) => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || window.getSelection()?.type === "Range") return;
        onOpen(href);
      }}
    >
      <td>
        <div className={styles.device}>
          <StatusIcon status={row.shown} size={16} label={statusLabel(row.shown)} />
          <span className={styles.tile}>
            <ObjectTypeIcon type="device" size={15} />
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
    </tr>
  );
}
