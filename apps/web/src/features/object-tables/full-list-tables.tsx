import { useTableFilter } from "./filter/use-table-filter.ts";
import { useFullListSource } from "./source/use-full-list-source.ts";
import { TablesView } from "./tables-view.tsx";
import { useTableState } from "./use-table-state.ts";

/** The tab for a server without pages of lists. */
export function FullListTables({ id }: { readonly id: string }) {
  const [state, setState] = useTableState();
  const filter = useTableFilter(state, setState);
  const source = useFullListSource(id, filter.state);
  return <TablesView source={source} filter={filter} setState={setState} />;
}
