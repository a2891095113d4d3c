import { formatDuration, formatFull } from "@monitor/domain";
import { Unplug } from "lucide-react";
import { useNow } from "../clock/index.ts";
import { automaticPauseTitle, countsOf, secondsSince, useDisplayOptions } from "../monitored-objects/index.ts";
import type { AnyObject } from "../monitored-objects/index.ts";
import { StatusIcon } from "../monitoring-ui/status-icon.tsx";
import { markedDateTime, useZonedFormat } from "../time-zone/index.ts";
import type { ZonedFormat } from "../time-zone/index.ts";
import { Banner } from "../ui/banner.tsx";
import { Icon } from "../ui/icon.tsx";
import type { messages } from "./messages.en.ts";
import { pageStateOf } from "./state-banners.ts";
import type { PauseInfo } from "./state-banners.ts";
import { useMessages } from "./texts.ts";

interface PausedObject {
  readonly object: AnyObject;
  readonly pause: PauseInfo;
}

/** The object itself is not paused: all its sensors are, each by its own pause (ST-06). */
const isPausedBelow = ({ status, user, untilMs }: PauseInfo) =>
  status === "paused" && user === null && untilMs === null;

function pauseTitle({ object, pause }: PausedObject, texts: typeof messages, format: ZonedFormat): string {
  const automatic = automaticPauseTitle(object, texts, format);
  if (automatic !== null) return automatic;
  if (isPausedBelow(pause)) return texts.pausedBelow;
  if (pause.sourceName !== null) return texts.pausedWith(pause.sourceName);
  if (pause.status === "paused_by_license") return texts.pausedByLicense;
  const until = pause.untilMs === null ? null : markedDateTime(pause.untilMs, format);
  if (pause.user !== null) return until === null ? texts.pausedBy(pause.user) : texts.pausedByUntil(pause.user, until);
  return until === null ? texts.pausedTitle : texts.pausedUntil(until);
}

/** The state that explains all the rest of the page: the probe is away, or the object is paused. */
export function StateBanner({ object }: { readonly object: AnyObject }) {
  const { disconnected, pause } = pageStateOf(object);
  if (disconnected) return <DisconnectedBanner object={object} {...disconnected} />;
  return pause ? <PausedBanner object={object} pause={pause} /> : null;
}

interface DisconnectedBannerProps {
  readonly object: AnyObject;
  readonly isBelow: boolean;
  readonly sinceMs: number | null;
}

function DisconnectedBanner({ object, isBelow, sinceMs }: DisconnectedBannerProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { locale } = format;
  const nowMs = useNow(30_000);
  const counts = countsOf(object, useDisplayOptions());
  const since = sinceMs === null ? null : formatDuration(secondsSince(sinceMs, nowMs), locale);
  return (
    <Banner tone="unknown" icon={<Icon shape={Unplug} size={16} />} title={texts.disconnectedTitle}>
      {sinceMs === null || since === null
        ? null
        : `${texts.disconnectedSince(markedDateTime(sinceMs, format), since)} `}
      {(isBelow ? texts.disconnectedBelow : texts.disconnectedSensors)(
        counts.unknown,
        formatFull(counts.unknown, locale),
      )}
    </Banner>
  );
}

function PausedBanner({ object, pause }: PausedObject) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { locale } = format;
  const { paused } = countsOf(object, useDisplayOptions());
  const note = [
    pause.text === null ? "" : texts.quoted(pause.text),
    paused > 0 && !isPausedBelow(pause) ? texts.pausedSensors(paused, formatFull(paused, locale)) : "",
  ].filter(Boolean);
  return (
    <Banner
      tone="paused"
      icon={<StatusIcon status="paused" size={16} label={null} />}
      title={pauseTitle({ object, pause }, texts, format)}
    >
      {note.length > 0 ? note.join(" ") : null}
    </Banner>
  );
}
