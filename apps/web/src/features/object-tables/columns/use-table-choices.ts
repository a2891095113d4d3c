import { useCallback } from "react";
import { preferences } from "../../../shared/preferences/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import type { TableChoices } from "./column-layout.ts";

const stored = preferences.of("sensorTable");

type Change = (choices: TableChoices) => TableChoices;

/** What somebody made of the table, and how to change it. */
export function useTableChoices(): [TableChoices, (change: Change) => void] {
  const choices = useStore(stored);
  return [choices, useCallback((change: Change) => stored.set(change(stored.get())), [])];
}
