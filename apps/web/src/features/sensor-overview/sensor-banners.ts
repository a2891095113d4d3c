import type { Probe, Sensor } from "@monitor/contract";
import { distanceToLimit, formatDuration, isPausedStatus, limitsWithBounds } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus, Status } from "@monitor/domain";
import {
  automaticPauseTitle,
  problemSinceMs,
  secondsSince,
  shownStatusOf,
  statusOf,
  timeMsOf,
} from "../../shared/monitored-objects/index.ts";
import type { AutomaticPauseTexts } from "../../shared/monitored-objects/index.ts";
import { valueText } from "../../shared/charts/value-text.ts";
import { markedDateTime } from "../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../shared/time-zone/index.ts";
import type { ChannelRow } from "./channel-rows.ts";

export const bannerKinds = ["probe", "paused", "message"] as const;
export type BannerKind = (typeof bannerKinds)[number];

export interface SensorBanner {
  readonly kind: BannerKind;
  readonly tone: DisplayStatus;
  readonly title: string;
  readonly text: string;
}

export interface BannerTexts extends AutomaticPauseTexts {
  readonly probeDisconnected: (name: string) => string;
  readonly lastKnownValues: string;
  readonly paused: string;
  readonly pausedBy: (user: string) => string;
  readonly pausedUntil: (time: string) => string;
  readonly pausedByUntil: (user: string, time: string) => string;
  readonly pausedWith: (name: string) => string;
  readonly pausedByLicense: string;
  readonly acknowledged: string;
  readonly acknowledgedBy: (user: string) => string;
  readonly until: (time: string) => string;
  readonly quoted: (text: string) => string;
  readonly lasts: (status: string, duration: string) => string;
  readonly errorLimit: (value: string) => string;
}

export interface BannerInput extends ZonedFormat {
  readonly sensor: Sensor;
  /** The message in the language on the screen; plain text from a monitored device. */
  readonly message: string;
  readonly statusLabel: (status: DisplayStatus) => string;
  readonly disconnectedProbe: Probe | null;
  readonly primary: ChannelRow | null;
  readonly options: DisplayOptions;
  readonly nowMs: number;
  readonly texts: BannerTexts;
}

type StatusInfo = NonNullable<Sensor["status_info"]>;

/** What is above the cards, in this order: probe disconnected, paused, the sensor's message. */
export function sensorBanners(input: BannerInput): SensorBanner[] {
  return [probeBanner(input), pausedBanner(input), messageBanner(input)].filter((banner) => banner !== null);
}

function probeBanner({ disconnectedProbe, texts }: BannerInput): SensorBanner | null {
  if (!disconnectedProbe) return null;
  const title = texts.probeDisconnected(disconnectedProbe.name);
  return { kind: "probe", tone: "unknown", title, text: texts.lastKnownValues };
}

function timeOf(time: string | null | undefined, format: ZonedFormat): string | null {
  const ms = timeMsOf(time);
  return ms === null ? null : markedDateTime(ms, format);
}

function pausedBanner(input: BannerInput): SensorBanner | null {
  const status = statusOf(input.sensor);
  if (!isPausedStatus(status)) return null;
  const info = input.sensor.status_info ?? {};
  const text = info.paused_message ? input.texts.quoted(info.paused_message) : "";
  return { kind: "paused", tone: "paused", title: pausedTitle(status, info, input), text };
}

function pausedTitle(status: Status, info: StatusInfo, input: BannerInput): string {
  const { texts } = input;
  const automatic = automaticPauseTitle(input.sensor, texts, input);
  if (automatic !== null) return automatic;
  if (status === "paused_by_license") return texts.pausedByLicense;
  const source = info.paused_status_source?.name;
  if (status === "paused_by_parent") return source ? texts.pausedWith(source) : texts.paused;
  const until = timeOf(info.paused_until, input);
  if (!info.paused_by) return until === null ? texts.paused : texts.pausedUntil(until);
  return until === null ? texts.pausedBy(info.paused_by) : texts.pausedByUntil(info.paused_by, until);
}

function messageBanner(input: BannerInput): SensorBanner | null {
  const { sensor, message, disconnectedProbe, options } = input;
  const raw = statusOf(sensor);
  const shown = shownStatusOf(sensor, options);
  const isToldAbove = shown === "paused" || (raw === "probe_disconnected" && disconnectedProbe !== null);
  if (message === "" || shown === "up" || isToldAbove) return null;
  const text = shown === "down_acknowledged" ? acknowledgement(input) : lastsText(input, shown);
  return { kind: "message", tone: shown, title: message, text };
}

function acknowledgement(input: BannerInput): string {
  const { sensor, texts } = input;
  const info = sensor.status_info ?? {};
  const until = timeOf(info.acknowledged_until, input);
  const who = info.acknowledged_by ? texts.acknowledgedBy(info.acknowledged_by) : texts.acknowledged;
  const sentence = until === null ? who : `${who} ${texts.until(until)}`;
  const acknowledgedText = info.acknowledged_message
    ? `${sentence}: ${texts.quoted(info.acknowledged_message)}`
    : `${sentence}.`;
  return [outageText(input), acknowledgedText].filter(Boolean).join(" ");
}

/** How long an acknowledged outage lasts, where the server says when it began. */
function outageText({ sensor, statusLabel, locale, nowMs, texts }: BannerInput): string {
  const seconds = secondsSince(timeMsOf(sensor.outage_since), nowMs);
  return seconds === null ? "" : texts.lasts(statusLabel("down"), formatDuration(seconds, locale));
}

function lastsText({ sensor, statusLabel, locale, nowMs, texts, primary }: BannerInput, shown: DisplayStatus): string {
  // An outage before the unknown time may have ended in it.
  const sinceMs = shown === "unknown" ? timeMsOf(sensor.status_since) : problemSinceMs(sensor);
  const seconds = secondsSince(sinceMs, nowMs);
  const lasts = seconds === null ? "" : texts.lasts(statusLabel(shown), formatDuration(seconds, locale));
  const limit = shown === "warning" && primary ? nextErrorLimit(primary) : null;
  const next = limit === null || !primary ? "" : texts.errorLimit(valueText(limit, primary.unit, locale));
  return [lasts, next].filter(Boolean).join(" ");
}

/** Of a value beyond a warning limit: the error limit that lies further out on the same side. */
function nextErrorLimit({ channel, value }: ChannelRow): number | null {
  const limits = channel.limits ?? {};
  const crossed = distanceToLimit(value, limits);
  if (crossed?.kind !== "warning" || crossed.distance >= 0) return null;
  const next = limitsWithBounds(limits).find(({ kind, bound }) => kind === "error" && bound === crossed.bound);
  return next?.limit ?? null;
}
