import { downtimeChannelNumber, noLimits, plainChannel } from "@monitor/domain";
import type { ChannelRecord } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { ChannelDefinition } from "@monitor/sensor-kinds/definitions";

/** Key of the channel that every sensor has. */
export const downtimeKey = "downtime";

const downtimeChannel: ChannelDefinition = {
  number: downtimeChannelNumber,
  key: downtimeKey,
  name: { en: "Downtime", de: "Ausfallzeit" },
  unit: { display_unit: "%", type: "PERCENT", decimal_digits: 0, decimal_mode: "AUTO", custom: "" },
  isPrimary: false,
};

function recordOf({ number, key, name, unit, isPrimary, limits, ...rest }: ChannelDefinition): ChannelRecord {
  const note = rest.limitNote?.en ?? "";
  return {
    ...plainChannel,
    number,
    key,
    name,
    unit,
    is_primary: isPrimary,
    limits: { ...noLimits, limit_error_msg: note, limit_warning_msg: note, ...limits },
    lookup_definition_id: rest.lookup_definition_id ?? null,
  };
}

const known = new Map<string, readonly ChannelRecord[]>();
const ofNoKind: readonly ChannelRecord[] = [recordOf(downtimeChannel)];

/** The channels that every sensor of a kind has, Downtime last: one object each for all sensors, as there are very many of them. */
export function channelsOfKind(kind: string): readonly ChannelRecord[] {
  const made = known.get(kind);
  if (made !== undefined) return made;
  const definition = kindOf(kind);
  if (definition === null) return ofNoKind;
  const channels = [...definition.channels.map(recordOf), ...ofNoKind];
  known.set(kind, channels);
  return channels;
}
