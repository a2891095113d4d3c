/** The 17 raw statuses of an object (ST-01). */
export const statuses = [
  "up",
  "warning",
  "down",
  "down_partial",
  "down_acknowledged",
  "paused",
  "paused_by_dependency",
  "paused_by_license",
  "paused_by_schedule",
  "paused_by_user",
  "paused_by_user_until",
  "paused_by_parent",
  "unusual",
  "unknown",
  "none",
  "collecting",
  "probe_disconnected",
] as const;

/** A raw status, in the lower case used inside and in addresses (ST-07). */
export type Status = (typeof statuses)[number];

/** The statuses of sensors that are alarms, in the order of their counts. */
export const alarmStatuses = [
  "down",
  "down_partial",
  "down_acknowledged",
  "warning",
  "unusual",
] as const satisfies Status[];

/** The statuses that are shown and counted, in the order of the counters (ST-02, ST-03, ST-05). */
export const displayStatuses = [
  "down",
  "down_partial",
  "down_acknowledged",
  "warning",
  "unusual",
  "unknown",
  "paused",
  "up",
] as const;

/** A shown status: all pauses are one, and everything without a real status is unknown. */
export type DisplayStatus = (typeof displayStatuses)[number];

/** What decides how a status is shown; without `isCluster` the installation has no cluster (ST-05). */
export interface DisplayOptions {
  isCluster?: boolean;
}

/** Of these statuses those that an installation shows: without a cluster there is no down_partial (ST-05). */
export const shownHere = <T extends DisplayStatus>(list: readonly T[], { isCluster }: DisplayOptions): T[] =>
  list.filter((status) => status !== "down_partial" || isCluster === true);

interface StatusFacts {
  severity: number;
  shownAs: DisplayStatus;
  filterWord: string;
}

const severities = {
  down: 10,
  downPartial: 9,
  downAcknowledged: 8,
  warning: 7,
  unusual: 6,
  unknown: 5,
  paused: 4,
  up: 3,
  none: 2,
  collecting: 1,
  probeDisconnected: 0,
} as const;

const facts: Record<Status, StatusFacts> = {
  up: { severity: severities.up, shownAs: "up", filterWord: "up" },
  warning: { severity: severities.warning, shownAs: "warning", filterWord: "warning" },
  down: { severity: severities.down, shownAs: "down", filterWord: "down" },
  down_partial: { severity: severities.downPartial, shownAs: "down_partial", filterWord: "partialdown" },
  down_acknowledged: {
    severity: severities.downAcknowledged,
    shownAs: "down_acknowledged",
    filterWord: "acknowledged",
  },
  paused: { severity: severities.paused, shownAs: "paused", filterWord: "paused" },
  paused_by_dependency: { severity: severities.paused, shownAs: "paused", filterWord: "pausedbydependency" },
  paused_by_license: { severity: severities.paused, shownAs: "paused", filterWord: "pausedbylicense" },
  paused_by_schedule: { severity: severities.paused, shownAs: "paused", filterWord: "pausedbyschedule" },
  paused_by_user: { severity: severities.paused, shownAs: "paused", filterWord: "pausedbyuser" },
  paused_by_user_until: { severity: severities.paused, shownAs: "paused", filterWord: "pausedbyuseruntil" },
  paused_by_parent: { severity: severities.paused, shownAs: "paused", filterWord: "pausedbyparent" },
  unusual: { severity: severities.unusual, shownAs: "unusual", filterWord: "unusual" },
  unknown: { severity: severities.unknown, shownAs: "unknown", filterWord: "unknown" },
  none: { severity: severities.none, shownAs: "unknown", filterWord: "none" },
  collecting: { severity: severities.collecting, shownAs: "unknown", filterWord: "collecting" },
  probe_disconnected: { severity: severities.probeDisconnected, shownAs: "unknown", filterWord: "disconnected" },
};

/** What is shown as one status ranks as one, and by its raw severity inside; `rawSteps` keeps the two apart. */
const rawSteps = 16;
const ranks = new Map<Status, number>(
  statuses.map((status) => [status, facts[facts[status].shownAs].severity * rawSteps + facts[status].severity]),
);

const statusByWord = new Map<string, Status>(statuses.map((status) => [status, status]));
const withoutUnderscores = (word: string): string => word.replaceAll("_", "");
const statusByFilterWord = new Map<string, Status>([
  ...[...statusByWord].map(([word, status]) => [withoutUnderscores(word), status] as const),
  ...statuses.map((status) => [withoutUnderscores(facts[status].filterWord), status] as const),
]);

const wirePrefix = "summed_info_";

/** Reads a status in any case, with or without the prefix SUMMED_INFO_; null and unrecognised words are unknown (ST-04, ST-07). */
export function parseStatus(wire: string | null | undefined): Status {
  const word = (wire ?? "").toLowerCase();
  const plain = word.startsWith(wirePrefix) ? word.slice(wirePrefix.length) : word;
  return statusByWord.get(plain) ?? "unknown";
}

/** The form of a status in responses of the REST API: upper case with underscores, without a prefix (ST-07). */
export function wireStatus(status: Status): Uppercase<Status> {
  return status.toUpperCase() as Uppercase<Status>;
}

/** How a status is shown and counted; down_partial is its own only in a cluster, else it is down (ST-02, ST-03, ST-05). */
export function displayStatusOf(status: Status, options: DisplayOptions = {}): DisplayStatus {
  const { shownAs } = facts[status];
  return shownAs === "down_partial" && options.isCluster !== true ? "down" : shownAs;
}

/** Whether a status is one of the seven pauses (ST-02). */
export function isPausedStatus(status: Status): boolean {
  return facts[status].shownAs === "paused";
}

/** Whether a sensor in this status is down, acknowledged or not. */
export function isDownStatus(status: Status): boolean {
  return status === "down" || status === "down_partial" || status === "down_acknowledged";
}

/** The severity of a raw status, 0 (probe_disconnected) to 10 (down): bigger is worse, all pauses are alike (ST-06). */
export function severityOf(status: Status): number {
  return facts[status].severity;
}

/**
 * The rank of a status in every list that goes "worst first", bigger is worse: by the severity of what is shown, so that a lost
 * probe ranks as unknown, then by that of the raw status (ST-06).
 */
export function worstFirstRank(status: Status): number {
  return ranks.get(status) ?? 0;
}

/** Compares two statuses for sorting, the worse one first; 0 for two of the same rank (ST-06). */
export function compareWorstFirst(a: Status, b: Status): number {
  return worstFirstRank(b) - worstFirstRank(a);
}

/** The worst status of a list, the first of equals; none for an empty list (ST-06). */
export function worstStatus(list: readonly Status[]): Status {
  const [first, ...rest] = list;
  return rest.reduce((worst, status) => (compareWorstFirst(status, worst) < 0 ? status : worst), first ?? "none");
}

/** The word for a status in a filter: `acknowledged`, `partialdown`, `disconnected`, `pausedbyuser` … */
export function filterStatusWord(status: Status): string {
  return facts[status].filterWord;
}

/**
 * Reads the status word of a filter in any case, with or without underscores: the filter language's own words and our names
 * (`down_acknowledged`).
 * Null for other words, also for those that only responses carry (`SUMMED_INFO_DOWN`): the filter is then at fault.
 */
export function parseFilterStatusWord(word: string): Status | null {
  return statusByFilterWord.get(withoutUnderscores(word.toLowerCase())) ?? null;
}
