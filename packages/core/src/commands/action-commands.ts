import type { LogKind } from "@monitor/contract";
import { isPausedStatus } from "@monitor/domain";
import type { LogEntry, ObjectRecord } from "../storage/index.ts";
import { accessSection } from "../viewers/index.ts";
import type { SensorState } from "../world/index.ts";
import { changedNames } from "./changed-names.ts";
import { withoutEndedRights } from "./ended-rights.ts";
import { CommandError } from "./command-types.ts";
import type { ActionCommands, Actor, ActionDetails } from "./command-types.ts";
import { giveCommand, sensorsBelow, serverName } from "./give-command.ts";
import type { CommandDraft, CommandJudgement as Judgement, CommandParts } from "./give-command.ts";
import { logEntry } from "./log-entry.ts";
import { requireObject } from "./require-object.ts";

/** The commands that pause, resume, acknowledge and check what exists. */
export function createActionCommands(parts: CommandParts): ActionCommands {
  const { world } = parts;
  const give = (actor: Actor | null, judge: (judgement: Judgement) => ReturnType<typeof resume> | CommandDraft) =>
    giveCommand(parts, actor, (turn) => judge({ world, turn, actor }));
  return {
    pauseObjects: (ids, details, actor) => give(actor, (judgement) => pause(judgement, ids, details)),
    resumeObjects: (ids, actor, mayResume) => give(actor, (judgement) => resume(judgement, ids, mayResume)),
    acknowledgeSensors: (ids, details, actor) => give(actor, (judgement) => acknowledge(judgement, ids, details)),
    takeBackAcknowledgement: (ids, sinceMs, actor) => give(actor, (judgement) => takeBack(judgement, ids, sinceMs)),
    scanNow: (ids, actor) => give(actor, (judgement) => scan(judgement, ids)),
  };
}

/** Ends the pauses and acknowledgements whose time is over. */
export const endExpired = (parts: CommandParts, ids: readonly string[]): Promise<void> =>
  giveCommand(parts, null, (turn) => expire({ world: parts.world, turn, actor: null }, ids));

function pause(judgement: Judgement, ids: readonly string[], details: ActionDetails): CommandDraft {
  const records = distinct(ids).map((id) => requireObject(judgement.world, id));
  return pausing(judgement, records, details);
}

const noDetails: ActionDetails = { duration_ms: null, message: null };

function pausing(judgement: Judgement, records: readonly ObjectRecord[], details: ActionDetails): CommandDraft {
  const made = detailsRecord(judgement, details);
  return {
    changed: records.map((record) => ({ ...record, pause: made })),
    log: records.map((record) => entryFor(judgement, record, { kind: "paused", details: made })),
    reassigned: records.map(({ id }) => id),
  };
}

/** A change of one object that also ends its own pause or begins one; what is as it should be stays, with what was said of it. */
export async function withActivity(
  judgement: Judgement,
  draft: CommandDraft & { readonly changed: readonly [ObjectRecord] },
  isActive: boolean,
): Promise<CommandDraft> {
  const [record] = draft.changed;
  if ((record.pause === null) === isActive) return draft;
  const activity = isActive ? await ending(judgement, [record], []) : pausing(judgement, [record], noDetails);
  return {
    ...draft,
    ...activity,
    log: [...(draft.log ?? []), ...(activity?.log ?? [])],
    reassigned: [...(draft.reassigned ?? []), ...(activity?.reassigned ?? [])],
  };
}

async function scan(judgement: Judgement, ids: readonly string[]): Promise<CommandDraft> {
  const { world } = judgement;
  const log = ids.map((id) => entryFor(judgement, requireObject(world, id), { kind: "scan_requested" }));
  const scanned = await world.slices.filter(sensorsBelow(world, ids), (id) => !isPausedStatus(world.statusOf(id)));
  return { log, scanned };
}

async function resume(
  judgement: Judgement,
  ids: readonly string[],
  mayResume: (id: string) => boolean = () => true,
): Promise<CommandDraft | null> {
  const { world } = judgement;
  for (const id of ids) requireObject(world, id);
  const isPaused = (id: string) => world.get(id)?.pause != null;
  // The object where it has a pause of its own, else those below that have one.
  const candidates = distinct(ids.flatMap((id) => (isPaused(id) ? [id] : world.descendantsOf(id))));
  const paused = await world.slices.filter(candidates, (id) => isPaused(id) && mayResume(id));
  return ending(
    judgement,
    paused.map((id) => requireObject(world, id)),
    [],
  );
}

async function expire(judgement: Judgement, ids: readonly string[]): Promise<CommandDraft | null> {
  const { world, turn } = judgement;
  const isOver = (details: { until_ms: number | null } | null | undefined) =>
    (details?.until_ms ?? Infinity) <= turn.nowMs;
  const records = ids.map((id) => world.get(id)).filter((record) => record !== undefined);
  const paused = records.filter((record) => isOver(record.pause));
  const acknowledged = ids.filter((id) => isOver(world.sensorState(id)?.acknowledgement));
  const ended = await ending(judgement, paused, acknowledged);
  const changed = new Map((ended?.changed ?? []).map((record) => [record.id, record]));
  const log = [...(ended?.log ?? [])];
  for (const record of records) {
    const tidied = withoutEndedRights(changed.get(record.id) ?? record, turn.nowMs);
    if (tidied === null) continue;
    changed.set(record.id, tidied);
    const message_info = changedNames([accessSection]);
    log.push(logEntry(turn, { object_id: record.id, kind: "changed", message: record.name, message_info }, null));
  }
  return log.length === 0 ? ended : { ...ended, changed: [...changed.values()], log };
}

function takeBack(judgement: Judgement, ids: readonly string[], sinceMs: number): Promise<CommandDraft | null> {
  const isOwn = (id: string) => {
    const acknowledgement = judgement.world.sensorState(id)?.acknowledgement;
    return acknowledgement?.since_ms === sinceMs && acknowledgement.user_name === judgement.actor?.login_name;
  };
  return ending(judgement, [], ids.filter(isOwn));
}

/** Ends pauses, and the acknowledgements of these sensors. */
async function ending(
  judgement: Judgement,
  records: readonly ObjectRecord[],
  acknowledgedIds: readonly string[],
): Promise<CommandDraft | null> {
  if (records.length === 0 && acknowledgedIds.length === 0) return null;
  const resumedIds = records.map((record) => record.id);
  const below = sensorsBelow(judgement.world, resumedIds);
  const sensors = acknowledgedIds.length === 0 ? below : distinct([...below, ...acknowledgedIds]);
  const isAcknowledged = (id: string) => judgement.world.sensorState(id)?.acknowledgement != null;
  // A pause and a resume end an acknowledgement: the sensor is down again.
  const states = acknowledgementsEnded(judgement, await judgement.world.slices.filter(sensors, isAcknowledged));
  return {
    changed: records.map((record) => ({ ...record, pause: null, resumed_ms: judgement.turn.nowMs })),
    states,
    log: [
      ...records.map((record) => entryFor(judgement, record, { kind: "resumed" })),
      ...endedEntries(judgement, states),
    ],
    reassigned: resumedIds,
  };
}

function acknowledge(judgement: Judgement, ids: readonly string[], details: ActionDetails): CommandDraft {
  const { world } = judgement;
  const acknowledgement = detailsRecord(judgement, details);
  const records = distinct(ids).map((id) => requireObject(world, id));
  const states = new Map<string, SensorState>();
  for (const { id, name } of records) {
    const state = world.sensorState(id);
    if (state === undefined) throw new CommandError("not_a_sensor", `"${name}" is not a sensor.`);
    if (world.statusOf(id) !== "down") throw new CommandError("not_down", `The sensor "${name}" is not down.`);
    const status_since_ms = acknowledgement.since_ms;
    states.set(id, { ...state, own_status: "down_acknowledged", status_since_ms, acknowledgement });
  }
  const log = records.map((record) => entryFor(judgement, record, { kind: "acknowledged", details: acknowledgement }));
  return { states, log };
}

type DetailsRecord = ReturnType<typeof detailsRecord>;

function detailsRecord({ turn, actor }: Judgement, { duration_ms, message }: ActionDetails) {
  if (duration_ms !== null && !(duration_ms > 0)) {
    throw new CommandError("invalid_time", "The date and time must be in the future.");
  }
  const until_ms = duration_ms === null ? null : turn.nowMs + duration_ms;
  return { since_ms: turn.nowMs, until_ms, message, user_name: actor?.login_name ?? serverName };
}

function acknowledgementsEnded({ world, turn }: Judgement, sensorIds: readonly string[]): Map<string, SensorState> {
  const states = new Map<string, SensorState>();
  for (const id of sensorIds) {
    const state = world.sensorState(id);
    if (state === undefined) continue;
    const own_status = state.own_status === "down_acknowledged" ? "down" : state.own_status;
    states.set(id, { ...state, own_status, status_since_ms: turn.nowMs, acknowledgement: null });
  }
  return states;
}

function endedEntries({ turn, actor }: Judgement, states: ReadonlyMap<string, SensorState>): LogEntry[] {
  return [...states].map(([object_id, { own_status }]) =>
    logEntry(turn, { object_id, kind: "acknowledgement_ended", to: own_status }, actor),
  );
}

function entryFor(
  { turn, actor }: Judgement,
  record: ObjectRecord,
  { kind, details }: { kind: LogKind; details?: DetailsRecord },
): LogEntry {
  const until = details?.until_ms ?? null;
  const to = until === null ? null : new Date(until).toISOString();
  return logEntry(turn, { object_id: record.id, kind, to, message: details?.message ?? null }, actor);
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
