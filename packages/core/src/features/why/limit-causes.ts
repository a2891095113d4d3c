import type { WhyCause } from "@monitor/contract";
import {
  channelStatusOf,
  compareChannelStatus,
  distanceToLimit,
  formatChannelId,
  limitsInForce,
  lookupTexts,
  ownChannelSettings,
} from "@monitor/domain";
import type { ChannelStatus, LimitBound } from "@monitor/domain";
import type { ObjectRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import { downtimeKey, lastShownValue, shownChannels } from "../../world/index.ts";
import type { SensorState, ShownChannel } from "../../world/index.ts";

/** The worst channels; a sensor can have hundreds. */
const maxCauses = 5;

interface Judged {
  readonly channel: ShownChannel;
  readonly value: number;
  readonly severity: "error" | "warning";
}

/** The limit as it is set: where a value has not come back from it, what counts is where it clears. */
function limitOf(sensor: ObjectRecord, { record, figures }: ShownChannel, { kind, bound, limit: inForce }: LimitBound) {
  const side = bound === "upper" ? "max" : "min";
  const value = record.limits[`display_limit_${side}_${kind}`] ?? inForce;
  const own = ownChannelSettings(sensor.channel_settings, record.key)?.alerting;
  const isOwn = own?.[`limit${side}${kind}`] !== undefined;
  const set_by = isOwn ? ("user" as const) : figures.record.said === null ? ("kind" as const) : ("result" as const);
  return { severity: kind, bound, value, clear: value === inForce ? null : inForce, set_by };
}

function causeOf(view: View, sensor: ObjectRecord, { channel, value, severity }: Judged): WhyCause | null {
  const { record } = channel;
  const name_de = record.name.de === record.name.en ? null : record.name.de;
  const facts = {
    channel: { id: formatChannelId(sensor.id, record.number), name: record.name.en, name_de },
    value,
    unit: record.unit.display_unit,
  };
  const lookup = view.lookups.get(record.lookup_definition_id ?? "");
  if (lookup !== undefined) {
    const text = lookupTexts(lookup, value).join(", ") || String(value);
    return { kind: "lookup", ...facts, lookup: { id: lookup.id, text, severity } };
  }
  const crossed = distanceToLimit(value, limitsInForce(record, channel.figures.held));
  if (crossed === null) return null;
  const { limit_error_msg, limit_warning_msg } = record.limits;
  const message = (severity === "error" ? limit_error_msg : limit_warning_msg) || null;
  return { kind: "limit", ...facts, message, limit: limitOf(sensor, channel, crossed) };
}

function judge(view: View, channel: ShownChannel): Judged[] {
  const { record, figures } = channel;
  const value = record.key === downtimeKey ? null : lastShownValue(channel);
  if (value === null) return [];
  const lookup = view.lookups.get(record.lookup_definition_id ?? "") ?? null;
  const severity: ChannelStatus = channelStatusOf({ value, limits: limitsInForce(record, figures.held), lookup });
  return severity === "error" || severity === "warning" ? [{ channel, value, severity }] : [];
}

/** The limits and lookups that the last values have met, the worst first, the primary channel before others. */
export function limitCauses(sensor: {
  readonly view: View;
  readonly record: ObjectRecord;
  readonly state: SensorState;
}): WhyCause[] {
  const { view, record, state } = sensor;
  const measured = shownChannels(record, state).filter(
    ({ figures }) => figures.last !== null && figures.last.timestamp_ms === state.last_result_ms,
  );
  return measured
    .flatMap((channel) => judge(view, channel))
    .sort(
      (one, other) =>
        compareChannelStatus(one.severity, other.severity) ||
        Number(other.channel.record.is_primary) - Number(one.channel.record.is_primary),
    )
    .slice(0, maxCauses)
    .flatMap((judged) => causeOf(view, record, judged) ?? []);
}
