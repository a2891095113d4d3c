import type { Status } from "@monitor/domain";
import type { FlappingRecord } from "../storage/index.ts";
import type { SensorState } from "../world/index.ts";
import type { StateChange } from "./state-change.ts";

/** In how much time more than `mostChanges` changes are flapping, and for how long none ends it. */
export const flappingMinutes = 15;
/** Changes of a status by results in that time that are still no flapping. */
export const mostChanges = 5;

const spanMs = flappingMinutes * 60_000;

export interface FlappingFacts {
  readonly timeMs: number;
  /** What the result says, whether acknowledged or not. */
  readonly status: Status;
  /** Results that are further apart leave a gap, in which nobody has looked. */
  readonly maxGapMs: number;
}

/**
 * The last changes of a sensor's status by results, and since when it is flapping. What people do changes nothing here: the status
 * is that of the results, and an acknowledged Down is Down.
 */
export function flappingAfter(state: SensorState, facts: FlappingFacts): FlappingRecord | null {
  const { timeMs, status } = facts;
  const { flapping: before, last_result_ms } = state;
  const isChange = last_result_ms !== null && resultStatus(state.own_status) !== status;
  if (before !== null) return continued(before, { ...facts, isChange, gapMs: timeMs - (last_result_ms ?? timeMs) });
  return isChange ? { changes_ms: [timeMs], since_ms: null } : null;
}

interface Continued extends FlappingFacts {
  readonly isChange: boolean;
  readonly gapMs: number;
}

function continued(before: FlappingRecord, facts: Continued): FlappingRecord | null {
  const { timeMs, isChange, gapMs, maxGapMs } = facts;
  // A time in the future is that of a clock that was ahead.
  const recent = before.changes_ms.filter((changeMs) => changeMs > timeMs - spanMs && changeMs <= timeMs);
  // A pause or a silence is not quiet: it counts like a change, from its end.
  const isGap = before.since_ms !== null && gapMs > maxGapMs;
  const changes_ms = isChange || isGap ? [...recent, timeMs].slice(-mostChanges - 1) : recent;
  const wasQuiet = recent.length === 0 && !isGap;
  const since_ms = wasQuiet ? null : (before.since_ms ?? (changes_ms.length > mostChanges ? timeMs : null));
  if (changes_ms.length === 0 && since_ms === null) return null;
  const isSame =
    since_ms === before.since_ms && changes_ms.length === before.changes_ms.length && changes_ms === recent;
  return isSame ? before : { changes_ms, since_ms };
}

const resultStatus = (status: Status): Status => (status === "down_acknowledged" ? "down" : status);

/**
 * What the log says of the changes of a sensor by a result: one line at the begin of flapping and one at its end in place of those
 * between. The end of what is in the log, a silence or an acknowledgement, is there too.
 */
export function changesToTell(before: SensorState, after: SensorState, changes: readonly StateChange[]): StateChange[] {
  const wasFlapping = before.flapping !== null && before.flapping.since_ms !== null;
  const isFlapping = after.flapping !== null && after.flapping.since_ms !== null;
  const others = changes.filter(({ kind }) => kind !== "status");
  if (wasFlapping && !isFlapping) {
    const { own_status } = changes.length === 0 ? after : before;
    return [{ ...noLongerFlapping, from: own_status, to: own_status }, ...changes];
  }
  if (!isFlapping) return [...changes];
  const isEnding = others.length > 0 || (before.silence !== null && before.silence.log !== "none");
  if (wasFlapping) return isEnding ? [...changes] : others;
  const { own_status: to } = after;
  const told = changes.find((change) => change.kind === "status");
  return [...others, { ...nowFlapping, from: told?.from ?? to, to }];
}

const nowFlapping = {
  kind: "status",
  message: `Flapping: more than ${mostChanges} changes of status in ${flappingMinutes} minutes. Until that ends, changes are not listed`,
  message_info: { code: "flapping", parameters: { changes: mostChanges, minutes: flappingMinutes } },
} as const;

const noLongerFlapping = {
  kind: "status",
  message: `No longer flapping: no change of status for ${flappingMinutes} minutes`,
  message_info: { code: "flapping_ended", parameters: { minutes: flappingMinutes } },
} as const;
