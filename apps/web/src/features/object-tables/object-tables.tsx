import { useFeatureState } from "../../shared/api/index.ts";
import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { useTableFilter } from "./filter/use-table-filter.ts";
import styles from "./object-tables.module.css";
import { usePagedSource } from "./source/use-paged-source.ts";
import { TableSkeleton } from "./table-skeleton.tsx";
import { TablesView } from "./tables-view.tsx";
import { useTableState } from "./use-table-state.ts";

/** Filters and sorts in the browser, which few servers require. */
const FullListTables = lazyPart(async () => (await import("./full-list-tables.tsx")).FullListTables, {
  fallback: () => <TableSkeleton />,
});

/** MO-03: the tables tab: all sensors below an object, filtered, sorted, paged and selectable. */
export function ObjectTables({ id }: ObjectKey) {
  const hasListPages = useFeatureState("ext/table-windows");
  return (
    <div className={styles.tables}>
      <PanelBoundary>
        {hasListPages === null ? <TableSkeleton /> : null}
        {hasListPages === true ? <PagedTables key={id} id={id} /> : null}
        {hasListPages === false ? <FullListTables key={id} id={id} /> : null}
      </PanelBoundary>
    </div>
  );
}

function PagedTables({ id }: { readonly id: string }) {
  const [state, setState] = useTableState();
  const filter = useTableFilter(state, setState);
  const source = usePagedSource(id, filter.state);
  return <TablesView source={source} filter={filter} setState={setState} />;
}
