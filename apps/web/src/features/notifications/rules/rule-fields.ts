import type { NotificationRule, RuleBody } from "@monitor/contract";
import { plainLine, required } from "@monitor/domain";
import type { FormRules } from "../../../shared/forms/index.ts";

/** The statuses that a rule can wait for. */
export const ruleStatuses = ["down", "warning", "unusual", "unknown"] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

/** A rule without its number. */
export type RuleContent = Pick<
  NotificationRule,
  | "name"
  | "is_active"
  | "object_ids"
  | "excluded_ids"
  | "tags"
  | "min_priority"
  | "statuses"
  | "for_seconds"
  | "steps"
  | "repeat"
  | "repeat_minutes"
>;
export type RuleStep = NotificationRule["steps"][number];

/** What the editor holds: plain values only, lists as words or JSON. */
export interface RuleValues {
  readonly name: string;
  readonly is_active: boolean;
  /** Words with commas between them, as all of these lists. */
  readonly statuses: string;
  readonly object_ids: string;
  readonly excluded_ids: string;
  readonly tags: string;
  readonly min_priority: string;
  /** Whole numbers, with `for_unit`. */
  readonly for_count: string;
  readonly for_unit: string;
  /** JSON of the steps. */
  readonly steps: string;
  readonly repeat: string;
  readonly repeat_minutes: string;
}

export const units = { seconds: 1, minutes: 60, hours: 3600 } as const;
export type Unit = keyof typeof units;

export const maxSteps = 10;
const maxSeconds = 604_800;
const maxMinutes = 10_080;
const maxTags = 50;

export const codes = {
  nameTaken: "nameTaken",
  noStatus: "noStatus",
  noDuration: "noDuration",
  noStep: "noStep",
  noMethod: "noMethod",
  noPeople: "noPeople",
  noMinutes: "noMinutes",
  notAscending: "notAscending",
  tooManyTags: "tooManyTags",
} as const;

export const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
export const textOfList = (words: readonly string[]): string => words.join(",");
export const stepsOfText = (text: string): RuleStep[] => JSON.parse(text) as RuleStep[];
export const textOfSteps = (steps: readonly RuleStep[]): string => JSON.stringify(steps);

/** The largest unit in which a time is a whole number. */
export function unitOf(seconds: number): Unit {
  if (seconds > 0 && seconds % units.hours === 0) return "hours";
  return seconds % units.minutes === 0 ? "minutes" : "seconds";
}

export const emptyStep = (method_id: string, after_minutes: number): RuleStep => {
  return { after_minutes, method_id, user_ids: [], group_ids: [], schedule_id: null, on_call_id: null };
};

/** A rule that there is not yet: everything that is down, told at once by the first method. */
export function newRule(firstMethodId: string): RuleContent {
  return {
    name: "",
    is_active: true,
    object_ids: [],
    excluded_ids: [],
    tags: [],
    min_priority: 1,
    statuses: ["down"],
    for_seconds: 0,
    steps: [emptyStep(firstMethodId, 0)],
    repeat: 0,
    repeat_minutes: 30,
  };
}

export function valuesOf(rule: RuleContent): RuleValues {
  const unit = unitOf(rule.for_seconds);
  return {
    name: rule.name,
    is_active: rule.is_active,
    statuses: textOfList(rule.statuses),
    object_ids: textOfList(rule.object_ids),
    excluded_ids: textOfList(rule.excluded_ids),
    tags: rule.tags.join(", "),
    min_priority: String(rule.min_priority),
    for_count: String(rule.for_seconds / units[unit]),
    for_unit: unit,
    steps: textOfSteps(
      rule.steps.map(({ after_minutes, method_id, user_ids, group_ids, schedule_id }) => {
        return { after_minutes, method_id, user_ids, group_ids, schedule_id };
      }),
    ),
    repeat: String(rule.repeat),
    repeat_minutes: String(rule.repeat_minutes),
  };
}

const isWhole = (text: string, most: number): boolean => /^\d{1,7}$/.test(text.trim()) && Number(text) <= most;
const secondsOf = ({ for_count, for_unit }: Pick<RuleValues, "for_count" | "for_unit">): number =>
  Number(for_count) * (units[for_unit as Unit] ?? 1);

/** What is sent of a rule. */
export function bodyOf(values: RuleValues): RuleBody {
  return {
    name: values.name.trim(),
    is_active: values.is_active,
    statuses: listOf(values.statuses) as RuleStatus[],
    object_ids: listOf(values.object_ids),
    excluded_ids: listOf(values.excluded_ids),
    tags: listOf(values.tags),
    min_priority: Number(values.min_priority),
    for_seconds: secondsOf(values),
    steps: stepsOfText(values.steps).map(({ on_call_id = null, in_quiet_hours = false, ...step }) => {
      return { ...step, on_call_id, in_quiet_hours };
    }),
    repeat: Number(values.repeat),
    repeat_minutes: Number(values.repeat_minutes),
  };
}

/** Which fields of the editor say a field of the rule. */
const sources: Readonly<Partial<Record<keyof RuleBody, readonly (keyof RuleValues)[]>>> = {
  for_seconds: ["for_count", "for_unit"],
};

/** Of a changed editor only what belongs to changed fields. */
export function changesOf(values: RuleValues, changed: Partial<RuleValues>): Partial<RuleBody> {
  const body = bodyOf(values);
  const names = (Object.keys(body) as (keyof RuleBody)[]).filter((name) =>
    (sources[name] ?? [name as keyof RuleValues]).some((source) => source in changed),
  );
  return Object.fromEntries(names.map((name) => [name, body[name]])) as Partial<RuleBody>;
}

export interface RuleContext {
  readonly ownId: string | null;
  readonly others: readonly Pick<NotificationRule, "id" | "name">[];
  /** Whether a method sends to the people whom a step names; undefined: there is no such method. */
  readonly toPeople: (methodId: string) => boolean | undefined;
}

/** The first mistake of the steps, or null. */
export function stepsIssue(steps: readonly RuleStep[], toPeople: RuleContext["toPeople"]): string | null {
  if (steps.length === 0) return codes.noStep;
  let before = -1;
  for (const { after_minutes, method_id, user_ids, group_ids, on_call_id } of steps) {
    const sendsToPeople = toPeople(method_id);
    if (sendsToPeople === undefined) return codes.noMethod;
    if (sendsToPeople && user_ids.length + group_ids.length === 0 && !on_call_id) return codes.noPeople;
    if (!Number.isInteger(after_minutes) || after_minutes < 0 || after_minutes > maxMinutes) return codes.noMinutes;
    if (after_minutes < before) return codes.notAscending;
    before = after_minutes;
  }
  return null;
}

const issue = (isWrong: boolean, code: string) => (isWrong ? { code } : null);

/** What can be said of a rule before the server is asked. */
export function rulesOf({ ownId, others, toPeople }: RuleContext): FormRules<RuleValues> {
  const isTaken = (name: string) =>
    others.some((other) => other.id !== ownId && other.name.toLowerCase() === name.trim().toLowerCase());
  return {
    name: [required, plainLine, (name) => issue(isTaken(name), codes.nameTaken)],
    statuses: [(text) => issue(listOf(text).length === 0, codes.noStatus)],
    for_count: [
      (text, values) => issue(!isWhole(text, maxSeconds) || secondsOf(values) > maxSeconds, codes.noDuration),
    ],
    tags: [plainLine, (text) => issue(listOf(text).length > maxTags, codes.tooManyTags)],
    steps: [
      (text) => {
        const code = stepsIssue(stepsOfText(text), toPeople);
        return code === null ? null : { code };
      },
    ],
    repeat_minutes: [(text) => issue(!isWhole(text, maxMinutes) || Number(text) < 1, codes.noMinutes)],
  };
}
