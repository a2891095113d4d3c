import type { Channel } from "@monitor/contract";
import { parseUnit } from "@monitor/domain";
import { ChevronRight } from "lucide-react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { ChannelValue } from "../../../shared/monitoring-ui/channel-value.tsx";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";
import styles from "./channels.module.css";

/** Number of a channel in its id, `<sensor>.<number>`. */
export const channelNumberOf = ({ id }: Pick<Channel, "id">): string => id.slice(id.lastIndexOf(".") + 1);

/** Where the settings of a channel are. */
export const channelPath = (sensorId: string, number: string): string =>
  `${objectPath({ type: "sensor", id: sensorId }, "settings")}?channel=${number}`;

/** A channel's name in the language on the screen. */
export const useChannelName = () => {
  const locale = useLanguage();
  return (channel: Channel): string => {
    const german = channel["name_de"];
    return locale === "de" && typeof german === "string" ? german : channel.name;
  };
};

/** The channels of a sensor, each with the way to its settings; `current` is the number of the one on the screen. */
export function ChannelList({ sensor, current }: { readonly sensor: AnyObject; readonly current?: string }) {
  const texts = useMessages();
  const locale = useLanguage();
  const nameOf = useChannelName();
  const { noData } = useMonitoringWords();
  const channels = (sensor.channels ?? []) as readonly Channel[];
  if (channels.length === 0) return null;
  return (
    <Card title={texts.channels} note={channels.length} isFlush className={styles.list}>
      {channels.map((channel) => (
        <AppLink
          key={channel.id}
          className={styles.row}
          href={channelPath(sensor.id, channelNumberOf(channel))}
          aria-current={channelNumberOf(channel) === current ? "true" : undefined}
        >
          <span className={styles.name}>{nameOf(channel)}</span>
          <ChannelValue
            value={channel.last_measurement?.display_value}
            unit={parseUnit(channel.unit)}
            locale={locale}
            lookupTexts={channel.last_measurement?.lookup_text}
            emptyText={noData}
            size="row"
          />
          <Icon shape={ChevronRight} />
        </AppLink>
      ))}
    </Card>
  );
}
