import type { WeekSchedule } from "@monitor/domain";
import { schedulesKey } from "../world/index.ts";
import type { StoredSchedules, World } from "../world/index.ts";
import { followPauses } from "./automatic-pauses.ts";
import { CommandError } from "./command-types.ts";
import type { Commands } from "./command-types.ts";
import { giveCommand } from "./give-command.ts";
import type { CommandDraft, CommandParts } from "./give-command.ts";

export const maxSchedules = 200;

/** The commands that make, change and remove the installation's own schedules. */
export function createScheduleCommands(
  parts: CommandParts,
): Pick<Commands, "createSchedule" | "changeSchedule" | "deleteSchedule"> {
  const { world } = parts;
  return {
    createSchedule: async (input, actor) => {
      let id = "";
      await giveCommand(parts, actor, () => {
        const { last_id, schedules } = world.schedules.stored;
        if (schedules.length >= maxSchedules) throw refuse(`There are ${maxSchedules} schedules already.`);
        id = String(last_id + 1);
        const made = { ...input, id };
        requireFreeName(world, made);
        return storing({ last_id: last_id + 1, schedules: [...schedules, made] }, [null, made]);
      });
      return id;
    },
    changeSchedule: async (id, changes, actor) => {
      await giveCommand(parts, actor, () => {
        const before = requireOwn(world, id);
        const after = { ...before, ...changes };
        requireFreeName(world, after);
        const schedules = world.schedules.stored.schedules.map((each) => (each.id === id ? after : each));
        return storing({ ...world.schedules.stored, schedules }, [before, after]);
      });
      await followPauses(parts, await usersOf(world, id));
    },
    deleteSchedule: (id, actor) =>
      giveCommand(parts, actor, async () => {
        const before = requireOwn(world, id);
        const users = await usersOf(world, id);
        if (users.length > 0) throw refuse(`${users.length} objects refer to this schedule.`);
        const schedules = world.schedules.stored.schedules.filter((each) => each.id !== id);
        return storing({ ...world.schedules.stored, schedules }, [before, null]);
      }),
  };
}

const refuse = (message: string): CommandError => new CommandError("invalid_settings", message);

/** The objects that refer to a schedule. */
function usersOf(world: World, id: string): Promise<readonly string[]> {
  const all = (["group", "probe", "device", "sensor"] as const).flatMap((type) => world.idsOfType(type));
  return world.slices.filter(all, (each) => scheduleOf(world, each) === id);
}

const scheduleOf = (world: World, id: string) => world.get(id)?.own_settings["scheduledependency"]?.["schedule"];

function requireOwn({ schedules }: World, id: string): WeekSchedule {
  const own = schedules.stored.schedules.find((each) => each.id === id);
  if (own !== undefined) return own;
  if (schedules.get(id) !== undefined) throw refuse("A schedule that is shipped can't be changed.");
  throw new CommandError("not_found", `There is no schedule "${id}".`);
}

/** Names are told apart without regard to case. */
function requireFreeName({ schedules }: World, { id, name }: WeekSchedule): void {
  const isSame = (other: string) => other.toLowerCase() === name.en.toLowerCase();
  const isTaken = schedules.all().some((each) => each.id !== id && (isSame(each.name.en) || isSame(each.name.de)));
  if (isTaken) throw refuse("Another schedule has this name.");
}

type Sides = readonly [before: WeekSchedule | null, after: WeekSchedule | null];

function storing(stored: StoredSchedules, [before, after]: Sides): CommandDraft {
  const side = (schedule: WeekSchedule | null) => (schedule === null ? null : { schedule });
  return {
    meta: new Map([[schedulesKey, JSON.stringify(stored)]]),
    notes: [{ kind: "settings", before: side(before), after: side(after) }],
  };
}
