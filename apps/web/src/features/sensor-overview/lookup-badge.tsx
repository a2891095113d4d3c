import { formatChannelValue } from "@monitor/domain";
import { useLanguage, useWords } from "../../shared/i18n/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { Badge } from "../../shared/ui/badge.tsx";
import { statusOfChannel } from "./channel-rows.ts";
import type { ChannelRow } from "./channel-rows.ts";

/** The texts of a lookup channel in the colours of its status; a value that no text fits shows its number. */
export function LookupBadge({ row: { value, unit, lookupTexts, status } }: { readonly row: ChannelRow }) {
  const locale = useLanguage();
  const { noData } = useWords();
  const shown = statusOfChannel[status];
  const text = lookupTexts?.length ? lookupTexts.join(", ") : formatChannelValue(value, unit, locale).text;
  return (
    <Badge
      tone={shown ?? "unknown"}
      icon={shown === null ? null : <StatusIcon status={shown} size={12} label={null} />}
    >
      {value === null ? noData : text}
    </Badge>
  );
}
