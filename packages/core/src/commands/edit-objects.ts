import { rootGroupId } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";
import { assignmentChanges } from "./assignment-changes.ts";
import { followPauses } from "./automatic-pauses.ts";
import { judgedAgain } from "./channel-commands.ts";
import { changedNames, namesOfChange } from "./changed-names.ts";
import type { Commands, LeftOutObject, ObjectsEdit, ObjectsEditOutcome, PlannedEdit } from "./command-types.ts";
import { planEdit } from "./edit-plan.ts";
import { giveCommand } from "./give-command.ts";
import type { CommandDraft, CommandJudgement, CommandParts } from "./give-command.ts";
import { logEntry } from "./log-entry.ts";
import { requireObject } from "./require-object.ts";

/** The commands that change settings of many objects as one change. */
export function createEditCommands(parts: CommandParts): Pick<Commands, "editObjects" | "planEdits"> {
  const { world, writer } = parts;
  return {
    editObjects: async (edit, actor) => {
      let outcome: ObjectsEditOutcome = { seq: null, changed: [], leftOut: [] };
      await giveCommand(parts, actor, async (turn) => {
        const { plans, leftOut } = await judge(world, edit);
        const changed = plans.map(({ after }) => after.id);
        // Of the turn's changes the line of the log about the edit is the first.
        outcome = { seq: changed.length === 0 ? null : writer.seq + 1, changed, leftOut };
        return changed.length === 0 ? null : draftOf({ world, turn, actor }, plans);
      });
      if (edit.edit.sections["scheduledependency"] !== undefined) {
        const dependents = outcome.changed.flatMap((id) => [...world.dependencies.dependentsOf(id)]);
        await followPauses(parts, [...new Set([...outcome.changed, ...dependents])]);
      }
      return outcome;
    },
    planEdits: async (ids, edit) => {
      const plans: PlannedEdit[] = [];
      await world.slices.inParts(ids, (some) => {
        for (const id of some) if (world.get(id) !== undefined) plans.push(planEdit(world, id, edit));
      });
      return plans;
    },
  };
}

async function judge(world: World, { edit, versions, refusalOf }: ObjectsEdit) {
  const plans: PlannedEdit[] = [];
  const leftOut: LeftOutObject[] = [];
  const judgeOne = ([id, version]: readonly [string, string | null]) => {
    const refusal = refusalOf(id);
    if (refusal !== null) return leftOut.push({ id, reason: refusal, message: null });
    const plan = planEdit(world, id, edit);
    if (version !== null && version !== plan.version) return leftOut.push({ id, reason: "changed", message: null });
    if (plan.refusal !== null) return leftOut.push({ id, ...plan.refusal });
    return plan.after === plan.before ? 0 : plans.push(plan);
  };
  await world.turnSlices.inParts([...versions], (some) => some.forEach(judgeOne));
  return { plans, leftOut };
}

/** One line of the log, at the nearest object that all changed ones are at or below; it is listed under each of them too. */
function draftOf({ world, turn, actor }: CommandJudgement, plans: readonly PlannedEdit[]): CommandDraft {
  const ids = plans.map(({ after }) => after.id);
  const top = commonTop(world, ids);
  const others = ids.filter((id) => id !== top.id);
  const names = new Set(plans.flatMap(({ before, after }) => namesOfChange(before, after)));
  // Tells an edit of objects below from one of this object too.
  const among: Record<string, string> =
    others.length === 0 ? {} : { others: others.length === ids.length ? "only" : "too" };
  const line = { object_id: top.id, kind: "changed", message: top.name } as const;
  const assigned = plans.map(({ before, after }) => assignmentChanges(world, before, after));
  const limited = plans.filter(({ before, after }) => before.channel_settings !== after.channel_settings);
  const judged = judgedAgain(
    { world, turn },
    limited.map(({ after }) => after),
  );
  return {
    changed: plans.map(({ after }) => after),
    states: judged.states,
    log: [logEntry(turn, { ...line, message_info: changedNames([...names], among) }, actor), ...judged.log],
    joined: new Map([[top.id, others]]),
    isListedUnderJoined: true,
    reassigned: assigned.flatMap(({ reassigned }) => reassigned),
    reset: assigned.flatMap(({ reset }) => reset),
  };
}

function commonTop(world: World, ids: readonly string[]): ObjectRecord {
  const chains = ids.map((id) => [...world.ancestorsOf(id), id]);
  const [first = [rootGroupId], ...others] = chains;
  const depth = first.findIndex((id, level) => others.some((chain) => chain[level] !== id));
  const id = (depth < 0 ? first.at(-1) : first[depth - 1]) ?? rootGroupId;
  return requireObject(world, id);
}
