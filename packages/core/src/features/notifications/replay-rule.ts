import type { RuleReplay, RuleReplayBody } from "@monitor/contract";
import type { Delivery, Rule } from "@monitor/notify";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { defined, requireRight, unnamed } from "./change-rules.ts";

const dayMs = 86_400_000;
const days = 30;
const mostNamed = 20;
const mostUnknown = 50;
/** The number of a rule that there is not yet. */
const newId = "new";

/** Errors: CallError FORBIDDEN, BAD_REQUEST. */
export async function replayRule(
  parts: FeatureParts,
  { id = newId, rule: body }: RuleReplayBody,
  context: RequestContext,
): Promise<RuleReplay> {
  requireAdministrator(context);
  const { position, ...fields } = body;
  const draft: Rule = { ...unnamed, ...defined(fields), is_active: true, id };
  requireRight(parts, context, { rule: draft, others: [] });
  const stored = parts.notifications.rules.items;
  const at = stored.findIndex((each) => each.id === id);
  const others = stored.filter((each) => each.id !== id);
  const rules = others.toSpliced(position ?? (at === -1 ? others.length : at), 0, draft);

  const before = stored[at];
  const toMs = parts.clock.now();
  const whole = { fromMs: toMs - days * dayMs, toMs };
  const sensorIds = await parts.ruleReplays.sensorsOf(before === undefined ? [draft] : [draft, before]);
  const { changes, unknown } = await parts.statusHistory.readPasts(parts.log, { sensorIds, ...whole });
  const time = parts.ruleReplays.timeOf(changes, whole);
  const made = await parts.ruleReplays.run(time, rules, id);
  const saved = before === undefined ? null : await parts.ruleReplays.run(time, stored, id);
  const { fromMs } = time;
  return {
    from: wireTime(fromMs),
    until: wireTime(toMs),
    is_cut: time.isCut,
    sensors: sensorIds.length,
    incidents: made.incidents,
    ...figuresOf(parts, made.deliveries, whole.fromMs),
    saved: saved === null ? null : asSent(saved.deliveries).length,
    unknown: unknown
      .filter((gap) => gap.toMs > fromMs && gap.fromMs < toMs)
      .slice(-mostUnknown)
      .map((gap) => ({ from: wireTime(Math.max(gap.fromMs, fromMs)), until: wireTime(Math.min(gap.toMs, toMs)) })),
  };
}

/** What quiet hours hold back to the same moment goes as one message: of these the first. */
function asSent(deliveries: readonly Delivery[]): Delivery[] {
  const held = new Set<string>();
  return deliveries.filter(({ held_ms, method_id, user_id }) => {
    if (held_ms === undefined) return true;
    const key = `${method_id} ${user_id ?? ""} ${held_ms}`;
    const isFirst = !held.has(key);
    held.add(key);
    return isFirst;
  });
}

function figuresOf({ accounts, notifications }: FeatureParts, made: readonly Delivery[], fromMs: number) {
  const sent = asSent(made);
  const perDay = Array.from({ length: days }, () => ({ messages: 0, held: 0 }));
  const to = new Map<string, { name: string; method: string; messages: number }>();
  const nameOf = (id: string | null) => {
    const user = id === null ? null : accounts.users.read(id);
    return user === null ? "" : user.display_name || user.login_name;
  };
  for (const { held_ms, created_ms, method_id, user_id } of sent) {
    const day = perDay[Math.min(days - 1, Math.max(0, Math.floor((created_ms - fromMs) / dayMs)))];
    if (day !== undefined) day[held_ms === undefined ? "messages" : "held"] += 1;
    const key = `${method_id} ${user_id ?? ""}`;
    const method = notifications.method(method_id)?.name ?? "";
    const told = to.get(key) ?? { name: nameOf(user_id), method, messages: 0 };
    to.set(key, { ...told, messages: told.messages + 1 });
  }
  return {
    messages: sent.length,
    held: sent.filter(({ held_ms }) => held_ms !== undefined).length,
    days: perDay,
    to: [...to.values()].toSorted((one, other) => other.messages - one.messages).slice(0, mostNamed),
    last: made.slice(-mostNamed).map(({ created_ms, message, user_id, method_id, held_ms }) => ({
      at: wireTime(created_ms),
      kind: message.kind,
      cause: message.cause,
      name: nameOf(user_id) || (notifications.method(method_id)?.name ?? ""),
      held: held_ms !== undefined,
    })),
  };
}
