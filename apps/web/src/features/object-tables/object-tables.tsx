import { lazy, Suspense } from "react";
import { useFeatureState } from "../../shared/api/index.ts";
import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { useTableFilter } from "./filter/use-table-filter.ts";
import styles from "./object-tables.module.css";
import { useWindowSource } from "./source/use-window-source.ts";
import { TableSkeleton } from "./table-skeleton.tsx";
import { TablesView } from "./tables-view.tsx";
import { useTableState } from "./use-table-state.ts";

/** Filters and sorts by itself, which few servers ask of it. */
const WholeTables = lazy(async () => ({ default: (await import("./whole-tables.tsx")).WholeTables }));

/** MO-03: the tables tab: all sensors below an object, filtered, sorted, paged and selectable. */
export function ObjectTables({ id }: ObjectKey) {
  const hasWindows = useFeatureState("ext/table-windows");
  return (
    <div className={styles.tables}>
      <PanelBoundary>
        <Suspense fallback={<TableSkeleton />}>
          {hasWindows === null ? <TableSkeleton /> : null}
          {hasWindows === true ? <WindowTables key={id} id={id} /> : null}
          {hasWindows === false ? <WholeTables key={id} id={id} /> : null}
        </Suspense>
      </PanelBoundary>
    </div>
  );
}

function WindowTables({ id }: { readonly id: string }) {
  const [state, setState] = useTableState();
  const filter = useTableFilter(state, setState);
  const source = useWindowSource(id, filter.state);
  return <TablesView source={source} filter={filter} setState={setState} />;
}
