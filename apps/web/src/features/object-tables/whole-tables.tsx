import { useTableFilter } from "./filter/use-table-filter.ts";
import { useWholeSource } from "./source/use-whole-source.ts";
import { TablesView } from "./tables-view.tsx";
import { useTableState } from "./use-table-state.ts";

/** The tab on a server that has no windows. */
export function WholeTables({ id }: { readonly id: string }) {
  const [state, setState] = useTableState();
  const filter = useTableFilter(state, setState);
  const source = useWholeSource(id, filter.state);
  return <TablesView source={source} filter={filter} setState={setState} />;
}
