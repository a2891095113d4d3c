import { lazyPart } from "../../../../shared/loading/index.ts";
import { Skeleton } from "../../../../shared/ui/skeleton.tsx";
import { SensorGap } from "../sensor-gap.tsx";
import type { WidgetViewProps } from "../widget-view.ts";

const ChartView = lazyPart(async () => (await import("./chart-view.tsx")).ChartView, {
  fallback: () => <Skeleton height={160} />,
});

/** Primary channels of sensors over time; the drawing library comes with the first chart. */
export function ChartWidget(props: WidgetViewProps) {
  return props.widget.sensors?.length ? <ChartView {...props} /> : <SensorGap id={undefined} sensor={null} />;
}
