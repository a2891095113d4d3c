import { ArrowDownUp, Columns3, Download, LayoutGrid } from "lucide-react";
import { memo, useState } from "react";
import { useHasFeature } from "../../shared/api/index.ts";
import type { SortOrder } from "../../shared/filtering/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { formatSearch, useGo, usePathParams, useSearchParams } from "../../shared/navigation/index.ts";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { LazyMenu } from "../../shared/loading/overlays.ts";
import type { ColumnCommands } from "./columns/use-column-commands.ts";
import type { ColumnId } from "./columns/column-ids.ts";
import styles from "./filter/filter-bar.module.css";
import { sortColumns } from "./table-state.ts";
import type { SortColumn } from "./table-state.ts";
import { useMessages } from "./texts.ts";

const TableSettings = lazyPart(async () => (await import("./columns/table-settings.tsx")).TableSettings);

export interface TableToolsProps {
  readonly isNarrow: boolean;
  readonly sort: SortOrder<SortColumn>;
  readonly onSort: (column: SortColumn) => void;
  readonly commands: ColumnCommands;
  readonly onExport: () => void;
  /** Nothing to save. */
  readonly isEmpty: boolean;
}

/** What is at the end of the filter bar: the order where there are no headings, the file, columns and row height. */
export const TableTools = memo(function TableTools(props: TableToolsProps) {
  const { isNarrow, sort, onSort, commands, onExport, isEmpty } = props;
  const texts = useMessages();
  const go = useGo();
  const { id } = usePathParams();
  const params = useSearchParams();
  const hasBoards = useHasFeature("ext/dashboards");
  const [settings, setSettings] = useState<HTMLElement | null>(null);
  const [orders, setOrders] = useState<HTMLElement | null>(null);
  return (
    <>
      {isNarrow ? (
        <IconButton
          icon={ArrowDownUp}
          label={texts.order}
          className={styles.tool}
          aria-haspopup="menu"
          onClick={(event) => setOrders(event.currentTarget)}
        />
      ) : null}
      <IconButton
        icon={Download}
        label={texts.export}
        className={styles.tool}
        // It keeps the focus while it writes.
        aria-disabled={isEmpty || undefined}
        onClick={() => (isEmpty ? undefined : onExport())}
      />
      {hasBoards && !isNarrow ? (
        <IconButton
          icon={LayoutGrid}
          label={texts.putOnBoard}
          className={styles.tool}
          onClick={() => go(`/dashboards/put${formatSearch({ ...params, object: id })}`)}
        />
      ) : null}
      {isNarrow ? null : (
        <IconButton
          icon={Columns3}
          label={texts.tableSettings}
          className={styles.tool}
          aria-haspopup="dialog"
          aria-expanded={settings !== null}
          onClick={(event) => setSettings(settings ? null : event.currentTarget)}
        />
      )}
      {settings ? <TableSettings anchor={settings} commands={commands} onClose={() => setSettings(null)} /> : null}
      {orders ? (
        <LazyMenu
          label={texts.order}
          header={texts.order}
          anchor={orders}
          align="end"
          onClose={() => setOrders(null)}
          groups={[
            sortColumns.map((column) => ({
              id: column,
              label: texts.column[column satisfies ColumnId],
              isChecked: sort.column === column,
              onSelect: () => onSort(column),
            })),
          ]}
        />
      ) : null}
    </>
  );
});
