import type { Channel } from "@monitor/contract";
import { parseUnit } from "@monitor/domain";
import { useLanguage } from "../i18n/index.ts";
import { ChannelValue } from "../monitoring-ui/channel-value.tsx";
import { useMonitoringWords } from "../monitoring-ui/monitoring-words.ts";

export interface PrimaryValueProps {
  readonly channel: Channel | null;
  readonly size?: "row" | "tile";
}

/** Last value of a sensor's primary channel: number and unit, or the text of its lookup; none of a channel that is gone. */
export function PrimaryValue({ channel, size = "row" }: PrimaryValueProps) {
  const locale = useLanguage();
  const { noData } = useMonitoringWords();
  const isGone = channel?.is_gone === true;
  return (
    <ChannelValue
      value={isGone ? null : channel?.last_measurement?.display_value}
      unit={parseUnit(channel?.unit)}
      locale={locale}
      lookupTexts={isGone ? null : channel?.last_measurement?.lookup_text}
      emptyText={noData}
      size={size}
    />
  );
}
