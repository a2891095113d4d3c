import { memo, useImperativeHandle, useMemo, useState } from "react";
import type { Ref, RefObject } from "react";
import type { RowDensity } from "../../../shared/preferences/index.ts";
import type { CellWords, RecentValueList } from "../columns/columns.tsx";
import type { TableLayout } from "../columns/placed-columns.ts";
import type { SensorRow } from "../rows/sensor-rows.ts";
import { useMessages } from "../texts.ts";
import { createCells } from "./row-cells.tsx";
import { nextSlots, noSlots } from "./row-slots.ts";
import { SensorTableRow } from "./sensor-row.tsx";
import styles from "./sensor-table.module.css";
import { useDrawnRows } from "./use-drawn-rows.ts";

/** Heights of rows in pixels, as the style sheet has them. */
const rowHeights: Readonly<Record<RowDensity, number>> = {
  compact: 30,
  default: 36,
  comfortable: 44,
  two_line: 52,
};

const noRows: readonly SensorRow[] = [];

export interface BodyHandle {
  readonly scrollToIndex: (index: number) => void;
}

export interface TableBodyProps {
  readonly rows: readonly SensorRow[];
  readonly recent: ReadonlyMap<string, RecentValueList>;
  readonly layout: TableLayout;
  readonly density: RowDensity;
  /** How many rows are on the pages before. */
  readonly offset: number;
  readonly isSelected: (id: string) => boolean;
  readonly activeId: string | null;
  readonly words: CellWords;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly handle: Ref<BodyHandle>;
  readonly onOpen: (id: string, isNewTab: boolean) => void;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onFocus: (id: string) => void;
}

/** The rows of a page as far as they are drawn. Scrolling draws nothing but this. */
export const TableBody = memo(function TableBody(props: TableBodyProps) {
  const { rows, recent, layout, density, offset, isSelected, activeId, words, scroller, handle } = props;
  const { onOpen, onSelect, onFocus } = props;
  const texts = useMessages();
  const rowPx = rowHeights[density];
  const { from, to, scrollToIndex } = useDrawnRows({ rows, rowPx, activeId, listRef: scroller });
  useImperativeHandle(handle, () => ({ scrollToIndex }), [scrollToIndex]);
  const drawn = useMemo(() => rows.slice(from, to), [rows, from, to]);
  const slotOf = useSlots(drawn, activeId);
  const cellsOf = useMemo(() => createCells(layout, words), [layout, words]);
  const span = layout.columns.length + (layout.hasFiller ? 2 : 1);
  return (
    <tbody>
      <Spacer height={from * rowPx} span={span} />
      {drawn.map((row, index) => (
        <SensorTableRow
          key={slotOf.get(row.id)}
          row={row}
          recent={recent.get(row.id)}
          cellsOf={cellsOf}
          ariaRowIndex={offset + from + index + 2}
          isSelected={isSelected(row.id)}
          isActive={row.id === activeId}
          selectLabel={texts.selectRow(row.name)}
          onOpen={onOpen}
          onSelect={onSelect}
          onFocus={onFocus}
        />
      ))}
      <Spacer height={(rows.length - to) * rowPx} span={span} />
    </tbody>
  );
});

/** The slot of each row that is drawn. */
function useSlots(drawn: readonly SensorRow[], activeId: string | null): ReadonlyMap<string, number> {
  const [shown, setShown] = useState({ drawn: noRows, slots: noSlots });
  if (shown.drawn === drawn && shown.slots.activeId === activeId) return shown.slots.byId;
  const ids = drawn.map((row) => row.id);
  const slots = nextSlots(shown.slots, ids, activeId);
  setShown({ drawn, slots });
  return slots.byId;
}

function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows that are not drawn */}
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
