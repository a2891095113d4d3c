import { calls } from "@monitor/contract";
import { useListPage } from "../../../../shared/api/index.ts";
import { useMessages } from "../../texts.ts";
import { sensorFilter } from "../sensor-filter.ts";
import { SensorTable } from "../sensor-table.tsx";
import { shownRefusals } from "../widget-view.ts";
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
  const { data, error } = useListPage(calls.listSensors, { query }, { expects: shownRefusals });
  if (data === undefined) return <WidgetWait error={error} />;
  if (data.total === 0) return <WidgetNote>{texts.noSensors}</WidgetNote>;
  return (
    <>
      <SensorTable sensors={data.items} />
      {data.total > data.items.length ? <WidgetNote>{texts.andMore(data.total - data.items.length)}</WidgetNote> : null}
    </>
  );
}
