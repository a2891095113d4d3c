import { primaryChannelOf } from "@monitor/contract";
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
import styles from "../../boards.module.css";
import { useBoardSensor } from "../../board-data.tsx";
import { SensorGap } from "../sensor-gap.tsx";
import type { WidgetViewProps } from "../widget-view.ts";

const percent = 100;
const dialPx = 206;

/** The last value of a sensor on its scale; without a scale the number alone. */
export function GaugeWidget({ widget }: WidgetViewProps) {
  const locale = useLanguage();
  const options = useDisplayOptions();
  const id = widget.sensors?.[0];
  const sensor = useBoardSensor(id);
  if (typeof sensor !== "object" || sensor === null) return <SensorGap id={id} sensor={sensor} />;
  const channel = primaryChannelOf(sensor);
  const value = channel?.last_measurement?.display_value;
  const name = <AppLink href={objectPath(keyOf(sensor))}>{sensor.name}</AppLink>;
  const level = levelOf(channel);
  if (channel === null || level === null || typeof value !== "number") {
    return (
      <div className={styles.figure}>
        <PrimaryValue channel={channel} size="tile" />
        <small>{name}</small>
      </div>
    );
  }
  const unit = parseUnit(channel.unit);
  const limits = limitsWithBounds(channel.limits ?? {}).map(({ limit }) => limit);
  const isPercent = unit.type === "PERCENT" || unit.type === "CPU" || unit.display_unit === "%";
  const maximum = isPercent ? percent : Math.max(value, ...limits) * 1.1;
  const { text, unitText } = formatChannelValue(value, unit, locale);
  const endOf = (amount: number) => formatChannelValue(amount, unit, locale).text;
  return (
    <div className={styles.gauge}>
      <Gauge
        value={value}
        scale={{ minimum: 0, maximum }}
        limits={{
          lowerError: channel.limits?.display_limit_min_error ?? null,
          lowerWarning: channel.limits?.display_limit_min_warning ?? null,
          upperWarning: channel.limits?.display_limit_max_warning ?? null,
          upperError: channel.limits?.display_limit_max_error ?? null,
        }}
        tone={lineToneOf(shownStatusOf(sensor, options))}
        valueText={text}
        unitText={unitText}
        minimumText={endOf(0)}
        maximumText={endOf(maximum)}
        label={`${sensor.name}: ${text} ${unitText}`}
        size={dialPx}
      />
      <small>{name}</small>
    </div>
  );
}
