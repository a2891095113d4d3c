import { isPausedStatus, severityOf, statuses } from "@monitor/domain";
import type { Status } from "@monitor/domain";

/** Of a bucket before the object was there. */
export const absentCode = 255;
/** The object was there, and nothing was measured: it was new, or the server was off. */
export const unmeasuredCode = 254;

const codes = new Map<Status, number>(statuses.map((status, code) => [status, code]));

/** A status as the byte that histories keep: its place in the list of statuses. */
export const codeOf = (status: Status): number => codes.get(status) ?? unmeasuredCode;

/** The status of a byte; null where there is none, unknown where nothing was measured. */
export function statusOfCode(code: number): Status | null {
  return code === absentCode ? null : (statuses[code] ?? "unknown");
}

function rankTable(rankOf: (status: Status) => number): Uint8Array {
  const ranks = new Uint8Array(256);
  ranks[unmeasuredCode] = 1;
  for (const [code, status] of statuses.entries()) ranks[code] = rankOf(status);
  return ranks;
}

const rankStep = 2;
const firstRank = 2;
const severityRank = (status: Status) => firstRank + rankStep * severityOf(status);

/** Of two bytes of one sensor the higher rank is the worse: by severity (ST-06), unmeasured and absent below all. */
export const sensorRanks = rankTable(severityRank);
/** The same among several sensors: those that are paused do not pause what holds them while another one is up. */
export const parentRanks = rankTable((status) =>
  isPausedStatus(status) ? severityRank("up") - 1 : severityRank(status),
);

export const knowledges = { unknown: 0, up: 1, down: 2 } as const;

const unknownStatuses: readonly Status[] = ["unknown", "none", "collecting", "probe_disconnected"];
const downStatuses: readonly Status[] = ["down", "down_acknowledged"];

function knowledgeOf(status: Status): number {
  if (isPausedStatus(status) || unknownStatuses.includes(status)) return knowledges.unknown;
  return downStatuses.includes(status) ? knowledges.down : knowledges.up;
}

/** Whether time in a status counts as up, as down, or not at all, as it does in a sensor's own uptime. */
export const knowledgeTable: Uint8Array = Uint8Array.from(Array.from({ length: 256 }), (_, code) => {
  const status = statuses[code];
  return status === undefined ? knowledges.unknown : knowledgeOf(status);
});
