import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useNow } from "../../shared/clock/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { targetOf, useListMenu } from "../../shared/monitored-objects/index.ts";
import type { SortOrder } from "../../shared/filtering/index.ts";
import { rowCommandOf } from "../../shared/keyboard/index.ts";
import { useActionShortcuts } from "../../shared/object-actions/use-action-shortcuts.ts";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { columns } from "./columns.tsx";
import type { CellContext, Column } from "./columns.tsx";
import type { Selection } from "./selection.ts";
import { SensorTableRow } from "./sensor-row.tsx";
import type { SensorRow } from "./sensor-rows.ts";
import styles from "./sensor-table.module.css";
import type { SortColumn } from "./table-state.ts";
import { useMessages } from "./texts.ts";

const rowHeightPx = 36;
const virtualFromRows = 100;
const nowStepMs = 5000;

export interface SensorTableProps {
  /** The rows of this page. */
  readonly rows: readonly SensorRow[];
  /** How many rows stand on the pages before. */
  readonly offset: number;
  readonly total: number;
  readonly sort: SortOrder<SortColumn>;
  readonly selection: Selection;
  readonly onSort: (column: SortColumn) => void;
  readonly onOpen: (id: string, isNewTab: boolean) => void;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onTogglePage: () => void;
  readonly onClear: () => void;
}

/** Which rows are drawn, and how much room stands for those that are not. */
function useDrawnRows(rows: readonly SensorRow[], scroller: () => HTMLElement | null) {
  const isVirtual = rows.length > virtualFromRows;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only, never handed to a memoised part
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: () => rowHeightPx,
    overscan: 16,
    enabled: isVirtual,
  });
  if (!isVirtual) return { drawn: rows.map((row, index) => ({ row, index })), before: 0, after: 0, virtualizer };
  const items = virtualizer.getVirtualItems();
  const drawn = items.flatMap((item) => {
    const row = rows[item.index];
    return row ? [{ row, index: item.index }] : [];
  });
  const first = items[0];
  const last = items[items.length - 1];
  const after = last ? virtualizer.getTotalSize() - last.end : 0;
  return { drawn, before: first?.start ?? 0, after, virtualizer };
}

/** MO-03: the sensors of a page as a grid with one tab stop; the body scrolls below the header. */
export function SensorTable(props: SensorTableProps) {
  const { rows, offset, total, selection, onOpen, onSelect, onTogglePage, onClear } = props;
  const texts = useMessages();
  const { priority, shortStatusLabel, favourite } = useMonitoringWords();
  const nowMs = useNow(nowStepMs);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [wantedId, setWantedId] = useState<string | null>(null);
  const { drawn, before, after, virtualizer } = useDrawnRows(rows, () => scrollerRef.current);
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.id === wantedId),
  );
  const activeRow = rows[activeIndex];
  const sensors = useMemo(() => rows.map((row) => row.sensor), [rows]);
  const menu = useListMenu(sensors);
  const shortcutTargets = useMemo(() => {
    const selected = rows.filter((row) => selection.ids.has(row.id));
    const meant = selected.length > 0 ? selected : activeRow ? [activeRow] : [];
    return meant.map((row) => targetOf(row.sensor));
  }, [rows, selection.ids, activeRow]);
  const runShortcut = useActionShortcuts(shortcutTargets);
  const context = useMemo<CellContext>(
    () => ({ nowMs, never: texts.never, favourite, priority, shortStatusLabel }),
    // The words are new objects on every render, but only another language changes them, and then `texts` too.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [nowMs, texts],
  );

  function focusRow(index: number) {
    const row = rows[index];
    if (!row) return;
    setWantedId(row.id);
    virtualizer.scrollToIndex(index);
    requestAnimationFrame(() => {
      scrollerRef.current?.querySelector<HTMLElement>(`tr[data-object-id="${row.id}"]`)?.focus();
    });
  }

  function handleKey(event: KeyboardEvent) {
    if (!(event.target instanceof Element) || !event.target.matches("tr, tr input")) return;
    const command = rowCommandOf(event, activeIndex, rows.length);
    if (command === null || !activeRow) {
      runShortcut(event);
      return;
    }
    event.preventDefault();
    if (command.kind === "select_page") onTogglePage();
    if (command.kind === "clear") onClear();
    if (command.kind === "open") onOpen(activeRow.id, command.isNewTab);
    if (command.kind === "toggle") onSelect(activeRow.id, command.isRange);
    if (command.kind !== "move") return;
    const target = rows[command.to];
    if (command.isExtending && target) {
      if (selection.anchorId === null) onSelect(activeRow.id, false);
      onSelect(target.id, true);
    }
    focusRow(command.to);
  }

  return (
    <div className={classNames(styles.scroller, selection.ids.size > 0 && styles.underBar)} ref={scrollerRef}>
      <table
        className={styles.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
        role="grid"
        aria-label={texts.table}
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        onKeyDown={handleKey}
        {...menu}
      >
        <TableHead {...props} />
        <tbody>
          <Spacer height={before} />
          {drawn.map(({ row, index }) => (
            <SensorTableRow
              key={row.id}
              row={row}
              ariaRowIndex={offset + index + 2}
              isSelected={selection.ids.has(row.id)}
              isActive={index === activeIndex}
              selectLabel={texts.selectRow(row.name)}
              context={context}
              onOpen={onOpen}
              onSelect={onSelect}
              onFocus={setWantedId}
            />
          ))}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows that are not drawn */}
      <td colSpan={columns.length + 1} style={{ height }} />
    </tr>
  );
}

function TableHead({ rows, selection, sort, onSort, onTogglePage }: SensorTableProps) {
  const texts = useMessages();
  const selectedCount = rows.filter((row) => selection.ids.has(row.id)).length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.check}>
          <Checkbox
            checked={rows.length > 0 && selectedCount === rows.length}
            isIndeterminate={selectedCount > 0 && selectedCount < rows.length}
            aria-label={texts.selectAll}
            onChange={onTogglePage}
          />
        </th>
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} label={texts.column[column.id]} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps extends Pick<SensorTableProps, "sort" | "onSort"> {
  readonly column: Column;
  readonly label: string;
}

/** Orders whose natural direction is from low to high. */
const ascendingColumns: readonly SortColumn[] = ["name", "device", "last_scan", "since"];

function HeadCell({ column, label, sort, onSort }: HeadCellProps) {
  const { sort: sortColumn } = column;
  const isSorted = sortColumn !== null && sort.column === sortColumn;
  const isAscending = isSorted && ascendingColumns.includes(sortColumn) !== sort.isReversed;
  const direction = isAscending ? "ascending" : "descending";
  return (
    <th
      scope="col"
      className={classNames(column.className, column.isNumeric && styles.numeric, isSorted && styles.sorted)}
      data-hide-below={column.hideBelow}
      aria-sort={isSorted ? direction : undefined}
    >
      {sortColumn === null ? (
        label
      ) : (
        <button type="button" className={styles.sortButton} onClick={() => onSort(sortColumn)}>
          <span>{label}</span>
          {isSorted ? <Icon shape={isAscending ? ArrowUp : ArrowDown} size={12} /> : null}
        </button>
      )}
    </th>
  );
}
