import type { Status } from "@monitor/domain";

/** The statuses that a rule can wait for; an acknowledged or partial outage counts as down. */
export const ruleStatuses = ["down", "warning", "unusual", "unknown"] as const;
/** A status that a rule can wait for. */
export type RuleStatus = (typeof ruleStatuses)[number];

/** Who is told by one step, and how long after the incident was told of first. */
export interface RuleStep {
  /** Minutes after the first message; 0 is the first message itself. */
  readonly after_minutes: number;
  readonly method_id: string;
  /** People to tell, by user id; for methods that send to people. */
  readonly user_ids: readonly string[];
  /** All members of these user groups. */
  readonly group_ids: readonly string[];
  /** Only within the hours of this schedule; null: at any time. */
  readonly schedule_id: string | null;
  /** Who is on call by this schedule at that moment; left out or null: nobody beside those above. */
  readonly on_call_id?: string | null;
  /** Whether it tells people also in their quiet hours; left out: it does not. */
  readonly in_quiet_hours?: boolean;
}

/** When and for what somebody is told, and in which steps. The first rule that fits an object holds. */
export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
  /** Objects at or above the sensor, by id; empty: all. */
  readonly object_ids: readonly string[];
  /** Objects whose branches are left out. */
  readonly excluded_ids: readonly string[];
  /** The sensor, or an object above it, has one of these tags; empty: any. */
  readonly tags: readonly string[];
  /** The least priority of the sensor, 1 to 5. */
  readonly min_priority: number;
  readonly statuses: readonly RuleStatus[];
  /** For so long a status must last. */
  readonly for_seconds: number;
  readonly steps: readonly RuleStep[];
  /** How often the last step is repeated while nobody acknowledges, 0 to 5. */
  readonly repeat: number;
  /** Minutes between repetitions. */
  readonly repeat_minutes: number;
}

/** Where a sensor stands, as rules look at it. */
export interface RulePlace {
  /** The sensor and all objects above it. */
  readonly ids: ReadonlySet<string>;
  /** Their tags. */
  readonly tags: ReadonlySet<string>;
  readonly priority: number;
}

const unknownStatuses: ReadonlySet<Status> = new Set(["unknown", "none", "collecting", "probe_disconnected"]);

/** The status as rules know it; null for up and for everything that is paused. */
export function ruleStatusOf(status: Status): RuleStatus | null {
  if (status === "down" || status === "down_partial" || status === "down_acknowledged") return "down";
  if (status === "warning" || status === "unusual") return status;
  return unknownStatuses.has(status) ? "unknown" : null;
}

/** Whether a rule is about a sensor, whatever its status is. */
export function isAbout(rule: Rule, { ids, tags, priority }: RulePlace): boolean {
  if (!rule.is_active || priority < rule.min_priority) return false;
  if (rule.excluded_ids.some((id) => ids.has(id))) return false;
  if (rule.object_ids.length > 0 && !rule.object_ids.some((id) => ids.has(id))) return false;
  return rule.tags.length === 0 || rule.tags.some((tag) => tags.has(tag));
}

/** The first rule that waits for this status of a sensor; null: none does. */
export function ruleFor(rules: readonly Rule[], place: RulePlace, status: RuleStatus): Rule | null {
  return rules.find((rule) => rule.statuses.includes(status) && isAbout(rule, place)) ?? null;
}

/** Who is told by a rule, as an incident keeps it: the steps in the order of their times. */
export const planOf = ({ id, name, steps, repeat, repeat_minutes }: Rule) => ({
  rule_id: id,
  rule_name: name,
  steps: steps.toSorted((one, other) => one.after_minutes - other.after_minutes),
  repeat,
  repeat_minutes,
});
