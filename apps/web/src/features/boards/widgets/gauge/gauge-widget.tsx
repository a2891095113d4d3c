import { primaryChannelOf } from "@monitor/contract";
import type { Channel, Sensor } from "@monitor/contract";
import { formatChannelValue, limitsWithBounds, parseUnit } from "@monitor/domain";
import { useLanguage } from "../../../../shared/i18n/index.ts";
import {
  keyOf,
  levelOf,
  lineToneOf,
  PrimaryValue,
  shownStatusOf,
  useDisplayOptions,
} from "../../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../../shared/navigation/index.ts";
import { Gauge } from "../../../../shared/ui/gauge.tsx";
import styles from "../widgets.module.css";
import { useBoardSensor } from "../../board-data.tsx";
import { SensorGap } from "../sensor-gap.tsx";
import type { WidgetViewProps } from "../widget-view.ts";

const percent = 100;
const headroom = 1.1;
const dialPx = 206;

/** The last value of a sensor on its scale; without a scale the number alone. */
export function GaugeWidget({ widget }: WidgetViewProps) {
  const id = widget.sensors?.[0];
  const sensor = useBoardSensor(id);
  if (typeof sensor !== "object" || sensor === null) return <SensorGap id={id} sensor={sensor} />;
  const channel = primaryChannelOf(sensor);
  const name = <AppLink href={objectPath(keyOf(sensor))}>{sensor.name}</AppLink>;
  if (channel === null || levelOf(channel) === null) {
    return (
      <div className={styles.figure}>
        <PrimaryValue channel={channel} size="tile" />
        <small>{name}</small>
      </div>
    );
  }
  return (
    <div className={styles.gauge}>
      <Dial sensor={sensor} channel={channel} />
      <small>{name}</small>
    </div>
  );
}

/** The upper end: 100 for percent, else some room above limits and value. */
function maximumOf({ limits, unit }: Channel, value: number): number {
  const isPercent = unit?.type === "PERCENT" || unit?.type === "CPU" || unit?.display_unit === "%";
  const bounds = limitsWithBounds(limits ?? {}).map(({ limit }) => limit);
  return isPercent ? percent : Math.max(value, ...bounds) * headroom;
}

function Dial({ sensor, channel }: { readonly sensor: Sensor; readonly channel: Channel }) {
  const locale = useLanguage();
  const options = useDisplayOptions();
  const value = channel.last_measurement?.display_value ?? 0;
  const unit = parseUnit(channel.unit);
  const maximum = maximumOf(channel, value);
  const { text, unitText } = formatChannelValue(value, unit, locale);
  const endOf = (amount: number) => formatChannelValue(amount, unit, locale).text;
  const { limits } = channel;
  return (
    <Gauge
      value={value}
      scale={{ minimum: 0, maximum }}
      limits={{
        lowerError: limits?.display_limit_min_error ?? null,
        lowerWarning: limits?.display_limit_min_warning ?? null,
        upperWarning: limits?.display_limit_max_warning ?? null,
        upperError: limits?.display_limit_max_error ?? null,
      }}
      tone={lineToneOf(shownStatusOf(sensor, options))}
      valueText={text}
      unitText={unitText}
      minimumText={endOf(0)}
      maximumText={endOf(maximum)}
      label={`${sensor.name}: ${text} ${unitText}`}
      size={dialPx}
    />
  );
}
