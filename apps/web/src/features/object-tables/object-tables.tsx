import { useFeatureState } from "../../shared/api/index.ts";
import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import { isPassage, useObject } from "../../shared/monitored-objects/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { useTableFilter } from "./filter/use-table-filter.ts";
import styles from "./object-tables.module.css";
import { usePagedSource } from "./source/use-paged-source.ts";
import { TableSkeleton } from "./table-skeleton.tsx";
import { TablesView } from "./tables-view.tsx";
import { useTableState } from "./use-table-state.ts";

/** MO-03: the tables tab: all sensors below an object, filtered, sorted, paged and selectable. */
export function ObjectTables({ type, id }: ObjectKey) {
  // What can be sorted by follows from what the server has.
  const isServerKnown = useFeatureState("ext/outages") !== null;
  return (
    <div className={styles.tables}>
      <PanelBoundary>{isServerKnown ? <PagedTables key={id} type={type} id={id} /> : <TableSkeleton />}</PanelBoundary>
    </div>
  );
}

function PagedTables({ type, id }: ObjectKey) {
  const { data: object } = useObject({ type, id });
  const [state, setState] = useTableState();
  const filter = useTableFilter(state, setState);
  const source = usePagedSource(id, filter.state);
  return (
    <TablesView isWay={object !== undefined && isPassage(object)} source={source} filter={filter} setState={setState} />
  );
}
