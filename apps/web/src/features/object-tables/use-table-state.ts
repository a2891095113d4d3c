import { useCallback, useMemo } from "react";
import { useDisplayOptions } from "../../shared/monitored-objects/index.ts";
import { useSearchParams, useSetSearchParams } from "../../shared/navigation/index.ts";
import { formatTableState, parseTableState } from "./table-state.ts";
import type { TableState } from "./table-state.ts";

/** MO-07: the state of the table lives in the address; typing replaces the entry, everything else adds one. */
export function useTableState(): [TableState, (state: TableState, isReplacing?: boolean) => void] {
  const params = useSearchParams();
  const options = useDisplayOptions();
  const setParams = useSetSearchParams();
  const state = useMemo(() => parseTableState(params, options), [params, options]);
  const change = useCallback(
    (next: TableState, isReplacing = false) => setParams(formatTableState(next), isReplacing),
    [setParams],
  );
  return [state, change];
}
