import { statuses } from "@monitor/domain";
import type { Status } from "@monitor/domain";

interface StatusNumber {
  readonly number: number;
  readonly text: string;
}

/** The numbers by which older clients know statuses. */
const numbers: Readonly<Record<Status, StatusNumber>> = {
  none: { number: 0, text: "None" },
  unknown: { number: 1, text: "Unknown" },
  collecting: { number: 2, text: "Collecting" },
  up: { number: 3, text: "Up" },
  warning: { number: 4, text: "Warning" },
  down: { number: 5, text: "Down" },
  probe_disconnected: { number: 6, text: "No Probe" },
  paused: { number: 7, text: "Paused" },
  paused_by_user: { number: 7, text: "Paused by User" },
  paused_by_parent: { number: 7, text: "Paused by Parent" },
  paused_by_dependency: { number: 8, text: "Paused by Dependency" },
  paused_by_schedule: { number: 9, text: "Paused by Schedule" },
  unusual: { number: 10, text: "Unusual" },
  paused_by_license: { number: 11, text: "Paused by License" },
  paused_by_user_until: { number: 12, text: "Paused Until" },
  down_acknowledged: { number: 13, text: "Down (Acknowledged)" },
  down_partial: { number: 14, text: "Down (Partial)" },
};

export const statusNumber = (status: Status): StatusNumber => numbers[status];

/** The statuses that an older client means by a number. */
export const statusesOf = (number: number): Status[] => statuses.filter((status) => numbers[status].number === number);
