import { distanceToLimit, formatChannelValue } from "@monitor/domain";
import { useLanguage } from "../../shared/i18n/index.ts";
import { markText } from "../../shared/charts/value-text.ts";
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
  // The unit is beside the value already, unless the distance is so much smaller that it has another one.
  const knownUnit = formatChannelValue(value, unit, locale).unitText;
  const amount = markText(Math.abs(nearest.distance), unit, { locale, knownUnit });
  const { kind, bound } = nearest;
  if (nearest.distance >= 0) return <Badge>{texts.within[kind](amount)}</Badge>;
  const status = kind === "error" ? "down" : "warning";
  return (
    <Badge tone={status} icon={<StatusIcon status={status} size={12} label={null} />}>
      {texts.beyond[bound][kind](amount)}
    </Badge>
  );
}
