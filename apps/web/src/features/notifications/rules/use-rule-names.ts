import { calls, maxPageSize, notificationCalls, onCallCalls, scheduleCalls, userCalls } from "@monitor/contract";
import type { NotificationMethod, NotificationRule } from "@monitor/contract";
import { filterById } from "@monitor/domain";
import { useCall, useListPage } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";

const expects = [400, 403, 404, 500, 503];
const whole = { query: { limit: maxPageSize } };

export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** What rules refer to, by id: methods, people, groups and schedules. */
export interface RuleNames {
  readonly methods: readonly NotificationMethod[];
  readonly users: readonly Choice[];
  readonly groups: readonly Choice[];
  readonly schedules: readonly Choice[];
  /** On-call schedules; `isEmpty`: nobody is on call now. */
  readonly onCall: readonly (Choice & { readonly isEmpty: boolean })[];
  readonly toPeople: (methodId: string) => boolean | undefined;
  /** Whether a step with the method can name people. */
  readonly takesPeople: (methodId: string) => boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useRuleNames(): RuleNames {
  const locale = useLanguage();
  const methods = useCall(notificationCalls.listNotificationMethods, {}, { expects });
  const kinds = useCall(notificationCalls.listNotificationMethodKinds, {}, { expects });
  const users = useCall(userCalls.listUsers, whole, { expects });
  const groups = useCall(userCalls.listUserGroups, whole, { expects });
  const schedules = useCall(scheduleCalls.listSchedules, {}, { expects });
  const onCall = useCall(onCallCalls.listOnCallSchedules, {}, { expects });
  const all = [methods, kinds, users, groups, schedules, onCall];
  const kindOf = (id: string) => {
    const name = methods.data?.find((method) => method.id === id)?.kind;
    return kinds.data?.find(({ kind }) => kind === name);
  };
  return {
    methods: methods.data ?? [],
    users: (users.data ?? []).map(({ id, display_name, login_name }) => ({ id, name: display_name || login_name })),
    groups: groups.data ?? [],
    schedules: (schedules.data ?? []).map(({ id, name, name_de }) => ({
      id,
      name: locale === "de" && typeof name_de === "string" ? name_de : name,
    })),
    onCall: (onCall.data ?? []).map(({ id, name, now }) => ({ id, name, isEmpty: !now })),
    toPeople: (id) => kindOf(id)?.to_people,
    takesPeople: (id) => kindOf(id)?.to_people === true || kindOf(id)?.makes_tickets === true,
    isLoading: all.some(({ data, error }) => data === undefined && error === null),
    error: all.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => all.forEach(({ refetch }) => void refetch()),
  };
}

/** Names of objects by id; of those that are gone or not here yet "#12". */
export function useObjectNames(ids: readonly string[]): (id: string) => string {
  const query = { filter: filterById([...ids]), limit: maxPageSize };
  const { data } = useListPage(
    calls.listObjects,
    { query },
    { isEnabled: ids.length > 0, keepsPrevious: true, expects },
  );
  const found = (data?.items ?? []) as readonly AnyObject[];
  return (id) => found.find((object) => object.id === id)?.name ?? `#${id}`;
}

/** All objects that rules name. */
export const objectsOf = (rules: readonly Pick<NotificationRule, "object_ids" | "excluded_ids">[]): string[] => [
  ...new Set(rules.flatMap(({ object_ids, excluded_ids }) => [...object_ids, ...excluded_ids])),
];
