import type { Sensor } from "@monitor/contract";
import { useMessages } from "../texts.ts";
import { WidgetNote, WidgetWait } from "./widget-state.tsx";

export interface SensorGapProps {
  readonly id: string | undefined;
  /** Undefined: on its way; null: there is none. */
  readonly sensor: Sensor | null | undefined;
}

/** In place of a sensor that is not chosen, not here yet, or gone. */
export function SensorGap({ id, sensor }: SensorGapProps) {
  const texts = useMessages();
  if (id === undefined) return <WidgetNote>{texts.chooseSensor}</WidgetNote>;
  return sensor === null ? <WidgetNote isFault>{texts.goneSensor}</WidgetNote> : <WidgetWait error={null} />;
}
