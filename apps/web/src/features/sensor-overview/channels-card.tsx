import { formatWholePercent } from "@monitor/domain";
import { Gauge as GaugeIcon, Sigma } from "lucide-react";
import { useState } from "react";
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
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { MiniGauge } from "../../shared/ui/mini-gauge.tsx";
import { statusOfChannel, toneOfChannel } from "./channel-rows.ts";
import type { ChannelRow } from "./channel-rows.ts";
import { channelScale, limitTicks, shareOn } from "./channel-scale.ts";
import { LookupBadge } from "./lookup-badge.tsx";
import styles from "./channels-card.module.css";
import { useMessages } from "./texts.ts";

/** MO-04: all channels with status, value and level, or minimum, average and maximum in place of the level. */
export function ChannelsCard({ rows }: { readonly rows: readonly ChannelRow[] }) {
  const texts = useMessages();
  const [hasStatistics, setStatistics] = useState(false);
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
    <Card
      title={texts.channels}
      note={rows.length}
      isFlush
      isTall
      actions={
        <IconButton
          icon={hasStatistics ? GaugeIcon : Sigma}
          size="sm"
          label={hasStatistics ? texts.showLevel : texts.showStatistics}
          onClick={() => setStatistics(!hasStatistics)}
        />
      }
    >
      {/* On small screens the wider table scrolls: the keyboard has to reach it. */}
      <div
        className={styles.scroller}
        {...(hasStatistics && { role: "region", tabIndex: 0, "aria-label": texts.channels })}
      >
        <table className={classNames(styles.table, hasStatistics && styles.wide)}>
          <thead>
            <tr>
              <th scope="col">{texts.channel}</th>
              <th scope="col" className={styles.figure}>
                {texts.lastValue}
              </th>
              {hasStatistics ? (
                [texts.minimum, texts.average, texts.maximum].map((label) => (
                  <th key={label} scope="col" className={styles.statistic}>
                    {label}
                  </th>
                ))
              ) : (
                <th scope="col" className={styles.level}>
                  {texts.level}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.channel.id} row={row} hasStatistics={hasStatistics} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface RowProps {
  readonly row: ChannelRow;
  readonly hasStatistics: boolean;
}

function Row({ row, hasStatistics }: RowProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { noData } = useWords();
  const { statusLabel } = useMonitoringWords();
  const { channel, status, unit, value, isPrimary, lookupTexts } = row;
  const shown = statusOfChannel[status];
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
      <td className={styles.figure}>
        {lookupTexts === null ? (
          <ChannelValue value={value} unit={unit} locale={locale} emptyText={noData} />
        ) : (
          <LookupBadge row={row} />
        )}
      </td>
      {hasStatistics ? (
        <Statistics row={row} />
      ) : (
        <td className={styles.level}>
          <Level row={row} />
        </td>
      )}
    </tr>
  );
}

/** Smallest, average and largest value; the unit stands beside the last value. A lookup's numbers mean words, so it has none. */
function Statistics({ row: { channel, unit, lookupTexts } }: { readonly row: ChannelRow }) {
  const locale = useLanguage();
  const { display_minimum, display_average, display_maximum } = channel.last_measurement ?? {};
  const bareUnit = { ...unit, display_unit: "" };
  return [display_minimum, display_average, display_maximum].map((amount, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- three cells, always in this order
    <td key={index} className={styles.statistic}>
      {lookupTexts === null ? valueText(amount, bareUnit, locale) : null}
    </td>
  ));
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
