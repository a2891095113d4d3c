import { maxWidgetSensors } from "@monitor/contract";
import type { Widget } from "@monitor/contract";
import { isObjectId } from "@monitor/domain";
import type { DisplayOptions } from "@monitor/domain";
import { parseStatusWords } from "../../shared/filtering/index.ts";
import { everyFilter, keywordFilter, shownStatusFilter } from "../../shared/monitored-objects/list-filters.ts";
import type { SearchParams } from "../../shared/navigation/index.ts";

/** The widget that an address names: a chart of sensors, else a table of what the tables page shows at that address. */
export function putWidgetOf(
  params: SearchParams,
  options: DisplayOptions,
): Pick<Widget, "kind" | "object" | "filter" | "sensors"> {
  const { object = "", sensors = "", filter = "", q = "" } = params;
  const ids = sensors.split(",").filter(isObjectId).slice(0, maxWidgetSensors);
  if (ids.length > 0) return { kind: "chart", sensors: ids };
  const own = q.trim() === "" ? null : `(${q.trim()})`;
  const statuses = shownStatusFilter(parseStatusWords(params["filter_status"], options), options);
  const condition = everyFilter(keywordFilter(filter, ["text"]), own, statuses);
  return {
    kind: "table",
    ...(isObjectId(object) && { object }),
    ...(condition !== undefined && { filter: condition }),
  };
}
