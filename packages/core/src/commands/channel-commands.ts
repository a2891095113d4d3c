import {
  crossedLimits,
  effectiveChannel,
  isPausedStatus,
  isSpikeFilterOpen,
  limitsWithBounds,
  withChangedChannel,
  wrongClearValue,
} from "@monitor/domain";
import type { LimitName } from "@monitor/domain";
import type { MessageInfo, ObjectRecord } from "../storage/index.ts";
import type { Turn } from "../writer/index.ts";
import { judgeAgain, logLines } from "../results/index.ts";
import { downtimeKey } from "../world/index.ts";
import type { ChannelState, World } from "../world/index.ts";
import { changedNames } from "./changed-names.ts";
import { CommandError } from "./command-types.ts";
import type { Actor, ChannelChange, Commands } from "./command-types.ts";
import { giveCommand } from "./give-command.ts";
import type { CommandDraft, CommandParts } from "./give-command.ts";
import { logEntry } from "./log-entry.ts";
import { requireObject } from "./require-object.ts";

/** The commands that change what users have set on channels. */
export function createChannelCommands(parts: CommandParts): Pick<Commands, "changeChannel"> {
  const { world } = parts;
  return {
    changeChannel: (change, actor) =>
      giveCommand(parts, actor, (turn) => {
        const record = requireObject(world, change.sensorId);
        const state = world.sensorState(record.id);
        const channel = state?.channels.find((each) => each.record.number === change.channelNumber);
        if (channel === undefined) {
          throw new CommandError("not_found", `The sensor ${record.id} has no channel ${change.channelNumber}.`);
        }
        const changed = withOwn(record, channel, change.changes);
        if (changed === null) return null;
        const { name } = effectiveChannel(channel.record, changed.channel_settings);
        const message_info = changedNames(Object.keys(change.changes), { channel: name.en, channel_de: name.de });
        return settled({ world, turn, actor, message_info }, changed);
      }),
  };
}

/** A sensor with other settings of a channel; null where this changes nothing. Errors: CommandError. */
export function withOwn(
  record: ObjectRecord,
  channel: ChannelState,
  changes: ChannelChange["changes"],
): ObjectRecord | null {
  const channel_settings = withChangedChannel(record.channel_settings, channel.record.key, changes);
  if (channel_settings === record.channel_settings) return null;
  const effective = effectiveChannel(channel.record, channel_settings);
  if (!isSpikeFilterOpen(effective.spike_filter)) {
    throw new CommandError(
      "invalid_settings",
      "The spike filter would let no value through: its minimum is above its maximum.",
    );
  }
  if (changes["alerting"] === undefined) return { ...record, channel_settings };
  if (channel.record.key === downtimeKey && limitsWithBounds(effective.limits).length > 0) {
    const reason = "the Downtime channel follows from the status, so limits can't change that";
    throw new CommandError("invalid_settings", `body.alerting: ${reason}`);
  }
  const crossed = crossedLimits(effective.limits);
  if (crossed !== null) throw new CommandError("invalid_settings", crossedText(crossed));
  const wrong = wrongClearValue(effective);
  if (wrong !== null) throw new CommandError("invalid_settings", `body.alerting.${clearFields[wrong]}`);
  return { ...record, channel_settings };
}

const betweenLimits = "has to be between the limit and the one on the other side";
const clearFields: Readonly<Record<LimitName, string>> = {
  min_error: `limitminerrorclear: ${betweenLimits}`,
  max_error: `limitmaxerrorclear: ${betweenLimits}`,
  min_warning: `limitminwarningclear: ${betweenLimits}`,
  max_warning: `limitmaxwarningclear: ${betweenLimits}`,
};

const limitField = (name: LimitName): string => `limit${name.replace("_", "")}`;
const crossedText = ([upper, lower]: readonly [LimitName, LimitName]): string =>
  `body.alerting.${limitField(upper)}: has to be at least ${limitField(lower)}`;

interface Facts {
  readonly world: World;
  readonly turn: Turn;
  readonly actor: Actor | null;
  readonly message_info: MessageInfo | null;
}

/** The change, with the status that the sensor has by it. */
function settled({ world, turn, actor, message_info }: Facts, changed: ObjectRecord): CommandDraft {
  const { id, name } = changed;
  const line = logEntry(turn, { object_id: id, kind: "changed", message: name, message_info }, actor);
  const { states, log } = judgedAgain({ world, turn }, [changed]);
  return { changed: [changed], states, log: [line, ...log] };
}

/** What other settings of channels make of the last values of their sensors: new states, and the lines of the log about them. */
export function judgedAgain(
  { world, turn }: Pick<Facts, "world" | "turn">,
  changed: readonly ObjectRecord[],
): Required<Pick<CommandDraft, "states" | "log">> {
  const { lookups } = world;
  const judged = changed.flatMap(({ id, channel_settings: channelSettings }) => {
    const state = isPausedStatus(world.statusOf(id)) ? undefined : world.sensorState(id);
    const next = state && judgeAgain(state, { channelSettings, lookups, nowMs: turn.nowMs });
    return next ? [{ id, ...next }] : [];
  });
  return {
    states: new Map(judged.map(({ id, state }) => [id, state])),
    log: judged.flatMap(({ id, changes }) => logLines(id, changes, turn.nowMs)),
  };
}
