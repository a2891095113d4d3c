import { formatNumber, isPausedStatus, limitsWithBounds } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { pick } from "../random.ts";
import type { Random } from "../random.ts";
import type { ObjectDescription } from "./describe.ts";
import { sampleKind } from "./sample-kinds.ts";
import type { SampleChannel, SampleSensor } from "./sample-object.ts";

const minuteMs = 60_000;
const sinceChoicesMs = [4, 17, 45, 130, 600, 2900, 11_000].map((minutes) => minutes * minuteMs);

/** A sensor as it is described, up and with a past; `settleStatus` brings it into its status. */
export function createSampleSensor(
  description: ObjectDescription,
  { random, nowMs }: { random: Random; nowMs: number },
): SampleSensor {
  const kind = sampleKind(description.kind ?? "");
  const statusSinceMs = nowMs - pick(random, sinceChoicesMs);
  return {
    status: "up",
    statusSinceMs,
    isFailing: false,
    isAcknowledged: false,
    isStill: false,
    message: "OK",
    lastUpMs: nowMs,
    lastDownMs: random() < 0.3 ? statusSinceMs - 3 * minuteMs : null,
    uptimePercent: 100 - random() * 3,
    coveragePercent: 100 - random() * 2,
    channels: (description.channels ?? kind?.channels ?? []).map((channel) => vary(channel, random)),
  };
}

/** No two sensors show the same figures; what a lookup names must stay as it is. */
function vary(channel: SampleChannel, random: Random): SampleChannel {
  if (channel.lookupId !== null || channel.typical === null || channel.swing === 0) return channel;
  const factor = 0.75 + random() * 0.5;
  const typical = channel.typical * factor;
  return { ...channel, typical, current: typical, swing: channel.swing * factor };
}

/** What decides how a sensor looks in a status. */
export interface StatusReason {
  readonly status: Status;
  readonly host: string;
  readonly kind: string | null;
  readonly isDownByValue?: boolean;
}

/** Brings a sensor into a status, with the message and values that belong to it. */
export function settleStatus(sensor: SampleSensor, reason: StatusReason): void {
  const { status, isDownByValue = false } = reason;
  sensor.status = ownStatus(status);
  sensor.isAcknowledged = status === "down_acknowledged";
  const isDown = sensor.status === "down" || sensor.status === "down_partial";
  sensor.isFailing = isDown && !isDownByValue;
  sensor.isStill = isDownByValue || !playable.includes(sensor.status);
  sensor.message = messageOf(sensor, reason);
  if (isDown) {
    sensor.lastDownMs = sensor.statusSinceMs;
    sensor.lastUpMs = sensor.statusSinceMs - minuteMs;
  }
  if (sensor.status === "none") Object.assign(sensor, noPast);
}

/** What a check brings about; sensors in any other status stay in it. */
const playable: readonly Status[] = ["up", "down", "warning"];

const noPast = { lastUpMs: null, lastDownMs: null, uptimePercent: null, coveragePercent: null } as const;

/** Pauses by a person and acknowledgements lie over a status of their own. */
function ownStatus(status: Status): Status {
  if (status === "paused_by_user" || status === "paused_by_user_until" || status === "paused_by_parent") return "up";
  return status === "down_acknowledged" ? "down" : status;
}

function messageOf(sensor: SampleSensor, { status, host, kind }: StatusReason): string {
  if (status === "warning") return crossWarningLimit(sensor);
  if (status === "unusual") return "The values are unusual for this hour of the week";
  if (status === "none" || status === "collecting" || status === "unknown") return "No data yet";
  if (isPausedStatus(status)) return "Paused";
  const isDown = sensor.status === "down" || sensor.status === "down_partial";
  return isDown ? (sampleKind(kind ?? "")?.failure ?? "The check failed").replace("{host}", host) : "OK";
}

/** Moves the first channel with a warning limit beyond it and says so. */
function crossWarningLimit(sensor: SampleSensor): string {
  for (const channel of sensor.channels) {
    const bound = limitsWithBounds(channel.limits).find((limit) => limit.kind === "warning");
    if (!bound) continue;
    const current = bound.limit * (bound.bound === "upper" ? 1.1 : 0.9);
    sensor.channels = sensor.channels.map((entry) => (entry === channel ? { ...entry, current, swing: 0 } : entry));
    const [value, limit] = [current, bound.limit].map((figure) =>
      `${written(figure)} ${channel.unit.display_unit}`.trim(),
    );
    const side = bound.bound === "upper" ? "above" : "below";
    return `${value} (${channel.name}) is ${side} the warning limit of ${limit}`;
  }
  sensor.isStill = true;
  return "A channel is in a warning state";
}

const written = (value: number): string => formatNumber(value, { locale: "en", decimalMode: "AUTO", decimalDigits: 0 });
