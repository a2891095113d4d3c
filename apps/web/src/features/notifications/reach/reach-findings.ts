import type { NotificationMethod, NotificationRule } from "@monitor/contract";

/** One thing that decides whether somebody is told. `place` says what mends it: a rule by its id, a new rule, or the methods. */
export type ReachFinding =
  | { readonly is: "no_rule" | "gaps" | "covered"; readonly rules: number }
  | { readonly is: "tells_nobody"; readonly rule: Pick<NotificationRule, "id" | "name"> }
  | { readonly is: "waiting"; readonly method: Pick<NotificationMethod, "id" | "name">; readonly count: number };

interface Known {
  readonly rules: readonly NotificationRule[];
  readonly methods: readonly NotificationMethod[];
  readonly toPeople: (methodId: string) => boolean | undefined;
  /** Whether mail can reach a user. */
  readonly hasAddress: (userId: string) => boolean;
}

/** Whether a sensor that is down always has this rule, if no rule above it takes the sensor. */
const isForEverything = ({ object_ids, excluded_ids, tags, min_priority, statuses }: NotificationRule): boolean =>
  object_ids.length + excluded_ids.length + tags.length === 0 && min_priority <= 1 && statuses.includes("down");

/** What stands between an outage and a person, the worst first within each question: rules, who they tell, methods. */
export function reachFindings({ rules, methods, toPeople, hasAddress }: Known): ReachFinding[] {
  const active = rules.filter(({ is_active }) => is_active);
  const usable = new Set(methods.filter(({ is_active }) => is_active).map(({ id }) => id));
  const browsersOf = (methodId: string) => methods.find(({ id }) => id === methodId)?.device_user_ids;
  const reaches = ({ method_id, user_ids, group_ids, on_call_id }: NotificationRule["steps"][number]): boolean =>
    usable.has(method_id) &&
    (toPeople(method_id) !== true ||
      group_ids.length > 0 ||
      Boolean(on_call_id) ||
      user_ids.some((id) => browsersOf(method_id)?.includes(id) ?? hasAddress(id)));
  const cover = active.length === 0 ? "no_rule" : active.some(isForEverything) ? "covered" : "gaps";
  const silent = active.filter(({ steps }) => !steps.some(reaches));
  return [
    { is: cover, rules: active.length },
    ...silent.map((rule) => ({ is: "tells_nobody" as const, rule })),
    ...methods
      .filter(({ waiting }) => waiting > 0)
      .map((method) => ({ is: "waiting" as const, method, count: method.waiting })),
  ];
}
