import { useMemo } from "react";
import { useDisplayOptions, useSensorMessage } from "../../../shared/monitored-objects/index.ts";
import { createRowReader } from "../rows/sensor-rows.ts";

/** Reads sensors as rows in the language on the screen. */
export function useRowReader() {
  const options = useDisplayOptions();
  const messageOf = useSensorMessage();
  return useMemo(() => createRowReader(messageOf, options), [messageOf, options]);
}
