import type { Clock, Logger, ServerProblems } from "../runtime/index.ts";
import type { Writer } from "../writer/index.ts";
import { presenceFact } from "../probe-connections/index.ts";
import { publish } from "../world/index.ts";
import { automaticReasons } from "../storage/index.ts";
import type { ObjectRecord } from "../storage/index.ts";
import type { SensorState, World } from "../world/index.ts";
import type { ClockJump } from "./clock-jump.ts";

export interface TimesAheadParts {
  readonly world: World;
  readonly writer: Pick<Writer, "change">;
  readonly clock: Pick<Clock, "now">;
  readonly problems: ServerProblems;
  readonly logger: Logger;
}

const objectsAtOnce = 500;

/**
 * Moves what a clock that was ahead has noted: what has begun since then is as old after the clock is right again as it was before.
 * The time of a last result stays, as by it the next one is waited for, and comes right with that. Done again after a failure it
 * moves what is left. Errors: StorageError.
 */
export async function moveTimesAhead(parts: TimesAheadParts, { fromMs, toMs }: ClockJump): Promise<void> {
  if (toMs >= fromMs) return;
  const { world, writer, clock, problems } = parts;
  const move = mover(fromMs - toMs, clock.now());
  for (const problem of problems.list()) {
    const since_ms = move(problem.since_ms);
    if (since_ms !== problem.since_ms) problems.raise({ ...problem, since_ms });
  }
  const ids = ["0", ...world.descendantsOf("0")];
  for (let at = 0; at < ids.length; at += objectsAtOnce) {
    const some = ids.slice(at, at + objectsAtOnce);
    await writer.change(() => {
      const states = new Map(
        some.flatMap((id) =>
          entryOf(
            id,
            moved(world.sensorState(id), (state) => movedState(state, move)),
          ),
        ),
      );
      const changed = some.flatMap((id) => moved(world.get(id), (record) => movedRecord(record, move)) ?? []);
      const draft = { isDurable: false, states, changed };
      return { draft: states.size + changed.length === 0 ? null : draft, result: undefined };
    });
  }
  await moveProbes(parts, move);
}

async function moveProbes(parts: TimesAheadParts, move: Move): Promise<void> {
  const { world, writer } = parts;
  for (const id of world.idsOfType("probe")) {
    const presence = moved(world.presenceOf(id), ({ since_ms }) => ({ since_ms: move(since_ms) }));
    if (presence === null) continue;
    await publish(parts, { probes: new Map([[id, presence]]) });
    await writer.change(() => {
      const meta = presenceFact(id, world.presenceOf(id));
      return { draft: { isDurable: false, meta }, result: undefined };
    });
  }
}

type Move = <T extends number | null>(timeMs: T) => T;

const mover =
  (byMs: number, nowMs: number): Move =>
  <T extends number | null>(timeMs: T) =>
    (timeMs !== null && timeMs > nowMs ? timeMs - byMs : timeMs) as T;

/** The changed object; null where it stays as it is. */
function moved<T extends object>(before: T | undefined, change: (before: T) => Partial<T>): T | null {
  if (before === undefined) return null;
  const after = change(before);
  const isSame = (Object.keys(after) as (keyof T)[]).every((key) => after[key] === before[key]);
  return isSame ? null : { ...before, ...after };
}

const entryOf = (id: string, state: SensorState | null) => (state === null ? [] : [[id, state] as const]);

const movedState = (state: SensorState, move: Move): Partial<SensorState> => ({
  status_since_ms: move(state.status_since_ms),
  outage_since_ms: move(state.outage_since_ms),
  last_up_ms: move(state.last_up_ms),
  last_down_ms: move(state.last_down_ms),
  flapping: movedFlapping(state.flapping, move),
  acknowledgement: movedIn(state.acknowledgement, "since_ms", move),
  silence: movedIn(state.silence, "since_ms", move),
  unusual: movedIn(movedIn(state.unusual, "since_ms", move), "until_ms", move),
  channels: movedChannels(state.channels, move),
});

function movedFlapping(flapping: SensorState["flapping"], move: Move): SensorState["flapping"] {
  if (flapping === null || flapping.changes_ms.every((changeMs) => move(changeMs) === changeMs)) return flapping;
  return { changes_ms: flapping.changes_ms.map(move), since_ms: move(flapping.since_ms) };
}

function movedChannels(channels: SensorState["channels"], move: Move): SensorState["channels"] {
  const isAhead = channels.some(({ record }) => move(record.gone_since_ms) !== record.gone_since_ms);
  if (!isAhead) return channels;
  return channels.map((channel) => {
    const gone_since_ms = move(channel.record.gone_since_ms);
    return { ...channel, record: { ...channel.record, gone_since_ms } };
  });
}

const movedRecord = ({ pause, automatic_pauses, resumed_ms }: ObjectRecord, move: Move): Partial<ObjectRecord> => ({
  pause: movedIn(pause, "since_ms", move),
  automatic_pauses: movedPauses(automatic_pauses, move),
  resumed_ms: move(resumed_ms),
});

function movedPauses(pauses: ObjectRecord["automatic_pauses"], move: Move): ObjectRecord["automatic_pauses"] {
  const ahead = automaticReasons.filter(
    (reason) => move(pauses?.[reason]?.since_ms ?? 0) !== (pauses?.[reason]?.since_ms ?? 0),
  );
  if (pauses === null || ahead.length === 0) return pauses;
  return Object.fromEntries(
    Object.entries(pauses).map(([reason, pause]) => [reason, { ...pause, since_ms: move(pause.since_ms) }]),
  );
}

function movedIn<K extends string, T extends Record<K, number>>(record: T | null, key: K, move: Move): T | null {
  const timeMs = record === null ? null : move<number>(record[key]);
  return record === null || timeMs === record[key] ? record : { ...record, [key]: timeMs };
}
