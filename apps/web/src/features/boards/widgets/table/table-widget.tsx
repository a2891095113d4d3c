import { calls } from "@monitor/contract";
import { useReadPage } from "../../reads/use-reads.ts";
import { useMessages } from "../../texts.ts";
import { sensorFilter } from "../sensor-filter.ts";
import { SensorTable } from "../sensor-table.tsx";
import type { WidgetViewProps } from "../widget-view.ts";
import { WidgetNote, WidgetWait } from "../widget-state.tsx";

const usualLimit = 10;

/** Sensors that a filter finds, in the order of the tree. */
export function TableWidget(props: WidgetViewProps) {
  const texts = useMessages();
  const query = {
    filter: sensorFilter(props),
    sort_by: "tree_position",
    offset: 0,
    limit: props.widget.limit ?? usualLimit,
  };
  const { data, error } = useReadPage(calls.listSensors, { query });
  if (data === undefined) return <WidgetWait error={error} />;
  if (data.total === 0) return <WidgetNote>{texts.noSensors}</WidgetNote>;
  return (
    <>
      <SensorTable sensors={data.items} />
      {data.total > data.items.length ? <WidgetNote>{texts.andMore(data.total - data.items.length)}</WidgetNote> : null}
    </>
  );
}
