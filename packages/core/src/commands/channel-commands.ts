import { effectiveChannel, isPausedStatus, isSpikeFilterOpen, withChangedChannel } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { Turn } from "../writer/index.ts";
import { findLookup, judgeAgain, logLines } from "../results/index.ts";
import type { ChannelState, SensorState, World } from "../world/index.ts";
import { CommandError } from "./command-types.ts";
import type { Actor, ChannelChange, Commands } from "./command-types.ts";
import { giveCommand } from "./give-command.ts";
import type { CommandDraft, CommandParts } from "./give-command.ts";
import { logEntry, requireObject } from "./object-commands.ts";

/** The commands that change what users have set on channels. */
export function createChannelCommands(parts: CommandParts): Pick<Commands, "changeChannel"> {
  const { world } = parts;
  return {
    changeChannel: (change, actor) =>
      giveCommand(parts, actor, (turn) => {
        const record = requireObject(world, change.sensorId);
        const state = world.sensorState(record.id);
        const channel = state?.channels.find((each) => each.record.number === change.channelNumber);
        if (state === undefined || channel === undefined) {
          throw new CommandError("not_found", `The sensor ${record.id} has no channel ${change.channelNumber}.`);
        }
        const changed = withOwn(record, channel, change.changes);
        return changed === null ? null : settled({ world, turn, actor }, changed, state);
      }),
  };
}

/** Null where nothing is different then. */
function withOwn(record: ObjectRecord, channel: ChannelState, changes: ChannelChange["changes"]): ObjectRecord | null {
  const channel_settings = withChangedChannel(record.channel_settings, channel.record.key, changes);
  if (channel_settings === record.channel_settings) return null;
  if (!isSpikeFilterOpen(effectiveChannel(channel.record, channel_settings).spike_filter)) {
    throw new CommandError(
      "invalid_settings",
      "The spike filter would let no value through: its minimum is above its maximum.",
    );
  }
  return { ...record, channel_settings };
}

interface Facts {
  readonly world: World;
  readonly turn: Turn;
  readonly actor: Actor | null;
}

/** The change with what it makes of the sensor's status. */
function settled({ world, turn, actor }: Facts, changed: ObjectRecord, state: SensorState): CommandDraft {
  const { id, name, channel_settings: channelSettings } = changed;
  const line = logEntry(turn, { object_id: id, kind: "changed", message: name }, actor);
  const isPaused = isPausedStatus(world.statusOf(id));
  const judged = isPaused ? null : judgeAgain(state, { channelSettings, findLookup, nowMs: turn.nowMs });
  if (judged === null) return { changed: [changed], log: [line] };
  const log = [line, ...logLines(id, judged.changes, turn.nowMs)];
  return { changed: [changed], states: new Map([[id, judged.state]]), log };
}
