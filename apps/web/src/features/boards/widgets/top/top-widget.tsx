import { calls } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { useLanguage } from "../../../../shared/i18n/index.ts";
import { useReadPage } from "../../reads/use-reads.ts";
import { useMessages } from "../../texts.ts";
import { sensorFilter } from "../sensor-filter.ts";
import { SensorTable } from "../sensor-table.tsx";
import type { WidgetViewProps } from "../widget-view.ts";
import { WidgetNote, WidgetWait } from "../widget-state.tsx";

const usualLimit = 10;
const sorting = {
  highest: ["-last_value", "last_value > -1e300"],
  lowest: ["last_value", "last_value > -1e300"],
  most_down: ["-downtime_total", "downtime_total > 0"],
} as const;

/** The sensors with the highest or lowest last values, or that were down the most. */
export function TopWidget(props: WidgetViewProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { order = "most_down", limit = usualLimit } = props.widget;
  const [sort_by, condition] = sorting[order];
  const query = { filter: sensorFilter(props, condition), sort_by, offset: 0, limit };
  const { data, error } = useReadPage(calls.listSensors, { query });
  if (data === undefined) return <WidgetWait error={error} />;
  if (data.total === 0) return <WidgetNote>{texts.noSensors}</WidgetNote>;
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const down = ({ downtime_total }: Sensor) => `${percent.format(downtime_total ?? 0)} %`;
  return <SensorTable sensors={data.items} {...(order === "most_down" && { figureOf: down })} />;
}
