import { primaryChannelOf } from "@monitor/contract";
import {
  keyOf,
  lineToneOf,
  PrimaryValue,
  shownStatusOf,
  useDisplayOptions,
} from "../../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../../../shared/navigation/index.ts";
import { Sparkline } from "../../../../shared/ui/sparkline.tsx";
import styles from "../widgets.module.css";
import { useBoardSensor, useRecentValues } from "../../board-data.tsx";
import { SensorGap } from "../sensor-gap.tsx";
import type { WidgetViewProps } from "../widget-view.ts";

/** The last value of a sensor, with its last two hours. */
export function ValueWidget({ widget }: WidgetViewProps) {
  const id = widget.sensors?.[0];
  const sensor = useBoardSensor(id);
  const values = useRecentValues(id);
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  if (typeof sensor !== "object" || sensor === null) return <SensorGap id={id} sensor={sensor} />;
  const status = shownStatusOf(sensor, options);
  return (
    <div className={styles.figure}>
      <PrimaryValue channel={primaryChannelOf(sensor)} size="tile" />
      <small>
        <StatusIcon status={status} size={12} label={statusLabel(status)} />{" "}
        <AppLink href={objectPath(keyOf(sensor))}>{sensor.name}</AppLink>
      </small>
      <Sparkline values={values} tone={lineToneOf(status)} width={240} height={36} isFluid />
    </div>
  );
}
