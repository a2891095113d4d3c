import type { Widget } from "@monitor/contract";
import type { HistoryRange } from "../../../shared/charts/time-axis.ts";

export interface WidgetViewProps {
  readonly widget: Widget;
  /** The object that it is about. */
  readonly object: string;
  readonly range: HistoryRange;
}
