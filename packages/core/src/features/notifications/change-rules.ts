import { CallError } from "@monitor/contract";
import type { NotificationRule, RuleBody, RuleChanges } from "@monitor/contract";
import { methodKind } from "@monitor/notify";
import type { Rule } from "@monitor/notify";
import { rulesKey } from "../../notifications/index.ts";
import { actorOf, requireAdministrator, requireWriting } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

const maxRules = 200;

/** What a rule is that says no more. */
export const unnamed: Omit<Rule, "id" | "name" | "steps"> = {
  is_active: true,
  object_ids: [],
  excluded_ids: [],
  tags: [],
  min_priority: 1,
  statuses: ["down"],
  for_seconds: 0,
  repeat: 0,
  repeat_minutes: 30,
};

const wireRule = (rule: Rule): NotificationRule => ({
  ...rule,
  object_ids: [...rule.object_ids],
  excluded_ids: [...rule.excluded_ids],
  tags: [...rule.tags],
  statuses: [...rule.statuses],
  steps: rule.steps.map((step) => ({ ...step, user_ids: [...step.user_ids], group_ids: [...step.group_ids] })),
});

/** The rules in their order. Errors: CallError FORBIDDEN. */
export function listRules({ notifications }: FeatureParts, context: RequestContext): NotificationRule[] {
  requireAdministrator(context);
  return notifications.rules.items.map(wireRule);
}

/** Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function createRule(
  parts: FeatureParts,
  body: RuleBody,
  context: RequestContext,
): Promise<NotificationRule> {
  const { position, ...fields } = body;
  const made = await store(parts, context, ({ last_id, items }) => {
    if (items.length >= maxRules) throw refuse(`There are ${maxRules} rules already.`);
    const rule: Rule = { ...unnamed, ...defined(fields), id: String(last_id + 1) };
    return { after: rule, before: null, items: placed(items, rule, position ?? items.length) };
  });
  return wireRule(made);
}

/** Errors: CallError FORBIDDEN, BAD_REQUEST, NOT_FOUND. */
export async function changeRule(
  parts: FeatureParts,
  { id, body }: { readonly id: string; readonly body: RuleChanges },
  context: RequestContext,
): Promise<undefined> {
  const { position, ...fields } = body;
  await store(parts, context, ({ items }) => {
    const at = items.findIndex((rule) => rule.id === id);
    const before = items[at];
    if (before === undefined) throw missing(id);
    const after: Rule = { ...before, ...defined(fields) };
    const others = items.filter((rule) => rule.id !== id);
    return { after, before, items: placed(others, after, position ?? at) };
  });
}

/** Errors: CallError FORBIDDEN, NOT_FOUND. */
export async function deleteRule(parts: FeatureParts, id: string, context: RequestContext): Promise<undefined> {
  await store(parts, context, ({ items }) => {
    const before = items.find((rule) => rule.id === id);
    if (before === undefined) throw missing(id);
    return { after: null, before, items: items.filter((rule) => rule.id !== id) };
  });
}

interface Rules {
  readonly last_id: number;
  readonly items: readonly Rule[];
}

interface RuleStoring<T extends Rule | null> {
  readonly items: readonly Rule[];
  readonly before: Rule | null;
  readonly after: T;
}

const refuse = (message: string): CallError => new CallError("BAD_REQUEST", message);
const missing = (id: string): CallError => new CallError("NOT_FOUND", `There is no rule "${id}"`);

const placed = (rules: readonly Rule[], rule: Rule, position: number): Rule[] => rules.toSpliced(position, 0, rule);

/** A field that a body leaves out is undefined where it is parsed. */
export function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

async function store<T extends Rule | null>(
  parts: FeatureParts,
  context: RequestContext,
  judge: (rules: Rules) => RuleStoring<T>,
): Promise<T> {
  requireAdministrator(context);
  requireWriting(parts.problems);
  return parts.notifications.change(() => {
    const { rules } = parts.notifications;
    const { items, before, after } = judge(rules);
    if (after !== null)
      requireRight(parts, context, { rule: after, others: items.filter(({ id }) => id !== after.id) });
    const last_id = Math.max(rules.last_id, Number(after?.id ?? 0));
    const side = (rule: Rule | null) => (rule === null ? null : { notification_rule: rule });
    const draft = {
      actor: actorOf(context),
      meta: new Map([[rulesKey, JSON.stringify({ last_id, items })]]),
      notes: [{ kind: "settings" as const, before: side(before), after: side(after) }],
    };
    return { draft, result: after };
  });
}

interface Checked {
  readonly rule: Rule;
  readonly others: readonly Rule[];
}

/** What a rule names must be there, and each step must reach somebody. */
export function requireRight(parts: FeatureParts, context: RequestContext, { rule, others }: Checked): void {
  const view = parts.views.of(context.user);
  if (others.some(({ name }) => name.toLowerCase() === rule.name.toLowerCase())) {
    throw refuse("Another rule has this name.");
  }
  const gone = [...rule.object_ids, ...rule.excluded_ids].find((id) => view.get(id) === undefined);
  if (gone !== undefined) throw refuse(`There is no object with the id ${gone}.`);
  for (const step of rule.steps) requireRightStep(parts, view, step);
}

function requireRightStep({ notifications, accounts }: FeatureParts, view: View, step: Rule["steps"][number]): void {
  const { method_id, user_ids, group_ids, schedule_id, on_call_id = null } = step;
  const method = notifications.method(method_id);
  if (method === undefined) throw refuse(`There is no notification method "${method_id}".`);
  const toPeople = methodKind(method.kind)?.to_people === true;
  if (toPeople && user_ids.length + group_ids.length === 0 && on_call_id === null) {
    throw refuse(`A step with the method "${method.name}" needs people, user groups or an on-call schedule.`);
  }
  const user = user_ids.find((id) => accounts.users.read(id) === null);
  if (user !== undefined) throw refuse(`There is no user with the id ${user}.`);
  const group = group_ids.find((id) => accounts.userGroups.read(id) === null);
  if (group !== undefined) throw refuse(`There is no user group with the id ${group}.`);
  if (on_call_id !== null && !notifications.onCall.items.some(({ id }) => id === on_call_id)) {
    throw refuse(`There is no on-call schedule "${on_call_id}".`);
  }
  if (schedule_id !== null && view.schedules.get(schedule_id) === undefined) {
    throw refuse(`There is no schedule "${schedule_id}".`);
  }
}
