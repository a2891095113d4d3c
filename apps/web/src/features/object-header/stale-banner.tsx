import { useQueryClient } from "@tanstack/react-query";
import { refreshShownData } from "../../shared/api/index.ts";
import { markedHourAndMinute, useTimeZone } from "../../shared/time-zone/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { useMessages } from "./texts.ts";

export interface StaleBannerProps {
  /** The object was deleted while it was looked at (ER-07); else it could not be read again. */
  readonly isDeleted: boolean;
  /** When what is on the screen was read. */
  readonly updatedMs: number;
}

/** Says that the data below is old, and why. */
export function StaleBanner({ isDeleted, updatedMs }: StaleBannerProps) {
  const texts = useMessages();
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  return (
    <Banner
      tone="down"
      icon={<StatusIcon status="down" size={16} label={null} />}
      title={isDeleted ? texts.deletedTitle : texts.staleTitle}
      action={
        isDeleted ? null : (
          <Button size="sm" onClick={() => void refreshShownData(queryClient)}>
            {texts.refreshNow}
          </Button>
        )
      }
      isSlim
      role="status"
    >
      {isDeleted ? texts.deletedText : texts.staleText(markedHourAndMinute(updatedMs, zone))}
    </Banner>
  );
}
