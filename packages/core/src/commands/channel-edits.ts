import { channelSections, channelSettingValues, effectiveChannel } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { ChannelState, World } from "../world/index.ts";
import { withOwn } from "./channel-commands.ts";
import type { ChannelEdit, EditRefusal } from "./command-types.ts";

const channelOf = (world: World, { id }: ObjectRecord, { key }: ChannelEdit): ChannelState | undefined =>
  world.sensorState(id)?.channels.find(({ record }) => record.key === key);

/** Why an object can't have what is set on its channels, before their values are judged. */
export function channelRefusal(
  world: World,
  record: ObjectRecord,
  channels: readonly ChannelEdit[],
): EditRefusal | null {
  for (const edit of channels) {
    const channel = channelOf(world, record, edit);
    if (channel === undefined) return { reason: "no_channel", message: null };
    const { unit } = effectiveChannel(channel.record, record.channel_settings);
    if (edit.unit !== null && unit.display_unit !== edit.unit) return { reason: "other_unit", message: null };
  }
  return null;
}

/** What holds already is not set once more. */
function othersOf({ changes }: ChannelEdit, record: ObjectRecord, channel: ChannelState): ChannelEdit["changes"] {
  const held = channelSettingValues(effectiveChannel(channel.record, record.channel_settings));
  const sections = channelSections.map((section) => {
    const values: Readonly<Record<string, unknown>> = held[section];
    return [section, Object.entries(changes[section] ?? {}).filter(([key, value]) => value !== values[key])] as const;
  });
  return Object.fromEntries(
    sections.flatMap(([section, values]) => (values.length === 0 ? [] : [[section, Object.fromEntries(values)]])),
  );
}

/** What users have set on the channels after an edit; the same object where nothing differs. Errors: CommandError. */
export function withChannelEdits(
  world: World,
  record: ObjectRecord,
  channels: readonly ChannelEdit[],
): ObjectRecord["channel_settings"] {
  let edited = record;
  for (const edit of channels) {
    const channel = channelOf(world, record, edit);
    if (channel !== undefined) edited = withOwn(edited, channel, othersOf(edit, edited, channel)) ?? edited;
  }
  return edited.channel_settings;
}

/** The values of edited channels that hold, for comparing what an edit was made from with what is there. */
export function channelValuesOf(world: World, record: ObjectRecord, channels: readonly ChannelEdit[]): unknown[] {
  return channels.map((edit) => {
    const channel = channelOf(world, record, edit);
    if (channel === undefined) return null;
    return channelSettingValues(effectiveChannel(channel.record, record.channel_settings));
  });
}
