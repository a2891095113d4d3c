import { formatChannelValue } from "@monitor/domain";
import { CircleSlash2, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "../../shared/i18n/index.ts";
import { markText, valueText } from "../../shared/charts/value-text.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Gauge, GaugeValue } from "../../shared/ui/gauge.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { Sparkline } from "../../shared/ui/sparkline.tsx";
import { toneOfChannel } from "./channel-rows.ts";
import type { ChannelRow } from "./channel-rows.ts";
import { channelScale, gaugeLimits } from "./channel-scale.ts";
import { DistanceBadge } from "./distance-badge.tsx";
import { LookupBadge } from "./lookup-badge.tsx";
import styles from "./sensor-overview.module.css";
import { useMessages } from "./texts.ts";

export interface PrimaryCardProps {
  readonly row: ChannelRow | null;
  /** Values of the last two hours, for a channel without a scale. */
  readonly recentValues: readonly (number | null)[];
  /** False before the first scan: there may be channels, but no values yet. */
  readonly isScanned: boolean;
  readonly onShowChannels: () => void;
}

/** MO-04: the channel that stands for the sensor: a gauge where its scale is known. */
export function PrimaryCard({ row, recentValues, isScanned, onShowChannels }: PrimaryCardProps) {
  const texts = useMessages();
  if (!isScanned && (row === null || row.value === null)) {
    return (
      <Card {...(row && { title: row.channel.name, note: texts.primaryNote })} isTall>
        <EmptyState icon={<Icon shape={Hourglass} size={22} />} title={texts.notScannedTitle}>
          {texts.notScannedText}
        </EmptyState>
      </Card>
    );
  }
  if (row === null) {
    return (
      <Card isTall>
        <EmptyState
          icon={<Icon shape={CircleSlash2} size={22} />}
          title={texts.noPrimaryTitle}
          action={
            <Button size="sm" onClick={onShowChannels}>
              {texts.toChannels}
            </Button>
          }
        >
          {texts.noPrimaryText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={row.channel.name} note={texts.primaryNote} isTall>
      <div className={styles.primary}>
        <PrimaryReading row={row} recentValues={recentValues} />
        {row.lookupTexts === null ? <Statistics row={row} /> : null}
      </div>
    </Card>
  );
}

function PrimaryReading({ row, recentValues }: Pick<PrimaryCardProps, "recentValues"> & { readonly row: ChannelRow }) {
  const locale = useLanguage();
  const { noData } = useWords();
  const { value, unit, status, channel } = row;
  if (row.lookupTexts !== null) return <LookupBadge row={row} />;
  if (value === null) return <p className={styles.noValue}>{noData}</p>;
  const { text, unitText } = formatChannelValue(value, unit, locale);
  const scale = channelScale(row);
  if (scale === null) {
    return (
      <div className={styles.number}>
        <GaugeValue valueText={text} unitText={unitText}>
          <DistanceBadge row={row} />
        </GaugeValue>
        <div className={styles.spark}>
          <Sparkline values={recentValues} tone={toneOfChannel(status)} width={240} height={48} isFluid />
        </div>
      </div>
    );
  }
  const mark = { locale, knownUnit: unitText };
  return (
    <Gauge
      value={value}
      scale={scale}
      limits={gaugeLimits(channel.limits)}
      tone={toneOfChannel(status)}
      valueText={text}
      unitText={unitText}
      minimumText={markText(scale.minimum, unit, mark)}
      maximumText={markText(scale.maximum, unit, mark)}
      label={valueText(value, unit, locale)}
    >
      <DistanceBadge row={row} />
    </Gauge>
  );
}

/** Smallest, average and largest value since the channel exists. */
function Statistics({ row: { channel, unit } }: { readonly row: ChannelRow }) {
  const texts = useMessages();
  const locale = useLanguage();
  const last = channel.last_measurement ?? {};
  const entries: readonly [string, number | null | undefined][] = [
    [texts.minimum, last.display_minimum],
    [texts.average, last.display_average],
    [texts.maximum, last.display_maximum],
  ];
  const shown = entries.flatMap(([label, value]): ReactNode[] =>
    typeof value === "number"
      ? [
          <span key={label}>
            {label} <b>{valueText(value, { ...unit, display_unit: "" }, locale)}</b>
          </span>,
        ]
      : [],
  );
  return shown.length === 0 ? null : <p className={styles.statistics}>{shown}</p>;
}
