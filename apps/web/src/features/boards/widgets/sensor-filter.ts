import { filterByAncestor } from "@monitor/domain";
import { everyFilter } from "../../../shared/monitored-objects/list-filters.ts";
import type { WidgetViewProps } from "./widget-view.ts";

/** The filter of a widget: below its object, and what its own filter says. */
export function sensorFilter({ widget, object }: WidgetViewProps, condition: string | null = null): string | undefined {
  const own = widget.filter ? `(${widget.filter})` : null;
  return everyFilter(filterByAncestor(object), condition, own);
}
