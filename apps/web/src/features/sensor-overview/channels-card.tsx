import { formatWholePercent } from "@monitor/domain";
import { Gauge as GaugeIcon } from "lucide-react";
import { useLanguage, useWords } from "../../shared/i18n/index.ts";
import { valueText } from "../../shared/charts/value-text.ts";
import { ChannelValue } from "../../shared/monitoring-ui/channel-value.tsx";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { Badge } from "../../shared/ui/badge.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { MiniGauge } from "../../shared/ui/mini-gauge.tsx";
import { statusOfChannel, toneOfChannel } from "./channel-rows.ts";
import type { ChannelRow } from "./channel-rows.ts";
import { channelScale, limitTicks, shareOn } from "./channel-scale.ts";
import { LookupBadge } from "./lookup-badge.tsx";
import styles from "./channels-card.module.css";
import { useMessages } from "./texts.ts";

/** MO-04: all channels with status, value and level; minimum, average and maximum where there is room, else as tooltip. */
export function ChannelsCard({ rows }: { readonly rows: readonly ChannelRow[] }) {
  const texts = useMessages();
  if (rows.length === 0) {
    return (
      <Card title={texts.channels} isTall>
        <EmptyState icon={<Icon shape={GaugeIcon} size={22} />} title={texts.noChannelsTitle}>
          {texts.noChannelsText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={texts.channels} note={rows.length} isFlush isTall>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.channel}</th>
            <th scope="col" className={styles.figure}>
              {texts.lastValue}
            </th>
            {[texts.minimum, texts.average, texts.maximum].map((label) => (
              <th key={label} scope="col" className={classNames(styles.figure, styles.statistic)}>
                {label}
              </th>
            ))}
            <th scope="col" className={styles.level} data-hide-below="sm">
              {texts.level}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.channel.id} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ row }: { readonly row: ChannelRow }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { noData } = useWords();
  const { statusLabel } = useMonitoringWords();
  const { channel, status, unit, value, isPrimary, lookupTexts } = row;
  const last = channel.last_measurement ?? {};
  const shown = statusOfChannel[status];
  const textOf = (amount: number | null | undefined) => (lookupTexts === null ? valueText(amount, unit, locale) : "");
  const statistics = [last.display_minimum, last.display_average, last.display_maximum].map(textOf);
  const [minimum = "", average = "", maximum = ""] = statistics;
  const tooltip = lookupTexts === null && value !== null ? texts.statistics(minimum, average, maximum) : undefined;
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          {shown === null ? (
            <span className={styles.noStatus} aria-hidden="true">
              –
            </span>
          ) : (
            <StatusIcon status={shown} size={14} label={statusLabel(shown)} />
          )}
          <span className={styles.text} data-tooltip={channel.name}>
            {channel.name}
          </span>
          {isPrimary ? (
            <Badge tone="accent" isSmall>
              {texts.primary}
            </Badge>
          ) : null}
        </span>
      </th>
      <td className={styles.figure} data-tooltip={tooltip}>
        {lookupTexts === null ? (
          <ChannelValue value={value} unit={unit} locale={locale} emptyText={noData} />
        ) : (
          <LookupBadge row={row} />
        )}
      </td>
      {statistics.map((text, index) => (
        <td key={index} className={classNames(styles.figure, styles.statistic)}>
          {text}
        </td>
      ))}
      <td className={styles.level} data-hide-below="sm">
        <Level row={row} />
      </td>
    </tr>
  );
}

function Level({ row }: { readonly row: ChannelRow }) {
  const texts = useMessages();
  const locale = useLanguage();
  const { value, channel, status, lookupTexts } = row;
  if (lookupTexts !== null) return <span className={styles.lookup}>{texts.lookup}</span>;
  const scale = channelScale(row);
  if (scale === null || value === null) return null;
  const share = shareOn(scale, value);
  return (
    <MiniGauge
      share={share}
      ticks={limitTicks(scale, channel.limits)}
      tone={toneOfChannel(status)}
      width="100%"
      label={texts.levelOf(formatWholePercent(share * 100, locale))}
    />
  );
}
