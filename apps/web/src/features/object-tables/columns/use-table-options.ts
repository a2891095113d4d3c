import { useCallback } from "react";
import { preferences } from "../../../shared/preferences/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import type { TableOptions } from "./column-layout.ts";

const stored = preferences.of("sensorTable");

type Change = (options: TableOptions) => TableOptions;

/** What somebody made of the table, and how to change it. */
export function useTableOptions(): [TableOptions, (change: Change) => void] {
  const options = useStore(stored);
  return [options, useCallback((change: Change) => stored.set(change(stored.get())), [])];
}
