import { memo, useCallback, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import type { SortOrder } from "../../../shared/filtering/index.ts";
import { useDebouncedValue } from "../../../shared/clock/use-debounced-value.ts";
import { rowCommandOf } from "../../../shared/keyboard/index.ts";
import { useFocusHandover } from "../../../shared/keyboard/use-focus-handover.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { useListMenu } from "../../../shared/monitored-objects/index.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import type { RowDensity } from "../../../shared/preferences/index.ts";
import type { RecentValueList } from "../columns/columns.tsx";
import type { TableLayout } from "../columns/placed-columns.ts";
import { TableClock } from "../columns/time-cell.tsx";
import { useCellWords } from "../columns/use-cell-words.ts";
import type { ColumnCommands } from "../columns/use-column-commands.ts";
import type { SensorRow } from "../rows/sensor-rows.ts";
import { isSelectedIn, selectionOfPage } from "../../../shared/object-actions/selection.ts";
import type { Selection } from "../../../shared/object-actions/selection.ts";
import type { SortColumn } from "../table-state.ts";
import { useMessages } from "../texts.ts";
import { useLatest } from "../use-latest.ts";
import type { OpenColumnMenu } from "./column-menu.tsx";
import styles from "./sensor-table.module.css";
import { TableBody } from "./table-body.tsx";
import type { BodyHandle } from "./table-body.tsx";
import { TableHead } from "./table-head.tsx";

export interface RowCommands {
  readonly onOpen: (id: string, isNewTab: boolean) => void;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onTogglePage: () => void;
  readonly onClear: () => void;
  /** Keys that the list itself does not know, for the row under the cursor. */
  readonly onOtherKey: (event: KeyboardEvent, active: SensorRow | undefined) => void;
}

export interface SensorTableProps extends RowCommands {
  /** The rows of this page. */
  readonly rows: readonly SensorRow[];
  readonly recent: ReadonlyMap<string, RecentValueList> | null;
  /** How many rows are on the pages before. */
  readonly offset: number;
  readonly total: number;
  /** The rows belong to the question before. */
  readonly isOutdated: boolean;
  readonly layout: TableLayout;
  readonly density: RowDensity;
  readonly columnCommands: ColumnCommands;
  readonly sort: SortOrder<SortColumn>;
  readonly selection: Selection;
  readonly onSort: (column: SortColumn) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

const loadColumnMenu = () => import("./column-menu.tsx");
const ColumnMenu = lazyPart(async () => (await loadColumnMenu()).ColumnMenu);

/** A menu that does not come now says so when it is opened. */
const hintColumnMenu = () => void loadColumnMenu().catch(() => undefined);

const noValues: ReadonlyMap<string, RecentValueList> = new Map();

/** Moves, selects and opens by keys; one row at a time is a tab stop. */
function useRowKeys(props: SensorTableProps, body: RefObject<BodyHandle | null>) {
  const { rows, selection, onSelect, onOpen, onTogglePage, onClear, onOtherKey, scroller } = props;
  const [wanted, setWanted] = useState({ id: "", index: 0 });
  const latest = useLatest(rows);
  const setWantedId = useCallback(
    (id: string) => {
      const index = latest().findIndex((row) => row.id === id);
      setWanted((last) => (last.id === id && last.index === index ? last : { id, index }));
    },
    [latest],
  );
  const place = rows.findIndex((row) => row.id === wanted.id);
  // The cursor stays where it was when its row has left.
  const activeIndex = place >= 0 ? place : Math.max(0, Math.min(wanted.index, rows.length - 1));
  const active = rows[activeIndex];

  function focusRow(index: number) {
    const row = rows[index];
    if (!row) return;
    setWantedId(row.id);
    body.current?.scrollToIndex(index);
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`tr[data-object-id="${row.id}"]`)?.focus();
    });
  }

  function handleKey(event: KeyboardEvent) {
    if (!(event.target instanceof Element) || !event.target.matches("tbody tr, tbody tr input, thead tr input")) return;
    const command = rowCommandOf(event, activeIndex, rows.length);
    if (command === null || !active) {
      onOtherKey(event, active);
      return;
    }
    event.preventDefault();
    if (command.kind === "select_page") onTogglePage();
    if (command.kind === "clear") onClear();
    if (command.kind === "open") onOpen(active.id, command.isNewTab);
    if (command.kind === "toggle") onSelect(active.id, command.isRange);
    if (command.kind !== "move") return;
    const target = rows[command.to];
    if (command.isExtending && target) {
      if (selection.anchorId === null) onSelect(active.id, false);
      onSelect(target.id, true);
    }
    focusRow(command.to);
  }
  return { activeId: active?.id ?? null, setWantedId, handleKey };
}

/**
 * Rows of the last query fade after this time; a transition with a delay would paint the table again at each letter.
 */
const slowMs = 300;

/**
 * MO-03: the sensors of a page as a grid with one tab stop; the body scrolls below the header. Memoised: what is counted
 * beside the rows, and the address that follows what is typed, draw none of it.
 */
export const SensorTable = memo(function SensorTable(props: SensorTableProps) {
  const { rows, recent, offset, total, isOutdated, layout, density, columnCommands, sort, selection, scroller } = props;
  const texts = useMessages();
  const words = useCellWords(density === "two_line", recent !== null);
  const body = useRef<BodyHandle>(null);
  const { activeId, setWantedId, handleKey } = useRowKeys(props, body);
  const activeSelector = activeId === null ? null : `tr[data-object-id="${activeId}"]`;
  const handover = useFocusHandover({ rows, rowSelector: "tr[data-object-id]", activeSelector, listRef: scroller });
  const [columnMenu, setColumnMenu] = useState<OpenColumnMenu | null>(null);
  const openColumnMenu = useCallback(
    (column: OpenColumnMenu["column"], anchor: HTMLElement) => setColumnMenu({ column, anchor }),
    [],
  );
  const isSlow = useDebouncedValue(isOutdated, slowMs) && isOutdated;
  const sensors = useMemo(() => rows.map((row) => row.sensor), [rows]);
  const menu = useListMenu(sensors);
  const isSelected = useCallback((id: string) => isSelectedIn(selection, id), [selection]);
  const pageSelection = useMemo(() => selectionOfPage(selection, rows), [selection, rows]);

  return (
    <div
      className={classNames(styles.scroller, pageSelection !== "none" && styles.underBar, isSlow && styles.slow)}
      data-density={density}
      ref={scroller}
    >
      <table
        className={styles.table}
        style={{ minWidth: layout.minWidthPx }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
        role="grid"
        aria-label={texts.table}
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        aria-busy={isOutdated || undefined}
        onKeyDown={handleKey}
        {...handover}
        {...menu}
      >
        <TableHead
          layout={layout}
          hasRecentValues={recent !== null}
          sort={sort}
          pageSelection={pageSelection}
          commands={columnCommands}
          onSort={props.onSort}
          onTogglePage={props.onTogglePage}
          onMenu={openColumnMenu}
          onHint={hintColumnMenu}
        />
        <TableClock>
          <TableBody
            key={density}
            rows={rows}
            recent={recent ?? noValues}
            layout={layout}
            density={density}
            offset={offset}
            isSelected={isSelected}
            activeId={activeId}
            words={words}
            scroller={scroller}
            handle={body}
            onOpen={props.onOpen}
            onSelect={props.onSelect}
            onFocus={setWantedId}
          />
        </TableClock>
      </table>
      {columnMenu ? (
        <ColumnMenu {...columnMenu} layout={layout} commands={columnCommands} onClose={() => setColumnMenu(null)} />
      ) : null}
    </div>
  );
});
