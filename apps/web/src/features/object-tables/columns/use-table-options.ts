import { useCallback } from "react";
import { preferences } from "../../../shared/preferences/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import type { TableOptions } from "./column-layout.ts";

const stored = preferences.of("sensorTable");

type Change = (options: TableOptions) => TableOptions;

/** The user's options of the table, and a function that changes them. */
export function useTableOptions(): [TableOptions, (change: Change) => void] {
  const options = useStore(stored);
  return [options, useCallback((change: Change) => stored.set(change(stored.get())), [])];
}
