import { isDownStatus, isPausedStatus, statuses, worstFirstRank } from "@monitor/domain";
import type { Status } from "@monitor/domain";

/** Of a bucket before the object was there. */
export const absentCode = 255;
/** The object was there, and nothing was measured: it was new, or the server was off. */
export const unmeasuredCode = 254;

const codes = new Map<Status, number>(statuses.map((status, code) => [status, code]));

/** A status as the byte that histories keep: its place in the list of statuses. */
export const codeOf = (status: Status): number => codes.get(status) ?? unmeasuredCode;

/** Whether a byte stands for a status. */
export const isCode = (code: number): boolean => code < statuses.length;

/** The status of a byte; null where there is none, unknown where nothing was measured. */
export function statusOfCode(code: number): Status | null {
  return code === absentCode ? null : (statuses[code] ?? "unknown");
}

const unmeasuredRank = 1;
/** Below every status that counts for what holds several sensors. */
const pausedBelowRank = 2;
const firstRank = 3;
const worstRank = (status: Status) => firstRank + worstFirstRank(status);

function rankTable(rankOf: (status: Status) => number): Uint8Array {
  const ranks = new Uint8Array(256);
  ranks[unmeasuredCode] = unmeasuredRank;
  for (const [code, status] of statuses.entries()) ranks[code] = rankOf(status);
  return ranks;
}

/** Of two bytes of one sensor the higher rank is the worse: worst first (ST-06), unmeasured and absent below all. */
export const sensorRanks = rankTable(worstRank);
/** The same among several sensors: what holds them is paused only where all of them are (ST-06). */
export const parentRanks = rankTable((status) => (isPausedStatus(status) ? pausedBelowRank : worstRank(status)));

/** The worse of two bytes of one sensor; of two that are as bad, the first. */
export const worseOfSensor = (one: number, other: number): number =>
  (sensorRanks[other] as number) > (sensorRanks[one] as number) ? other : one;

/** The worse of two bytes of several sensors; of two that are as bad, the higher byte, whatever their order. */
export function worseOfParent(one: number, other: number): number {
  const lead = (parentRanks[other] as number) - (parentRanks[one] as number);
  return lead > 0 || (lead === 0 && other > one) ? other : one;
}

export const knowledges = { unknown: 0, up: 1, down: 2 } as const;

const unknownStatuses: readonly Status[] = ["unknown", "none", "collecting", "probe_disconnected"];

function knowledgeOf(status: Status): number {
  if (isPausedStatus(status) || unknownStatuses.includes(status)) return knowledges.unknown;
  return isDownStatus(status) ? knowledges.down : knowledges.up;
}

/** Whether time in a status counts as up, as down, or not at all, as it does in a sensor's own uptime. */
export const knowledgeTable: Uint8Array = Uint8Array.from(Array.from({ length: 256 }), (_, code) => {
  const status = statuses[code];
  return status === undefined ? knowledges.unknown : knowledgeOf(status);
});
