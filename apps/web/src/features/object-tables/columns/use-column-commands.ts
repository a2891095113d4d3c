import { useCallback, useMemo, useState } from "react";
import type { ColumnId } from "./column-ids.ts";
import { visibleColumns, noOptions, withColumn, withColumnAt, withWidth } from "./column-layout.ts";
import type { TableOptions } from "./column-layout.ts";
import { fittingWidth } from "./natural-width.ts";
import { useTableOptions } from "./use-table-options.ts";
import { useMessages } from "../texts.ts";

/** What can be done with the columns; each is stored at once. */
export interface ColumnCommands {
  readonly show: (id: ColumnId, isShown: boolean) => void;
  /** To a place among the columns on the screen, counted from 0. */
  readonly moveTo: (id: ColumnId, place: number) => void;
  readonly moveBy: (id: ColumnId, step: number) => void;
  readonly resize: (id: ColumnId, widthPx: number) => void;
  readonly fit: (id: ColumnId) => void;
  readonly setDensity: (density: TableOptions["density"]) => void;
  readonly reset: () => void;
}

/** The index among the visible columns that `place` has among those drawn. */
function indexAmongVisible(
  { visible, drawn }: { visible: readonly ColumnId[]; drawn: readonly ColumnId[] },
  id: ColumnId,
  place: number,
): number {
  const others = drawn.filter((column) => column !== id);
  const next = others[place];
  const rest = visible.filter((column) => column !== id);
  return next === undefined ? rest.length : rest.indexOf(next);
}

/** A heading and the cells below it. */
function drawnColumn(root: HTMLElement | null, id: ColumnId) {
  const heading = root?.querySelector<HTMLElement>(`th[data-column="${id}"]`) ?? null;
  const index = heading ? Array.from(heading.parentElement?.children ?? []).indexOf(heading) : -1;
  const rows = Array.from(root?.querySelectorAll<HTMLTableRowElement>("tr[data-object-id]") ?? []);
  return { heading, cells: rows.flatMap((row) => row.cells[index] ?? []) };
}

/** Changes of the columns, and the announcement after one; `root` returns the element with the table. */
export function useColumnCommands(
  drawn: readonly ColumnId[],
  root: () => HTMLElement | null,
): { commands: ColumnCommands; announcement: string } {
  const texts = useMessages();
  const [, change] = useTableOptions();
  const [announcement, setAnnouncement] = useState("");
  const moveTo = useCallback(
    (id: ColumnId, place: number) => {
      const at = Math.max(0, Math.min(drawn.length - 1, place));
      change((options) =>
        withColumnAt(options, id, indexAmongVisible({ visible: visibleColumns(options), drawn }, id, at)),
      );
      setAnnouncement(texts.columnMoved(texts.column[id], at + 1, drawn.length));
    },
    [change, drawn, texts],
  );
  const commands = useMemo<ColumnCommands>(() => {
    const resize = (id: ColumnId, widthPx: number) => {
      change((options) => withWidth(options, id, widthPx));
      setAnnouncement(texts.columnResized(texts.column[id], Math.round(widthPx)));
    };
    return {
      show: (id, isShown) => change((options) => withColumn(options, id, isShown)),
      moveTo,
      moveBy: (id, step) => moveTo(id, drawn.indexOf(id) + step),
      resize,
      fit(id) {
        const { heading, cells } = drawnColumn(root(), id);
        if (heading) resize(id, fittingWidth(heading, cells));
      },
      setDensity: (density) => change((options) => ({ ...options, density })),
      reset: () => change(() => noOptions),
    };
  }, [change, drawn, moveTo, root, texts]);
  return { commands, announcement };
}
