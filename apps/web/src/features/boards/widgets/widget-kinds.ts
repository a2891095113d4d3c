import type { Widget, WidgetKind } from "@monitor/contract";
import {
  Activity,
  ChartColumn,
  ChartLine,
  ChartNoAxesCombined,
  Clock,
  Gauge,
  LayoutGrid,
  List,
  ListOrdered,
  Siren,
  Table2,
  Type,
} from "lucide-react";
import type { ComponentType } from "react";
import type { IconShape } from "../../../shared/ui/icon.tsx";
import { ChartWidget } from "./chart/chart-widget.tsx";
import { ClockWidget } from "./clock/clock-widget.tsx";
import { CountersWidget } from "./counters/counters-widget.tsx";
import { DevicesWidget } from "./devices/devices-widget.tsx";
import { GaugeWidget } from "./gauge/gauge-widget.tsx";
import { HistoryWidget } from "./history/history-widget.tsx";
import { IncidentsWidget } from "./incidents/incidents-widget.tsx";
import { ProblemsWidget } from "./problems/problems-widget.tsx";
import { TableWidget } from "./table/table-widget.tsx";
import { TextWidget } from "./text/text-widget.tsx";
import { TopWidget } from "./top/top-widget.tsx";
import { ValueWidget } from "./value/value-widget.tsx";
import type { WidgetViewProps } from "./widget-view.ts";

type Size = Pick<Widget, "w" | "h">;
/** What the form of a kind asks for, beside the title. */
export type WidgetField = "object" | "filter" | "sensors" | "sensor" | "order" | "limit" | "text" | "zone";

export interface WidgetDefinition {
  readonly icon: IconShape;
  readonly View: ComponentType<WidgetViewProps>;
  readonly fields: readonly WidgetField[];
  readonly smallest: Size;
  readonly usual: Size;
}

/** Each kind of widget: how it looks in the gallery, what it asks for, how large it is. */
export const widgetDefinitions: Readonly<Record<WidgetKind, WidgetDefinition>> = {
  value: { icon: Activity, View: ValueWidget, fields: ["sensor"], smallest: { w: 2, h: 2 }, usual: { w: 3, h: 2 } },
  gauge: { icon: Gauge, View: GaugeWidget, fields: ["sensor"], smallest: { w: 3, h: 4 }, usual: { w: 3, h: 4 } },
  counters: {
    icon: ChartColumn,
    View: CountersWidget,
    fields: ["object", "filter"],
    smallest: { w: 3, h: 2 },
    usual: { w: 12, h: 2 },
  },
  problems: {
    icon: List,
    View: ProblemsWidget,
    fields: ["object", "filter", "limit"],
    smallest: { w: 3, h: 3 },
    usual: { w: 4, h: 5 },
  },
  top: {
    icon: ListOrdered,
    View: TopWidget,
    fields: ["order", "object", "filter", "limit"],
    smallest: { w: 3, h: 3 },
    usual: { w: 6, h: 5 },
  },
  table: {
    icon: Table2,
    View: TableWidget,
    fields: ["object", "filter", "limit"],
    smallest: { w: 4, h: 3 },
    usual: { w: 6, h: 5 },
  },
  incidents: { icon: Siren, View: IncidentsWidget, fields: ["limit"], smallest: { w: 4, h: 3 }, usual: { w: 6, h: 5 } },
  chart: { icon: ChartLine, View: ChartWidget, fields: ["sensors"], smallest: { w: 4, h: 4 }, usual: { w: 6, h: 5 } },
  devices: {
    icon: LayoutGrid,
    View: DevicesWidget,
    fields: ["object", "filter"],
    smallest: { w: 3, h: 3 },
    usual: { w: 8, h: 5 },
  },
  history: {
    icon: ChartNoAxesCombined,
    View: HistoryWidget,
    fields: ["object", "limit"],
    smallest: { w: 4, h: 3 },
    usual: { w: 6, h: 5 },
  },
  text: { icon: Type, View: TextWidget, fields: ["text"], smallest: { w: 2, h: 1 }, usual: { w: 4, h: 2 } },
  clock: { icon: Clock, View: ClockWidget, fields: ["zone"], smallest: { w: 2, h: 2 }, usual: { w: 3, h: 2 } },
};

/** The gallery: groups of kinds. */
export const galleryGroups = {
  numbers: ["counters", "value", "gauge"],
  lists: ["problems", "incidents", "top", "table"],
  pictures: ["chart", "devices", "history"],
  other: ["text", "clock"],
} as const satisfies Record<string, readonly WidgetKind[]>;

/** What is known of a kind; a newer server may have others. */
export function definitionOf(kind: string): WidgetDefinition | null {
  return Object.prototype.hasOwnProperty.call(widgetDefinitions, kind) ? widgetDefinitions[kind as WidgetKind] : null;
}
