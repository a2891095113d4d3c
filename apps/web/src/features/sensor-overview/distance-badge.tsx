import { distanceToLimit, formatChannelValue } from "@monitor/domain";
import { useLanguage } from "../../shared/i18n/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { Badge } from "../../shared/ui/badge.tsx";
import type { ChannelRow } from "./channel-rows.ts";
import { useMessages } from "./texts.ts";

/** How far a value is beyond its limit, in the colours of what that means; how far it is from it while all is well. */
export function DistanceBadge({ row: { value, unit, channel } }: { readonly row: ChannelRow }) {
  const texts = useMessages();
  const locale = useLanguage();
  const nearest = distanceToLimit(value, channel.limits ?? {});
  if (!nearest) return null;
  const distance = formatChannelValue(Math.abs(nearest.distance), unit, locale);
  const ownUnit = formatChannelValue(value, unit, locale).unitText;
  // The unit stands beside the value already, unless the distance is so much smaller that it has another one.
  const amount = distance.unitText === ownUnit ? distance.text : `${distance.text} ${distance.unitText}`;
  const { kind, bound } = nearest;
  if (nearest.distance >= 0) return <Badge>{texts.within[kind](amount)}</Badge>;
  const status = kind === "error" ? "down" : "warning";
  return (
    <Badge tone={status} icon={<StatusIcon status={status} size={12} label={null} />}>
      {texts.beyond[bound][kind](amount)}
    </Badge>
  );
}
